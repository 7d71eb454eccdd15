import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { defineTableSearchParams } from 'permatable'
import { columns, dateRange, range, someOf, text as textKind } from 'permatable/columns'
import { tableQuery } from 'permatable/drizzle'

export const statuses = /** @type {const} */ (['active', 'paused', 'invited', 'blocked'])

/** `nick`, `updatedAt` and `balance` have the values of `name`, `createdAt` and `amount`, and other indexes or none. */
export const people = pgTable('people', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  nick: text().notNull(),
  status: text({ enum: statuses }).notNull(),
  age: integer(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  amount: numeric({ precision: 12, scale: 2 }),
  balance: numeric({ precision: 12, scale: 2 }),
})

export const peopleTable = defineTableSearchParams({
  rowSelection: false,
  columnOrder: false,
  columns: columns({
    name: textKind(),
    nick: textKind(),
    status: someOf(statuses),
    age: range(),
    createdAt: dateRange(),
    updatedAt: dateRange(),
    amount: range(),
    balance: range(),
  }),
})

/** @typedef {typeof peopleTable.defaults} PeopleState */

export const peopleQuery = tableQuery(peopleTable, { table: people, search: [people.name] })

const schema = `
create table people (
  id uuid not null, name text not null, nick text not null, status text not null, age int,
  created_at timestamptz not null, updated_at timestamptz not null, amount numeric(12, 2), balance numeric(12, 2))`

/** Names of three parts of 16 each, a status of which most are active, and values that a hash scatters. */
const rows = (/** @type {number} */ from, /** @type {number} */ to) => `
insert into people
select md5(i::text)::uuid, name, name,
  (array['active', 'active', 'active', 'active', 'active', 'active', 'paused', 'paused', 'invited', 'blocked'])[1 + h / 11 % 10],
  case when h % 50 = 7 then null else 18 + h / 7 % 73 end, at, at, amount, amount
from (
  select i, h,
    (array['Ann', 'Ben', 'Cara', 'Dan', 'Eva', 'Finn', 'Gina', 'Hugo', 'Ida', 'Jon', 'Kira', 'Leo', 'Mia', 'Noah', 'Olga', 'Zoë'])[1 + h % 16] || ' ' ||
    (array['Mar', 'Lin', 'Ber', 'Son', 'Kol', 'Gar', 'Pet', 'Wal', 'Tor', 'Hal', 'Vin', 'Ros', 'Dal', 'Fer', 'Nor', 'Bru'])[1 + h / 16 % 16] ||
    (array['ti', 'ko', 'ra', 'lo', 'ne', 'va', 'si', 'mu', 'de', 'go', 'ri', 'pa', 'ze', 'fi', 'la', 'bo'])[1 + h / 256 % 16] ||
    (array['nez', 'son', 'berg', 'mann', 'er', 'ski', 'ov', 'well', 'ton', 'field', 'ez', 'ard', 'strom', 'ley', 'oni', 'sen'])[1 + h / 4096 % 16] as name,
    timestamptz '2020-01-01 00:00:00+00' + h::bigint * 7919 % 189302400 * interval '1 second' as at,
    case when h % 33 = 5 then null else (h::bigint * 31 % 1000000)::numeric / 100 end as amount
  from (select i, abs(hashint4(i)) % 2000000011 as h from generate_series(${from}, ${to}) as i) as hashed
) as made`

/** `amount` has an index for each direction, with NULLs last. `balance` has the default one, which has them last or first. */
const indexes = [
  'alter table people add primary key (id)',
  'create index on people (created_at, id)',
  'create index on people (amount, id)',
  'create index on people (amount desc nulls last, id desc)',
  'create index on people (balance, id)',
  'create extension pg_trgm',
  'create index on people using gin (name gin_trgm_ops)',
  'vacuum analyze people',
]

/** Opens a database in memory with people, and all indexes. */
export async function openPeople(/** @type {number} */ count) {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  await client.exec(schema)
  const step = 100_000
  for (let from = 1; from <= count; from += step)
    await client.exec(rows(from, Math.min(count, from + step - 1)))
  for (const statement of indexes) await client.exec(statement)
  return { db: drizzle(client), close: () => client.close() }
}
