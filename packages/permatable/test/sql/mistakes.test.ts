import { sql as drizzleSql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { defineTableSearchParams } from 'permatable'
import * as drizzle from 'permatable/drizzle'
import { columnsFor, sqlite, tableQuery } from 'permatable/kysely'
import * as prisma from 'permatable/prisma'
import { queryPlanner } from 'permatable/query'
import { describe, expect, it, vi } from 'vitest'

/** Mistakes that types refuse, as JavaScript or a cast lets them through. */

const table = defineTableSearchParams()
const { between, is } = columnsFor<{ people: { id: number; at: number } }, 'people'>()
const people = pgTable('people', { id: integer().primaryKey() })
const key = is('people.id', 'int8')
const domains = ['timestamp_ms', 'toString', '__proto__', '', 5, null, {}, ['a'], { enum: 'a' }]

const byKysely = (more: object) =>
  tableQuery(table, { key, columns: {}, dialect: sqlite, ...more } as never)
const byDrizzle = (columns: object, more: object = {}) =>
  drizzle.tableQuery(table, { key: people.id, columns, ...more } as never)

describe('a domain that does not exist', () => {
  it.each(domains)('%j is refused by Kysely, Drizzle and queryPlanner', (domain) => {
    const error =
      /^\[permatable\] the column 'at' has the domain .*, which doesn't exist — pass one/
    expect(() => byKysely({ columns: { at: between('people.at', domain as never) } })).toThrow(
      error,
    )
    const at = drizzle.between(drizzleSql`at`, { domain } as never)
    expect(() => byDrizzle({ at })).toThrow(error)
    const planned = { column: 'at', form: 'between', domain, isNullable: false } as never
    const id = { column: 'id', form: 'is', domain: 'int8', isNullable: false } as const
    expect(() => queryPlanner({ key: id, columns: { at: planned } })).toThrow(error)
  })

  it('is refused for a key', () => {
    expect(() => byKysely({ key: is('people.id', 'int' as never) })).toThrow(
      /^\[permatable\] the key has the domain "int", which doesn't exist — /,
    )
  })
})

it.each([
  [{ nulls: 'end' }, /^\[permatable\] nulls is "end" — pass one of first, last, largest/],
  [{ maxPageSize: '50' }, /^\[permatable\] maxPageSize is "50" — pass a number of rows/],
  [{ maxPageSize: NaN }, /^\[permatable\] maxPageSize is null — pass a number of rows/],
  [{ maxOffset: -1 }, /^\[permatable\] maxOffset is -1 — pass a number of rows/],
  [{ columns: { at: 'people.at' } }, /^\[permatable\] the column 'at' is not declared as a column/],
  [
    { columns: { at: between('people.at', 'unixSeconds', { days: 'Europe/Berlin' } as never) } },
    /^\[permatable\] the column 'at' has the days "Europe\/Berlin" — pass calendarIn\('Europe\/Berlin'\)/,
  ],
  [{ dialect: undefined }, /^\[permatable\] the query has no dialect — pass the one of your/],
  [{ dialect: 'sqlite' }, /^\[permatable\] the query has no dialect — pass the one of your/],
])('%j is told in one sentence', (options, error) => {
  expect(() => byKysely(options)).toThrow(error)
})

it('takes each domain that the types have', () => {
  for (const domain of ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'] as const)
    expect(() => byDrizzle({ at: drizzle.is(drizzleSql`at`, { domain }) })).not.toThrow()
  expect(() =>
    byKysely({ columns: { at: is('people.at' as never, { enum: ['a'] } as never) } }),
  ).not.toThrow()
})

it('is not looked for in production builds', () => {
  vi.stubEnv('NODE_ENV', 'production')
  expect(() => byKysely({ nulls: 'end' })).not.toThrow()
  vi.unstubAllEnvs()
})

it.each([
  ['Drizzle', (more: object) => byDrizzle({}, more)],
  ['Kysely', (more: object) => byKysely(more)],
  [
    'Prisma',
    (more: object) =>
      prisma.tableQuery(table, {
        database: 'sqlite',
        key: prisma.columnsFor<never>().is('id' as never, 'Int' as never),
        columns: {},
        ...more,
      } as never),
  ],
] as const)('%s runs no query whose scope got lost', (_, make) => {
  const run = make({}) as unknown as (state: object, request?: object) => unknown
  expect(() => run(table.defaults)).not.toThrow()
  expect(() => run(table.defaults, { scope: undefined })).toThrow(/the rows of all/)
  const needing = make({ needsScope: true }) as unknown as typeof run
  expect(() => needing(table.defaults)).toThrow(/the rows of all/)
})
