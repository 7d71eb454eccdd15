import { eq, sql } from 'drizzle-orm'
import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sqliteTableQuery } from 'permatable/drizzle'
import type { PeopleSchema } from './people-schema.ts'
import { peopleTable, statuses } from './definition.ts'

const cities = sqliteTable('cities', {
  id: integer().primaryKey(),
  name: text().notNull(),
})

const people = sqliteTable('people', {
  id: text().primaryKey(),
  name: text().notNull(),
  age: integer(),
  cityId: integer('city_id'),
  status: text({ enum: statuses }).notNull(),
  joined: text().notNull(),
  spent: real(),
})

const peopleQuery = sqliteTableQuery(peopleTable, {
  table: people,
  // SQLite has no type for days: they are texts.
  columns: { city: cities.name, joined: { column: people.joined, type: 'date' } },
  from: sql`${people} left join ${cities} on ${eq(cities.id, people.cityId)}`,
  search: [people.name, { reference: people.cityId, key: cities.id, column: cities.name }],
  join: 'join',
})

export const sqlite: PeopleSchema<typeof people, typeof cities> = {
  people,
  cities,
  peopleQuery,
  tables: [
    'drop table if exists people',
    'drop table if exists cities',
    'create table cities (id integer primary key, name text not null)',
    `create table people (
      id text not null, name text not null, age integer, city_id integer, status text not null,
      joined text not null, spent real
    )`,
  ],
  // NULL is less than all values in an index, and in the order: one index serves both directions.
  indexes: [
    'create unique index people_key on people (id)',
    'create index people_joined on people (joined, id)',
    'create index people_name on people (name, id)',
    'create index people_age on people (age, id)',
    'create index people_spent on people (spent, id)',
    'create index people_status_joined on people (status, joined, id)',
    'create index people_city on people (city_id, joined, id)',
    'analyze',
  ],
  hasTable: (name) => sql`select 1 from sqlite_master where type = 'table' and name = ${name}`,
  explain: (query) => sql`explain query plan ${query}`,
  planOf: (rows) =>
    rows.flatMap(({ detail }) => {
      const text = String(detail)
      if (text.includes('TEMP B-TREE')) return ['a sort']
      const [, table, by] = /(people|cities)(?: USING.* (INDEX \S+|PRIMARY KEY))?/.exec(text) ?? []
      if (!table) return []
      if (by === 'PRIMARY KEY') return [`the key of ${table}`]
      return [by?.replace('INDEX ', '') ?? `a scan of ${table}`]
    }),
}
