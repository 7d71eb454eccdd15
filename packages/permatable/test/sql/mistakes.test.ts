import { integer, pgTable } from 'drizzle-orm/pg-core'
import { defineTableSearchParams } from 'permatable'
import * as drizzle from 'permatable/drizzle'
import { sqlite, tableQuery } from 'permatable/kysely'
import * as prisma from 'permatable/prisma'
import { queryPlanner } from 'permatable/query'
import { describe, expect, it } from 'vitest'
import { saidBy } from '../support/console-words.ts'

/** Mistakes that types refuse, as JavaScript or a cast lets them through. */

const table = defineTableSearchParams()
const people = pgTable('people', { id: integer().primaryKey() })
const types = ['timestamp_ms', 'toString', '__proto__', '', 5, null, {}, ['a'], { enum: 'a' }]

const byKysely = (more: object) =>
  tableQuery<{ people: { id: number; at: number } }>()(table, {
    ...{ table: 'people', key: { id: 'int8' }, columns: {}, dialect: sqlite },
    ...more,
  } as never)
const byDrizzle = (columns: object, more: object = {}) =>
  drizzle.tableQuery(table, { table: people, columns, ...more } as never)

describe('a type that does not exist', () => {
  it.each(types)('%j is refused by Kysely, Drizzle and queryPlanner', (type) => {
    const error = /^\[permatable\] the column 'at' has the type .*, which doesn't exist — pass one/
    const at = { column: 'at', type, filter: 'between' }
    expect(() => byKysely({ columns: { at } })).toThrow(error)
    expect(() => byDrizzle({ at: { ...at, column: people.id, type: type ?? {} } })).toThrow(error)
    const planned = { column: 'at', filter: 'between', domain: type, isNullable: false } as never
    const id = { column: 'id', domain: 'int8', isNullable: false } as const
    expect(() => queryPlanner(table, { key: id, columns: { at: planned } })).toThrow(error)
  })
})

it.each([
  [{ nulls: 'end' }, 'nulls is "end" — pass one of first, last, largest, smallest'],
  [{ maxPageSize: '50' }, 'maxPageSize is "50" — pass a number of rows'],
  [{ maxPageSize: NaN }, 'maxPageSize is null — pass a number of rows'],
  [{ maxOffset: -1 }, 'maxOffset is -1 — pass a number of rows'],
])('%j throws nothing, and is told in the console', (options, message) => {
  const made = () => expect(() => byKysely(options)).not.toThrow()
  expect(saidBy(made)).toEqual([`[permatable] ${message}`])
})

it.each([
  [{ columns: { at: 'people.at' } }, /^\[permatable\] the column 'at' has the type "people.at"/],
  [{ key: { id: 'int' } }, /^\[permatable\] the key has the type "int", which doesn't exist — /],
  [{ key: {} }, '[permatable] the query has no key — pass a unique column that is never NULL'],
  [{ dialect: undefined }, /^\[permatable\] the query has no dialect — pass the one of your/],
  [{ dialect: 'sqlite' }, /^\[permatable\] the query has no dialect — pass the one of your/],
])('%j is told in one sentence', (options, error) => {
  expect(() => byKysely(options)).toThrow(error)
})

it.each([
  ['Drizzle', (more: object) => byDrizzle({}, more)],
  ['Kysely', (more: object) => byKysely(more)],
  [
    'Prisma',
    (more: object) =>
      prisma.tableQuery()(table, {
        ...{ database: 'sqlite', key: { id: 'Int' }, columns: {} },
        ...more,
      } as never),
  ],
] as const)('%s runs no query whose scope got lost', (_, make) => {
  const run = make({}) as unknown as (state: object, request?: object) => unknown
  expect(() => run(table.defaults)).not.toThrow()
  expect(() => run(table.defaults, { scope: undefined })).toThrow(/the rows of all/)
  const needing = make({ needsScope: true }) as unknown as typeof run
  expect(() => needing(table.defaults)).toThrow(/the rows of all/)
  expect(() => needing(table.defaults, { scope: null })).toThrow(/the rows of all/)
})
