import fc from 'fast-check'
import { sql } from 'kysely'
import { defineTableSearchParams } from 'permatable'
import {
  calendarIn,
  columns,
  day,
  freezeFilters,
  instant,
  matchesFilters,
  operators,
} from 'permatable/columns'
import { columnsFor, mysql, postgres, sqlite, tableQuery } from 'permatable/kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type DialectDatabase } from './databases.ts'
import { kyselyOver } from './kysely-over.ts'

/** One property: relative filters find the same rows in the browser and in each database, also frozen, and in a link. */

const zones = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu'],
  ...['Pacific/Apia', 'Pacific/Kiritimati', 'America/Sao_Paulo', 'Africa/Cairo'],
  ...['America/Havana', 'Australia/Lord_Howe'],
]
const MINUTE = 60_000
const DAY = 1440 * MINUTE

interface Row {
  id: number
  due: string | null
  at: number | null
}

/** Moments of the clock's own, such as those of a change. */
const moments = fc.oneof(
  fc.date({ min: new Date('1995-01-01'), max: new Date('2036-01-01'), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom('2026-03-29T01:00Z', '2026-10-25T01:00Z', '2011-12-30T10:00Z'),
      fc.integer({ min: -2 * DAY, max: 2 * DAY }),
    )
    .map(([change, by]) => new Date(Date.parse(change) + by)),
)
const calendars = fc
  .tuple(fc.constantFrom(...zones), fc.constantFrom(0, 1, 6))
  .map(([zone, weekStartsOn]) => calendarIn(zone, { weekStartsOn }))
const valueOf = (units: readonly string[]) =>
  fc.oneof(
    fc.tuple(fc.constant('this'), fc.constantFrom(...units)),
    fc.tuple(
      fc.constantFrom('previous', 'last', 'next'),
      fc.integer({ min: 1, max: 14 }),
      fc.constantFrom(...units),
    ),
  )
const units = ['day', 'week', 'month', 'quarter', 'year']
const filters = fc.oneof(
  fc.record({ id: fc.constantFrom('due', 'seen'), value: valueOf(units) }),
  fc.record({ id: fc.constant('at'), value: valueOf([...units, 'minute', 'hour']) }),
)

/** What each database calls a column of timestamps, and how it holds one. */
const instants = {
  postgres: ['timestamptz', 'timestamptz', postgres],
  mysql: ['datetime(3)', 'datetime', mysql],
  sqlite: ['integer', 'unixMilliseconds', sqlite],
} as const

describe.each(databases)('on %s', (_, open) => {
  let opened: DialectDatabase
  beforeAll(async () => {
    opened = await open()
    const [type] = instants[opened.speaks]
    const days = opened.speaks === 'sqlite' ? 'text' : 'date'
    await opened.query(`create table moving (id int primary key, due ${days}, moment ${type})`)
  })
  afterAll(() => opened.close())

  async function hold(rows: readonly Row[]) {
    await opened.query('delete from moving')
    const texts = rows.map(({ id, due, at }) => {
      const text = at === null ? 'null' : new Date(at).toISOString().slice(0, 23)
      const moment =
        opened.speaks === 'sqlite'
          ? String(at)
          : `'${text.replace('T', ' ')}${opened.speaks === 'postgres' ? '+00' : ''}'`
      return `(${id}, ${due === null ? 'null' : `'${due}'`}, ${at === null ? 'null' : moment})`
    })
    await opened.query(`insert into moving values ${texts.join(', ')}`)
  }

  it('a relative filter finds the same rows as in the browser', async () => {
    const db = kyselyOver<{ moving: { id: number; due: string; moment: Date } }>(opened)
    const [, domain, dialect] = instants[opened.speaks]
    const { byOperator, is } = columnsFor<
      { moving: { id: number; due: string; moment: Date } },
      'moving'
    >()
    const property = fc.asyncProperty(
      calendars,
      moments,
      fc.array(filters, { minLength: 6, maxLength: 6 }),
      fc.array(fc.integer({ min: -400 * DAY, max: 400 * DAY }), { maxLength: 6 }),
      async (calendar, now, asked, offsets) => {
        const relative = ['this', 'previous', 'last', 'next'] as const
        const definition = defineTableSearchParams({
          columns: columns({
            due: operators(day(), relative, calendar),
            at: operators(instant(), relative, calendar),
            seen: operators(day(), relative, calendar),
          }),
        })
        const query = tableQuery(definition, {
          columns: {
            due: byOperator('moving.due', 'date', { days: calendar }),
            at: byOperator('moving.moment', domain, { days: calendar }),
            seen: byOperator('moving.moment', domain, { days: calendar }),
          },
          key: is('moving.id', 'int4'),
          dialect,
        })
        // Rows on both sides of each end, and anywhere.
        const ends = asked.flatMap(({ value }) => calendar.momentsOf(value, now) ?? [])
        const times = [
          ...ends.flatMap((end) => [-1, 0, 1].map((by) => end.getTime() + by)),
          ...offsets.map((by) => now.getTime() + by),
        ]
        const rows: Row[] = [
          ...times.map((at, id) => ({ id, at, due: new Date(at).toISOString().slice(0, 10) })),
          { id: times.length, at: null, due: null },
        ]
        await hold(rows)
        for (const filter of asked) {
          const { state, issues } = definition.parse(
            definition.serialize({ columnFilters: [filter] as never }),
          )
          expect([state.columnFilters, issues]).toEqual([[filter], []])
          const inBrowser = rows.filter((row) =>
            matchesFilters(state.columnFilters, (id) => row[id === 'due' ? 'due' : 'at'], 'and', {
              now,
            }),
          )
          const frozen = definition.parse(
            definition.serialize(freezeFilters(definition, state, { now })),
          )
          expect(frozen.issues).toEqual([])
          const later = new Date(now.getTime() + 1000 * DAY)
          for (const { where, issues: found } of [
            query(state, { now }),
            query(frozen.state, { now: later }),
          ]) {
            expect(found).toEqual([])
            const inDatabase = await db
              .selectFrom('moving')
              .select('id')
              .where(where)
              .orderBy(sql`id`)
              .execute()
            expect([filter, inDatabase]).toEqual([filter, inBrowser.map(({ id }) => ({ id }))])
          }
        }
      },
    )
    await fc.assert(property, { numRuns: 8 })
  })
})
