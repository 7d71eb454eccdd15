import { eq, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  integer,
  numeric,
  pgEnum,
  pgTable,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { defineTableSearchParams } from 'permatable'
import { columns, dateRange, range, someOf, text as textKind } from 'permatable/columns'
import { grouping } from 'permatable/slices'
import { anyOf, between, contains, references, tableQuery } from 'permatable/drizzle'
import { openDatabase, type TestDatabase } from './open-database.ts'

export const statuses = ['active', 'paused', 'invited', 'blocked'] as const
const status = pgEnum('status', statuses)

export const cities = pgTable('cities', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
})

export const people = pgTable('people', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  age: integer('age'),
  cityId: integer('city_id').references(() => cities.id),
  status: status('status').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  amount: numeric('amount', { precision: 12, scale: 2 }),
  born: date('born'),
  score: real('score'),
  visits: bigint('visits', { mode: 'number' }),
  isMember: boolean('is_member'),
})

export const peopleTable = defineTableSearchParams({
  rowSelection: false,
  grouping: grouping(),
  columns: columns({
    name: textKind(),
    age: range(),
    city: textKind(),
    status: someOf(statuses),
    createdAt: dateRange(),
    amount: range(),
  }),
})

export const from = sql`${people} left join ${cities} on ${eq(cities.id, people.cityId)}`

/** The declared columns in the database. */
export const declared = {
  name: contains(people.name),
  age: between(people.age),
  city: contains(cities.name),
  status: anyOf(people.status),
  createdAt: between(people.createdAt),
  amount: between(people.amount),
}

export const options = {
  columns: declared,
  key: people.id,
  from,
  search: [people.name, references(people.cityId, cities.id, cities.name)],
}

export const peopleQuery = tableQuery(peopleTable, options)

const schema = `
create type status as enum ('active', 'paused', 'invited', 'blocked');
create table cities (id int primary key, name text not null);
create table people (
  id uuid primary key, name text not null, age int, city_id int, status status not null,
  created_at timestamptz not null, amount numeric(12, 2),
  born date, score real, visits bigint, is_member boolean);`

// Few different values, so that ties are many; NULLs; instants that differ by microseconds; rows without a city.
const rows = (count: number) => `
insert into cities select i, (array['Ulm', 'Bergen', 'Oslo', 'San José', '100%_off'])[1 + i] from generate_series(0, 4) i;
insert into people
select md5(i::text)::uuid,
  (array['Ann', 'ann', 'Bernd', 'Élise', 'élise', 'O''Neil', 'a_b', 'a%b', 'a\\b', ''])[1 + i % 10] || case when i % 3 = 0 then ' er' else '' end,
  case when i % 7 = 3 then null else 18 + i % 11 end,
  case when i % 6 = 5 then null else i % 5 end,
  (array['active', 'paused', 'invited', 'blocked']::status[])[1 + i % 4],
  timestamptz '2020-01-01 00:00:00+00' + (i % 9) * interval '1 day' + (i % 5) * interval '123 microseconds',
  case when i % 5 = 2 then null else (i % 13)::numeric / 4 end
from generate_series(1, ${count}) i;`

/** Opens a database with people. */
export async function openPeople(count: number): Promise<TestDatabase> {
  const opened = await openDatabase()
  await opened.exec(schema + rows(count))
  return opened
}

export type PeopleState = typeof peopleTable.defaults
