import { eq, sql } from 'drizzle-orm'
import { date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { tableQuery } from 'permatable/drizzle'
import type { PeopleSchema } from './people-schema.ts'
import { peopleTable, statuses } from './definition.ts'

export const cities = pgTable('cities', {
  id: integer().primaryKey(),
  name: text().notNull(),
})

export const people = pgTable('people', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  age: integer(),
  cityId: integer('city_id'),
  status: text({ enum: statuses }).notNull(),
  joined: date().notNull(),
  spent: numeric({ precision: 12, scale: 2, mode: 'number' }),
})

const peopleQuery = tableQuery(peopleTable, {
  table: people,
  columns: { city: cities.name },
  from: sql`${people} left join ${cities} on ${eq(cities.id, people.cityId)}`,
  search: [people.name, { reference: people.cityId, key: cities.id, column: cities.name }],
  join: 'join',
})

export const postgres: PeopleSchema<typeof people, typeof cities> = {
  people,
  cities,
  peopleQuery,
  tables: [
    'drop table if exists people, cities',
    'create table cities (id integer primary key, name text not null)',
    `create table people (
      id uuid not null, name text not null, age integer, city_id integer, status text not null,
      joined date not null, spent numeric(12, 2)
    )`,
  ],
  indexes: [
    'alter table people add primary key (id)',
    // A column that is never NULL has one index for both directions. Each ends with the key, as each order does.
    'create index people_joined on people (joined, id)',
    'create index people_name on people (name, id)',
    // NULLS LAST in both directions wants two.
    'create index people_age on people (age, id)',
    'create index people_age_desc on people (age desc nulls last, id desc)',
    'create index people_spent on people (spent, id)',
    'create index people_spent_desc on people (spent desc nulls last, id desc)',
    // A filter by one of these leaves few rows, which are in the default order then.
    'create index people_status_joined on people (status, joined, id)',
    'create index people_city on people (city_id, joined, id)',
    'create extension if not exists pg_trgm',
    'create index people_name_search on people using gin (name gin_trgm_ops)',
    'analyze people',
    'analyze cities',
  ],
  hasTable: (name) =>
    sql`select 1 from information_schema.tables where table_schema = current_schema and table_name = ${name}`,
  explain: (query) => sql`explain (format json) ${query}`,
  planOf: (rows) =>
    rows.flatMap(({ 'QUERY PLAN': plans }) =>
      (plans as { Plan: PlanNode }[]).flatMap(({ Plan: plan }) => wayOf(plan)),
    ),
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
}

function wayOf(node: PlanNode): string[] {
  const type = node['Node Type']
  const index = node['Index Name']
  const own = index
    ? [index]
    : type.includes('Sort')
      ? ['a sort']
      : type === 'Seq Scan'
        ? [`a scan of ${node['Relation Name']}`]
        : []
  return [...own, ...(node.Plans ?? []).flatMap(wayOf)]
}
