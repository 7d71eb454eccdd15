import * as kysely from 'kysely'
import { defineTableSearchParams } from 'permatable'
import { columns, number, operators } from 'permatable/columns'
import { columnsFor, postgres, tableQuery } from 'permatable/kysely'
import type { PageRequest } from 'permatable/query'
import { cursor } from './events.ts'
import { kyselyOf } from './kysely-people.ts'
import type { TestDatabase } from './open-database.ts'

/** The events for Kysely, whose places have another name. */

interface Database {
  events: { id: string; big: string | null; place_id: number | null }
  places: { id: number; name: string }
  home: { id: number; name: string }
}

const {
  byOperator: operation,
  is,
  references: refers,
} = columnsFor<Database, 'events' | 'places' | 'home'>()
export const kyselyEventsTable = defineTableSearchParams({
  after: cursor,
  before: cursor,
  columns: columns({ big: operators(number(), ['is', 'gt']) }),
})
export const kyselyEventsQuery = tableQuery(kyselyEventsTable, {
  dialect: postgres,
  key: is('events.id', 'int8', { notNull: true }),
  columns: { big: operation('events.big', 'int8') },
  search: [refers('events.place_id', 'home.id', 'home.name', kysely.sql`places as home`)],
})

type KyselyQuery = ReturnType<typeof kyselyEventsQuery>
/** Selects the ids of events, as texts. */
export const idsInKysely = (
  opened: TestDatabase,
  { where, orderBy, limit }: PageRequest<KyselyQuery['where'], KyselyQuery['orderBy']>,
) =>
  (kyselyOf(opened) as unknown as kysely.Kysely<Database>)
    .selectFrom('events')
    .select(kysely.sql<string>`events.id::text`.as('id'))
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
    .execute()
