import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  date,
  integer,
  numeric,
  pgTable,
  text as textColumn,
  timestamp,
} from 'drizzle-orm/pg-core'
import { defineTableSearchParams } from 'permatable'
import { columns, instant, number, operators, text } from 'permatable/columns'
import { byOperator, tableQuery } from 'permatable/drizzle'
import type { PageRequest } from 'permatable/query'
import { grouping, slice } from 'permatable/slices'
import { openDatabase, type TestDatabase } from './open-database.ts'

/** Events whose keys have more digits than a number holds, at the ends of time. */

export const events = pgTable('events', {
  id: bigint({ mode: 'bigint' }).primaryKey(),
  big: bigint({ mode: 'bigint' }),
  amount: numeric(),
  at: timestamp({ withTimezone: true }),
  day: date({ mode: 'date' }),
  placeId: integer('place_id'),
})
export const places = pgTable('places', {
  id: integer().primaryKey(),
  name: textColumn().notNull(),
})

/** Snowflakes, and neighbours that are one number. */
export const ids = [
  ...['-9223372036854775808', '-9007199254740993', '-1', '0', '1', '2', '9007199254740991'],
  ...['9007199254740992', '9007199254740993', '9007199254740994', '9007199254740995'],
  ...['1234567890123456768', '1234567890123456789', '1541815603606036480', '9223372036854775807'],
]
export const times = [
  ...['infinity', '-infinity', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.998Z'],
  ...['10000-01-01T00:00:00Z', '275760-09-12T23:59:59.999Z', '2026-11-20T09:30:00Z'],
]

/** Opens a database with events and their places. */
export async function openEvents(): Promise<TestDatabase> {
  const opened = await openDatabase()
  await opened.exec(`
    create table places (id int primary key, name text not null);
    insert into places values (1, 'Ulm'), (2, 'Oslo');
    create table events (id int8 primary key, big int8, amount numeric, at timestamptz, day date, place_id int)`)
  await opened.query(
    `insert into events
     select id, case when n % 3 > 0 then id end, id + 0.5, time, time::date, 1 + n % 2
     from unnest($1::int8[]) with ordinality as given (id, n)
     join unnest($2::timestamptz[]) with ordinality as times (time, m) on m = 1 + mod(n, ${times.length})`,
    [ids, times],
  )
  return opened
}

export const cursor = slice({ default: null, codec: text(), resetsWithPage: true })
export const eventsTable = defineTableSearchParams({
  after: cursor,
  before: cursor,
  grouping: grouping(),
  columns: columns({
    id: operators(text(), ['is', 'anyOf']),
    big: operators(number(), ['is', 'gt']),
    amount: operators(text(), ['is']),
    at: operators(instant(), ['is', 'gt', 'gte', 'lt', 'lte', 'between']),
    day: operators(instant(), ['gt']),
  }),
})
export const eventsOptions = {
  key: events.id,
  columns: {
    id: byOperator(events.id),
    big: byOperator(events.big),
    amount: byOperator(events.amount),
    at: byOperator(events.at),
    day: byOperator(events.day),
  },
}
export const eventsQuery = tableQuery(eventsTable, eventsOptions)

export type EventsRequest = PageRequest<SQL | undefined, SQL[]>

/** Selects the ids of events, as texts. */
export const idsOf = ({ db }: TestDatabase, { where, orderBy, limit }: EventsRequest) =>
  db
    .select({ id: sql<string>`${events.id}::text` })
    .from(events)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
