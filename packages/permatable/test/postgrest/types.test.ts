import { PostgrestClient } from '@supabase/postgrest-js'
import { defineTableSearchParams } from 'permatable'
import { columns, range } from 'permatable/columns'
import { columnsFor, readRows, tableQuery } from 'permatable/postgrest'
import { expect, expectTypeOf, it } from 'vitest'
import { kinds } from '../sql/dialects/ties.ts'
import type { Database, TieRow } from './ties.ts'

const { anyOf, between, byOperator, contains, is, sortOnly } = columnsFor<TieRow>()
const table = defineTableSearchParams({ columns: columns({ rank: range() }) })
const key = is('id', 'uuid')
const rank = between('rank', 'int4?')

it('takes the columns of a row, each with its type in the database', () => {
  contains('name', 'text?')
  anyOf('kind', { enum: kinds, optional: true })
  between('seen', 'timestamptz?')
  is('serial', 'int8?')
  sortOnly('is_open', 'bool')
  const mistakes = () => [
    // @ts-expect-error There is no such column.
    contains('nam', 'text?'),
    // @ts-expect-error It may be NULL.
    contains('name', 'text'),
    // @ts-expect-error It's never NULL.
    is('id', 'uuid?'),
    // @ts-expect-error It's a number.
    contains('rank', 'text?'),
    // @ts-expect-error It's a text.
    between('name', 'int4?'),
    // @ts-expect-error It's an enum.
    anyOf('kind', 'text?'),
    // @ts-expect-error It may be NULL.
    anyOf('kind', { enum: kinds }),
    // @ts-expect-error A case that counts can't be asked of citext.
    byOperator('label', 'citext?'),
    // @ts-expect-error Supabase has no such type.
    between('rank', 'integer?'),
  ]
  expect(mistakes).toBeTypeOf('function')
})

it('checks a query against the definition and the row', () => {
  const mistakes = () => [
    // @ts-expect-error A column is missing.
    tableQuery(table, { key, columns: {} }),
    // @ts-expect-error A range needs an ordered column.
    tableQuery(table, { key, columns: { rank: contains('name', 'text?') } }),
    // @ts-expect-error Only texts are searched.
    tableQuery(table, { key, columns: { rank }, search: ['rank'] }),
    // @ts-expect-error PostgreSQL finds no text in an enum.
    tableQuery(table, { key, columns: { rank }, search: ['kind'] }),
  ]
  expect(mistakes).toBeTypeOf('function')
})

it('returns the rows of the request', () => {
  const supabase = new PostgrestClient<Database>('http://localhost')
  const query = tableQuery(table, { key, columns: { rank } })(table.defaults)
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
