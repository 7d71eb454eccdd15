import type { PGlite } from '@electric-sql/pglite'
import { PostgrestClient } from '@supabase/postgrest-js'
import { columnsFor, tableQuery, type TableQueryOptions } from 'permatable/postgrest'
import { days, tiesTable, type TiesState } from '../sql/dialects/definition.ts'
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

const { anyOf, between, byOperator, contains, is, sortOnly } = columnsFor<TieRow>()

export const queryOf = (
  options: Partial<Pick<TableQueryOptions<TiesState, TieRow>, 'nulls' | 'maxLength'>> = {},
) =>
  tableQuery(tiesTable, {
    key: [is('tenant', 'int4'), is('id', 'uuid')],
    columns: {
      rank: byOperator('rank', 'int4?'),
      name: byOperator('name', 'text?'),
      // A `citext` ignores case where a filter's case counts.
      label: sortOnly('label', 'citext?') as never,
      seen: byOperator('seen', 'timestamptz?', { days }),
      seenOn: between('seen', 'timestamptz?', { days }),
      seenDay: byOperator('seen', 'timestamptz?', { days }),
      due: byOperator('due', 'date?', { days }),
      amount: byOperator('amount', 'numeric?'),
      score: byOperator('score', 'float4?'),
      kind: byOperator('kind', { enum: kinds, optional: true }),
      lower: byOperator('lower', 'text?'),
      isOpen: sortOnly('is_open', 'bool') as never,
      serial: sortOnly('serial', 'int8?') as never,
      has: contains('name', 'text?'),
      ranks: between('rank', 'int4?'),
      kinds: anyOf('kind', { enum: kinds, optional: true }),
      id: byOperator('id', 'uuid'),
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
