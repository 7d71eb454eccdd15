import {
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
import { byOperator, tableQuery } from 'permatable/drizzle'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from './open-database.ts'

/** The few values for which a filter finds other rows in a browser than in PostgreSQL: the table of docs/reference/query.md. */

describe('where the browser and SQL differ, as the page says', () => {
  const odd = pgTable('odd', {
    id: integer().primaryKey(),
    uuid: uuid(),
    ratio: doublePrecision(),
    amount: numeric(),
    rough: real(),
    at: timestamp({ withTimezone: true }),
  })
  const names = ['uuid', 'ratio', 'amount', 'rough', 'at'] as const
  const anything = defineTableSearchParams()
  const oddQuery = tableQuery(anything, {
    key: odd.id,
    columns: Object.fromEntries(names.map((id) => [id, byOperator(odd[id])])),
  })

  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openDatabase()
    await opened.exec(`
      create table odd (id int primary key, uuid uuid, ratio float8, amount numeric, rough real, at timestamptz);
      insert into odd values
        (1, 'abcdefab-0000-0000-0000-000000000000', 'NaN', 0.10000000000000000001, 16777216, 'infinity')`)
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
    ['at', ['gt', new Date('2026-11-20')], false, true],
    ['at', ['isNotEmpty'], true, true],
    ['at', ['isNot', new Date('2026-11-20')], true, true],
  ])('%s %j', async (id, operation, inBrowser, inSql) => {
    const columnFilters = [{ id, value: operation }]
    const [row] = await opened.db.select().from(odd)
    const { where } = oddQuery({ ...anything.defaults, columnFilters })
    expect([
      matchesFilters(columnFilters, () => row?.[id]),
      (await opened.db.$count(odd, where)) === 1,
    ]).toEqual([inBrowser, inSql])
  })
})
