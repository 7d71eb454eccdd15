import { eq, sql } from 'drizzle-orm'
import { date, decimal, int, mysqlTable, varchar } from 'drizzle-orm/mysql-core'
import { mysqlTableQuery } from 'permatable/drizzle'
import type { PeopleSchema } from './people-schema.ts'
import { peopleTable, statuses } from './definition.ts'

const cities = mysqlTable('cities', {
  id: int().primaryKey(),
  name: varchar({ length: 40 }).notNull(),
})

const people = mysqlTable('people', {
  id: varchar({ length: 36 }).primaryKey(),
  name: varchar({ length: 40 }).notNull(),
  age: int(),
  cityId: int('city_id'),
  status: varchar({ length: 10, enum: statuses }).notNull(),
  joined: date({ mode: 'string' }).notNull(),
  spent: decimal({ precision: 12, scale: 2, mode: 'number' }),
})

const peopleQuery = mysqlTableQuery(peopleTable, {
  table: people,
  columns: { city: cities.name },
  from: sql`${people} left join ${cities} on ${eq(cities.id, people.cityId)}`,
  search: [people.name, { reference: people.cityId, key: cities.id, column: cities.name }],
  join: 'join',
})

export const mysql: PeopleSchema<typeof people, typeof cities> = {
  people,
  cities,
  peopleQuery,
  tables: [
    'drop table if exists people, cities',
    'create table cities (id integer primary key, name varchar(40) not null) collate utf8mb4_bin',
    `create table people (
      id varchar(36) not null, name varchar(40) not null, age integer, city_id integer, status varchar(10) not null,
      joined date not null, spent decimal(12, 2)
    ) collate utf8mb4_bin`,
  ],
  // NULL is less than all values in an index, and in the order: one index serves both directions.
  indexes: [
    'alter table people add primary key (id)',
    'create index people_joined on people (joined, id)',
    'create index people_name on people (name, id)',
    'create index people_age on people (age, id)',
    'create index people_spent on people (spent, id)',
    'create index people_status_joined on people (status, joined, id)',
    'create index people_city on people (city_id, joined, id)',
    'analyze table people, cities',
  ],
  hasTable: (name) =>
    sql`select 1 from information_schema.tables where table_schema = database() and table_name = ${name}`,
  explain: (query) => sql`explain ${query}`,
  planOf: (rows) =>
    rows.flatMap(({ table, type, key, Extra: extra }) => {
      const isTable = /^(people|cities)$/.test(String(table))
      const whole = type === 'ALL' && isTable ? [`a scan of ${String(table)}`] : []
      const ways = key === 'PRIMARY' ? [`the key of ${String(table)}`] : key ? [String(key)] : whole
      return /filesort/.test(String(extra)) ? [...ways, 'a sort'] : ways
    }),
}
