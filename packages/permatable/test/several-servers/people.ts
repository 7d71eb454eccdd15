import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { defineTableSearchParams } from 'permatable'
import { columns, dayRange, range, text as textKind } from 'permatable/columns'
import { between, contains, tableQuery } from 'permatable/drizzle'

/** People whose rows are on several servers, or on a server and its replica. */
export const people = pgTable(
  'people',
  {
    tenant: integer().notNull(),
    id: integer().notNull(),
    name: text().notNull(),
    age: integer(),
    joined: date().notNull(),
  },
  ({ tenant, id }) => [primaryKey({ columns: [tenant, id] })],
)

export const fields =
  'tenant integer not null, id integer not null, name text not null, age integer, joined date not null'

export const peopleTable = defineTableSearchParams({
  rowSelection: false,
  columns: columns({ name: textKind(), age: range(), joined: dayRange() }),
})

export const peopleQuery = tableQuery(peopleTable, {
  key: [people.tenant, people.id],
  columns: {
    name: contains(people.name),
    age: between(people.age),
    joined: between(people.joined),
  },
  // NULL is where an ascending index has it, so that an index serves both directions.
  nulls: 'largest',
  statements: 'each',
})

/** Few names and days, so that ties are many. */
export const insert = (count: number) => `insert into people
  select i % 5, i, (array['Ann', 'Ben', 'Cy', 'Di'])[1 + i * 7 % 4], case when i % 11 > 0 then 18 + i * 13 % 60 end,
    date '2026-01-01' + i * 17 % 50
  from generate_series(1, ${count}) i`
