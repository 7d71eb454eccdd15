import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { defineTableSearchParams } from 'permatable'
import { columns, text } from 'permatable/columns'
import { byOperator, contains, readPage, references, tableQuery } from 'permatable/drizzle'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { events, eventsTable, openEvents, places } from './events.ts'
import { idsInKysely, kyselyEventsQuery, kyselyEventsTable } from './kysely-events.ts'
import type { TestDatabase } from './open-database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openEvents()
})
afterAll(() => opened.close())

describe('a table with another name', () => {
  it('is searched, in Drizzle', async () => {
    const [home, own] = [alias(places, 'home'), alias(events, 'own')]
    const search = defineTableSearchParams({ columns: columns({ name: text() }) })
    const query = tableQuery(search, {
      key: own.id,
      columns: { name: contains(home.name) },
      from: sql`events own left join places home on ${eq(home.id, own.placeId)}`,
      search: [references(own.placeId, home.id, home.name)],
    })
    const { where } = query(search.parse('?globalFilter=ulm').state)
    const found = await opened.db.select({ id: own.id }).from(own).where(where)
    expect(found).toHaveLength(await opened.db.$count(events, eq(events.placeId, 1)))
  })

  it('has the row of a page, in Drizzle', async () => {
    const own = alias(events, 'own')
    const query = tableQuery(eventsTable, {
      key: own.id,
      columns: Object.fromEntries(
        (['id', 'big', 'amount', 'at', 'day'] as const).map((id) => [id, byOperator(own[id])]),
      ) as never,
    })
    const page = await readPage(
      opened.db,
      query(eventsTable.parse('?sorting=big.asc').state),
      { after: '2' },
      ({ where, orderBy, limit }) =>
        opened.db
          .select({ id: own.id })
          .from(own)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit),
    )
    expect(page.isRowGone).toBe(false)
    // Neither has a value to sort by.
    expect(page.rows[0]?.id).toBe(9007199254740993n)
  })

  it('is searched, in Kysely', async () => {
    const query = kyselyEventsQuery(kyselyEventsTable.parse('?globalFilter=ulm&pageSize=100').state)
    expect(await idsInKysely(opened, query)).toHaveLength(
      await opened.db.$count(events, eq(events.placeId, 1)),
    )
  })
})
