import { sql } from 'drizzle-orm'
import * as pg from 'drizzle-orm/pg-core'
import { PgDialect } from 'drizzle-orm/pg-core'
import { defineTableSearchParams } from 'permatable'
import { calendarIn, columns, day, daysIn, instant, operators } from 'permatable/columns'
import { byOperator, tableQuery } from 'permatable/drizzle'
import { columnsFor } from 'permatable/kysely'
import { queryPlanner, type QueryColumn } from 'permatable/query'
import { describe, expect, it } from 'vitest'

const berlin = calendarIn('Europe/Berlin')
const tokyo = calendarIn('Asia/Tokyo')
const relative = ['this', 'previous', 'last', 'next'] as const
const definition = defineTableSearchParams({
  columns: columns({
    due: operators(day(), ['is', ...relative], berlin),
    at: operators(instant(), relative, berlin),
    seen: operators(day(), ['is', 'isNot', 'anyOf', 'gt', ...relative], berlin),
  }),
})
const orders = pg.pgTable('orders', {
  id: pg.integer().primaryKey(),
  due: pg.date().notNull(),
  at: pg.timestamp({ withTimezone: true }).notNull(),
  seen: pg.timestamp({ withTimezone: true }).notNull(),
  name: pg.text(),
})
const query = tableQuery(definition, {
  columns: {
    due: byOperator(orders.due, { days: berlin }),
    at: byOperator(orders.at, { days: berlin }),
    seen: byOperator(orders.seen, { days: berlin }),
  },
  key: orders.id,
})
const now = new Date('2026-11-26T23:30:00.000Z')

const written = (filters: string, request: object = { now }) => {
  const { where } = query(definition.parse(`?columnFilters=${filters}`).state, request)
  const { sql: text, params } = new PgDialect().sqlToQuery(where ?? sql``)
  return [text.replaceAll('"orders".', ''), ...params]
}

describe('a relative filter in SQL', () => {
  it.each([
    ['due./last/7/day', 'due', '<=', '2026-11-21', '2026-11-27'],
    ['at./last/15/minute', 'at', '<', '2026-11-26T23:15:00.000Z', '2026-11-26T23:30:00.001Z'],
    ['seen./previous/1/day', 'seen', '<', '2026-11-25T23:00:00.000Z', '2026-11-26T23:00:00.000Z'],
  ])('%s has two plain bounds', (filters, column, op, first, last) => {
    expect(written(filters)).toEqual([`("${column}" >= $1 and "${column}" ${op} $2)`, first, last])
  })

  it("has the request's calendar", () => {
    expect(
      written('due./this/day', { now: Date.parse('2026-11-27T20:00Z'), calendar: tokyo }),
    ).toEqual(['("due" >= $1 and "due" <= $2)', '2026-11-28', '2026-11-28'])
  })

  it('has one moment in all parts of a query', () => {
    const { state } = definition.parse('?columnFilters=due./this/day,at./last/1/minute')
    const found = query(state)
    const params = (one: ReturnType<typeof found.without>) =>
      new PgDialect().sqlToQuery(one ?? sql``).params
    expect([...params(found.without('at')), ...params(found.without('due'))]).toEqual(
      params(found.where),
    )
  })
})

describe('a plan', () => {
  const column = (more: Partial<QueryColumn<string, unknown>>): QueryColumn<string, unknown> => ({
    column: 'a',
    form: 'operation',
    domain: 'date',
    isNullable: false,
    ...more,
  })
  const planOf = (a: QueryColumn<string, unknown>, value: unknown) =>
    queryPlanner({ columns: { a }, key: a })({ columnFilters: [{ id: 'a', value }] }, { now })
  const issues = [
    { slice: 'columnFilters', param: '', text: '', reason: "'a': a filter of another kind" },
  ]

  it.each<[QueryColumn<string, unknown>, unknown]>([
    [column({}), ['last', 7, 'day']],
    [column({ domain: 'timestamptz', days: daysIn('UTC') }), ['last', 7, 'day']],
    [column({ days: berlin }), ['last', 15, 'minute']],
    [column({ days: berlin }), ['last', 1e9, 'year']],
    [column({ days: berlin }), ['this', 'fortnight']],
    [column({ domain: 'text', days: berlin }), ['this', 'day']],
  ])('leaves a filter out that its column has no calendar or no unit for: %j', (a, value) => {
    expect(planOf(a, value)).toMatchObject({ where: undefined, issues })
  })
})

it('the types ask for a calendar', () => {
  const key = orders.id
  const { due, at, seen } = {
    due: byOperator(orders.due, { days: berlin }),
    at: byOperator(orders.at, { days: berlin }),
    seen: byOperator(orders.seen, { days: berlin }),
  }
  // @ts-expect-error what today is depends on a calendar
  tableQuery(definition, { key, columns: { due: byOperator(orders.due), at, seen } })
  // @ts-expect-error a day has no minutes
  tableQuery(definition, { key, columns: { due, at: due, seen } })
  tableQuery(definition, { key, columns: { due, at, seen: at } })
  // @ts-expect-error a text has no days
  byOperator(orders.name, { days: berlin })
  // @ts-expect-error these days have no today
  byOperator(orders.at, { days: daysIn('UTC') })
  byOperator(sql<Date>`max(at)`, { domain: 'timestamptz', days: berlin })
  const declare = columnsFor<{ orders: { id: number; due: string; at: Date } }, 'orders'>()
  declare.byOperator('orders.due', 'date', { days: berlin })
  declare.byOperator('orders.at', 'timestamptz', { days: berlin })
  // @ts-expect-error a number has no days
  declare.byOperator('orders.id', 'int4', { days: berlin })
  expect(due.days).toBe(berlin)
})
