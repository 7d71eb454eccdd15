import { asc, count, sql } from 'drizzle-orm'
import { matchesFilters } from 'permatable/columns'
import { groupIdOf, queryPlanner, withinGroup } from 'permatable/query'
import { afterAll, beforeAll, expect, describe, it } from 'vitest'
import { events, eventsQuery, eventsTable, openEvents, times } from './events.ts'
import type { TestDatabase } from './open-database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openEvents()
})
afterAll(() => opened.close())

describe('the ends of time', () => {
  it.each(['at', 'day'] as const)('are groups that open: %s', async (id) => {
    const query = eventsQuery(eventsTable.parse(`?grouping=${id}`).state)
    const groups = await opened.db
      .select({ value: events[id], count: count() })
      .from(events)
      .groupBy(events[id])
    for (const { value, count: rows } of groups) {
      const inside = withinGroup(query, groupIdOf(query, { [id]: value }))
      expect(inside?.issues).toEqual([])
      // Drizzle makes one invalid date of both infinities.
      const isInfinite = Number.isNaN(value?.getTime())
      const infinite = groups.filter((one) => Number.isNaN(one.value?.getTime()))
      expect(await opened.db.$count(events, inside?.where)).toBe(
        isInfinite ? infinite.reduce((sum, one) => sum + one.count, 0) : rows,
      )
    }
    const texts = await opened.db
      .select({ value: sql<string>`${events[id]}::text`, count: count() })
      .from(events)
      .groupBy(events[id])
    for (const { value, count: rows } of texts) {
      const inside = withinGroup(query, groupIdOf(query, { [id]: value }))
      expect([value, await opened.db.$count(events, inside?.where)]).toEqual([value, rows])
    }
  })

  it('filter alike in the browser and in SQL', async () => {
    const all = (await opened.db.select().from(events).orderBy(asc(events.id))).filter(
      ({ at }) => !Number.isNaN(at?.getTime()),
    )
    const ends = times.filter((one) => !one.includes('infinity'))
    for (const end of ends.map(
      (one) => new Date(one.replace(/^(\d{5,6})/, (year) => `+${year.padStart(6, '0')}`)),
    ))
      for (const operator of ['is', 'gt', 'gte', 'lt', 'lte']) {
        const columnFilters = [{ id: 'at', value: [operator, end] }]
        const { where } = eventsQuery({ ...eventsTable.defaults, columnFilters } as never)
        const inSql = await opened.db
          .select({ id: events.id })
          .from(events)
          .where(sql`${where} and isfinite(${events.at})`)
          .orderBy(asc(events.id))
        const inBrowser = all.filter((row) => matchesFilters(columnFilters, () => row.at))
        expect(inSql).toEqual(inBrowser.map(({ id }) => ({ id })))
      }
  })

  it.each(['2026-02-30', '2026-13-01', '2026-02-30T00:00:00Z'])('are no day as %j', (value) => {
    const column = { column: 'day', form: 'is', domain: 'date', isNullable: false } as const
    const planOf = queryPlanner({ columns: { day: column }, key: column })
    expect(planOf({ columnFilters: [{ id: 'day', value }] }).where).toEqual({ op: 'never' })
  })
})
