import { asc, count, eq, sql } from 'drizzle-orm'
import {
  bigint,
  date,
  doublePrecision,
  integer,
  numeric,
  pgTable,
  real,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { defineTableSearchParams } from 'permatable'
import { matchesFilters } from 'permatable/columns'
import { tableQuery } from 'permatable/drizzle'
import { groupIdOf, withinGroup } from 'permatable/query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type PostgresDatabase } from './dialects/databases.ts'

/** Values that JavaScript cannot hold, or holds otherwise than PostgreSQL: the table of docs/reference/query.md. */

const odd = pgTable('odd', {
  id: integer().primaryKey(),
  uuid: uuid(),
  ratio: doublePrecision(),
  amount: numeric(),
  rough: real(),
  big: bigint({ mode: 'bigint' }),
  at: timestamp({ withTimezone: true }),
  day: date({ mode: 'date' }),
})
const names = ['uuid', 'ratio', 'amount', 'rough', 'big', 'at', 'day'] as const
const anything = defineTableSearchParams()
const oddQuery = tableQuery(anything, {
  table: odd,
  columns: Object.fromEntries(
    names.map((id) => [id, { column: odd[id], filter: 'operation' as const }]),
  ),
})
const times = [
  ...['infinity', '-infinity', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.998Z'],
  ...['10000-01-01T00:00:00Z', '275760-09-12T23:59:59.999Z', '2026-11-20T09:30:00Z'],
]

let opened: PostgresDatabase
beforeAll(async () => {
  opened = await openDatabase()
  await opened.exec(`
    create table odd (id int primary key, uuid uuid, ratio float8, amount numeric, rough real, big int8, at timestamptz, day date);
    insert into odd values (0, 'abcdefab-0000-0000-0000-000000000000', 'NaN', 0.10000000000000000001, 16777216, 9007199254740993, 'infinity')`)
  for (const [at, time] of times.entries())
    await opened.exec(`insert into odd (id, at, day) values (${at + 1}, '${time}', '${time}')`)
})
afterAll(() => opened.close())

it.each<[id: (typeof names)[number], operation: unknown[], inBrowser: boolean, inSql: boolean]>([
  ['uuid', ['is', 'ABCDEFAB-0000-0000-0000-000000000000'], false, true],
  ['uuid', ['is', 'abcdefab-0000-0000-0000-000000000000'], true, true],
  ['ratio', ['gt', 5], false, true],
  ['ratio', ['lt', 5], false, false],
  ['ratio', ['isNot', 5], true, true],
  ['amount', ['is', 0.1], true, false],
  ['amount', ['is', '0.10000000000000000001'], true, true],
  ['amount', ['gt', '0.05'], true, true],
  ['amount', ['is', '0.100000000000000000010'], false, true],
  ['rough', ['is', 16777217], false, true],
  ['big', ['is', '9007199254740993'], true, true],
  ['big', ['anyOf', '9007199254740992', '9007199254740994'], false, false],
  ['at', ['gt', new Date('2026-11-20')], false, true],
  ['at', ['isNotEmpty'], true, true],
  ['at', ['isNot', new Date('2026-11-20')], true, true],
])('the browser and SQL differ as the page says: %s %j', async (id, value, inBrowser, inSql) => {
  const columnFilters = [{ id, value }]
  const [row] = await opened.db.select().from(odd).where(eq(odd.id, 0))
  const { where } = oddQuery({ ...anything.defaults, columnFilters })
  const found = await opened.db.select({ id: odd.id }).from(odd).where(where)
  expect([
    matchesFilters(anything, columnFilters, () => row?.[id]),
    found.some((one) => !one.id),
  ]).toEqual([...[inBrowser, inSql]])
})

describe('the ends of time', () => {
  it.each(['at', 'day'] as const)('are groups that open: %s', async (id) => {
    const query = oddQuery({ ...anything.defaults, ...{ grouping: [id] } })
    const groups = [
      ...(await opened.db.select({ value: odd[id], count: count() }).from(odd).groupBy(odd[id])),
      ...(await opened.db
        .select({ value: sql<string>`${odd[id]}::text`, count: count() })
        .from(odd)
        .groupBy(odd[id])),
    ]
    for (const { value, count: rows } of groups) {
      const inside = withinGroup(query, groupIdOf(query, { [id]: value }))
      expect(inside?.issues).toEqual([])
      // Drizzle makes one invalid date of both infinities.
      const isInvalid = value instanceof Date && Number.isNaN(value.getTime())
      const found = await opened.db.$count(odd, inside?.where)
      expect([value, found]).toEqual([value, isInvalid ? (id === 'at' ? 3 : 2) : rows])
    }
  })

  it('filter alike in the browser and in SQL', async () => {
    const finite = sql`isfinite(${odd.at})`
    const all = await opened.db.select().from(odd).where(finite).orderBy(asc(odd.id))
    expect(all).toHaveLength(5)
    for (const { at: end } of all)
      for (const operator of ['is', 'gt', 'gte', 'lt', 'lte']) {
        const columnFilters = [{ id: 'at', value: [operator, end] }]
        const { where } = oddQuery({ ...anything.defaults, columnFilters })
        const inSql = await opened.db
          .select({ id: odd.id })
          .from(odd)
          .where(sql`${where} and ${finite}`)
          .orderBy(asc(odd.id))
        const inBrowser = all.filter((row) => matchesFilters(anything, columnFilters, () => row.at))
        expect(inSql).toEqual(inBrowser.map(({ id }) => ({ id })))
      }
  })
})
