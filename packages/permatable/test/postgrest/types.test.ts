import { PostgrestClient } from '@supabase/postgrest-js'
import { defineTableSearchParams } from 'permatable'
import { columns, dayRange, number, oneOf, operators, range, text } from 'permatable/columns'
import { readRows, tableQuery } from 'permatable/postgrest'
import { expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { kinds } from '../sql/dialects/ties.ts'
import type { Database, TieRow } from './ties.ts'

const table = defineTableSearchParams({
  columns: columns({
    rank: operators(number(), ['gt']),
    name: text(),
    label: text(),
    kind: oneOf(kinds),
    on: dayRange(),
    score: range(),
  }),
})
const key = { id: 'uuid' } as const
const declared = {
  rank: 'int4?',
  name: 'text?',
  label: 'citext?',
  kind: { enum: kinds, optional: true },
  on: { column: 'seen', type: 'timestamptz?' },
  score: 'float4?',
} as const
const ties = tableQuery<TieRow>()

it('takes the columns of a row, each with its type in the database', () => {
  const query = ties(table, { key, columns: declared })
  expectTypeOf(query).parameter(0).toEqualTypeOf<typeof table.defaults>()
  ties(table, { key, columns: { ...declared, name: { type: 'text?', filter: 'none' } } })
  const foreign = defineTableSearchParams({ columns: columns({ name: z.string() }) })
  ties(foreign, { key, columns: { name: { type: 'text?', filter: 'contains' } } })
  const mistakes = () => [
    // @ts-expect-error Another library's text doesn't say how it filters.
    ties(foreign, { key, columns: { name: 'text?' } }),
    // @ts-expect-error It may be NULL.
    ties(table, { key, columns: { ...declared, name: 'text' } }),
    // @ts-expect-error The key is never NULL.
    ties(table, { key: { id: 'uuid?' }, columns: declared }),
    // @ts-expect-error It's a number.
    ties(table, { key, columns: { ...declared, rank: 'text?' } }),
    // @ts-expect-error It's an enum.
    ties(table, { key, columns: { ...declared, kind: 'text?' } }),
    // @ts-expect-error It may be NULL.
    ties(table, { key, columns: { ...declared, kind: { enum: kinds } } }),
    // @ts-expect-error Supabase has no such type.
    ties(table, { key, columns: { ...declared, rank: 'integer?' } }),
    // @ts-expect-error Only texts are searched.
    ties(table, { key, columns: declared, search: ['rank'] }),
    // @ts-expect-error PostgreSQL finds no text in an enum.
    ties(table, { key, columns: declared, search: ['kind'] }),
  ]
  expect(mistakes).toBeTypeOf('function')
})

it('refuses what would find other rows than the browser', () => {
  const exact = defineTableSearchParams({ columns: columns({ label: oneOf(['a', 'b']) }) })
  expect(() => ties(exact, { key, columns: { label: 'citext?' } })).toThrow(
    "the query can't filter 'label': PostgREST compares citext in any case",
  )
})

it('returns the rows of the request', () => {
  const supabase = new PostgrestClient<Database>('http://localhost')
  const query = ties(table, { key, columns: declared })(table.defaults)
  const all = () => readRows(query, () => supabase.from('ties').select('*', { count: 'exact' }))
  const some = () => readRows(query, () => supabase.from('ties').select('id, seen').eq('tenant', 1))
  type Rows<F extends () => Promise<{ rows: unknown }>> = Awaited<ReturnType<F>>['rows']
  expectTypeOf<Rows<typeof all>>().toEqualTypeOf<readonly TieRow[]>()
  expectTypeOf<Rows<typeof some>>().toEqualTypeOf<readonly { id: string; seen: string | null }[]>()
  const mistake = () =>
    // @ts-expect-error One row is no page.
    readRows(query, () => supabase.from('ties').select('*').single())
  expect(mistake).toBeTypeOf('function')
})
