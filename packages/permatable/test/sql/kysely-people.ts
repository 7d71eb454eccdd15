import { sql, type Kysely } from 'kysely'
import { columnsFor, postgres, tableQuery } from 'permatable/kysely'
import type { NullOrder } from 'permatable/query'
import { kyselyOver } from './dialects/kysely-over.ts'
import type { TestDatabase } from './open-database.ts'
import { peopleTable, statuses } from './people.ts'

export interface Database {
  people: {
    id: string
    name: string
    age: number | null
    city_id: number | null
    status: (typeof statuses)[number]
    created_at: Date
    amount: string | null
  }
  cities: { id: number; name: string }
}

/** Kysely on a connection that is open. */
export const kyselyOf = ({ query }: Pick<TestDatabase, 'query'>): Kysely<Database> =>
  kyselyOver({
    speaks: 'postgres',
    query: async (text, values = []) => (await query(text, [...values])).rows as object[],
  })

const { references, ...declare } = columnsFor<Database, 'people' | 'cities'>()
export const { anyOf, between, contains, is } = declare
const notNull = { notNull: true } as const

const declared = {
  name: contains('people.name', 'text', notNull),
  age: between('people.age', 'int4'),
  city: contains('cities.name', 'text'),
  status: anyOf('people.status', { enum: statuses }, notNull),
  createdAt: between('people.created_at', 'timestamptz', notNull),
  amount: between('people.amount', 'numeric'),
}

export const kyselyQuery = (nulls: NullOrder) =>
  tableQuery(peopleTable, {
    dialect: postgres,
    columns: declared,
    key: is('people.id', 'uuid', notNull),
    from: sql`people left join cities on cities.id = people.city_id`,
    search: ['people.name', references('people.city_id', 'cities.id', 'cities.name')],
    nulls,
  })
