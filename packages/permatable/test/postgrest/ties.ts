import type { PGlite } from '@electric-sql/pglite'
import { PostgrestClient } from '@supabase/postgrest-js'
import { tableQuery, type TableQueryOptions } from 'permatable/postgrest'
import { tiesTable, type TiesState } from '../sql/dialects/definition.ts'
import { createTies, kinds, type Tie } from '../sql/dialects/ties.ts'
import { emptyPGlite } from '../sql/pglite.ts'
import { postgrestOn } from '../support/postgrest-server.ts'

/** A row as Supabase's types have it: no interface, which no record of any names would take. */
export type TieRow = {
  tenant: number
  id: string
  rank: number | null
  name: string | null
  label: string | null
  is_open: boolean
  seen: string | null
  due: string | null
  amount: number | null
  score: number | null
  serial: number | null
  kind: (typeof kinds)[number] | null
  lower: string | null
}

/** As Supabase generates it. */
export type Database = {
  public: {
    Tables: { ties: { Row: TieRow; Insert: TieRow; Update: Partial<TieRow>; Relationships: [] } }
    Views: Record<never, never>
    Functions: Record<never, never>
  }
}

export const queryOf = (
  options: Partial<Pick<TableQueryOptions<TiesState, TieRow>, 'nulls' | 'maxLength'>> = {},
) =>
  tableQuery<TieRow>()(tiesTable, {
    key: { tenant: 'int4', id: 'uuid' },
    columns: {
      rank: 'int4?',
      name: 'text?',
      // A `citext` ignores case where a filter's case counts.
      label: { type: 'citext?', filter: 'none' },
      seen: 'timestamptz?',
      seenOn: { column: 'seen', type: 'timestamptz?' },
      seenDay: { column: 'seen', type: 'timestamptz?' },
      due: 'date?',
      amount: 'numeric?',
      score: 'float4?',
      kind: { enum: kinds, optional: true },
      lower: 'text?',
      isOpen: { column: 'is_open', type: 'bool', filter: 'none' },
      serial: { type: 'int8?', filter: 'none' },
      has: { column: 'name', type: 'text?' },
      ranks: { column: 'rank', type: 'int4?' },
      kinds: { column: 'kind', type: { enum: kinds, optional: true } },
      id: 'uuid',
    },
    search: ['name', 'lower'],
    join: 'join',
    ...options,
  })

/** PostgREST with some ties, and a client of it. */
export async function serveTies(rows: readonly Tie[]) {
  const client: PGlite = await emptyPGlite()
  await createTies(
    { speaks: 'postgres', query: (text: string) => client.exec(text) } as never,
    rows,
  )
  await client.exec('alter table ties add lower text generated always as (lower(name)) stored')
  const server = postgrestOn(client)
  const supabase = new PostgrestClient<Database>('http://localhost/rest/v1', {
    fetch: server.fetch,
  })
  return { client, server, supabase }
}
