import { sql } from 'drizzle-orm'
import * as my from 'drizzle-orm/mysql-core'
import type { MySqlDatabase } from 'drizzle-orm/mysql-core'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import * as lite from 'drizzle-orm/sqlite-core'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { defineTableSearchParams, type Issue } from 'permatable'
import { columns, dayRange, daysIn, number, operators, range, text } from 'permatable/columns'
import * as orm from 'permatable/drizzle'
import { postgres, tableQuery as kyselyTableQuery } from 'permatable/kysely'
import { describe, expectTypeOf, it } from 'vitest'
import * as inKysely from './kysely-people.ts'
import { cities, declared, from, people, peopleTable } from './people.ts'

const { anyOf, between, byOperator, contains, is, tableQuery } = orm
const key = people.id
const chosen = defineTableSearchParams({
  columns: columns({ age: operators(number(), ['gt', 'isEmpty']) }),
})

/** A mistake is an error on the line of its column. */
describe('the types of a query of Drizzle', () => {
  it('take each declared column, of its kind', () => {
    tableQuery(peopleTable, { key, from, columns: declared })
    tableQuery(chosen, { key, columns: { age: byOperator(people.age) } })
    // @ts-expect-error the columns 'age', 'city' and others are missing
    tableQuery(peopleTable, { key, from, columns: { name: contains(people.name) } })
    // @ts-expect-error there is no column 'email'
    tableQuery(peopleTable, { key, from, columns: { ...declared, email: contains(people.name) } })
    // @ts-expect-error an age is no text
    contains(people.age)
    // @ts-expect-error a text has no range
    between(people.name)
    // @ts-expect-error 'createdAt' is a range of dates
    tableQuery(peopleTable, { key, from, columns: { ...declared, createdAt: between(people.age) } })
    // @ts-expect-error 'age' is a range of numbers
    tableQuery(peopleTable, { key, from, columns: { ...declared, age: between(people.createdAt) } })
    // @ts-expect-error 'status' is a list
    tableQuery(peopleTable, { key, from, columns: { ...declared, status: is(people.status) } })
    // @ts-expect-error 'status' is one of the statuses, and no number
    tableQuery(peopleTable, { key, from, columns: { ...declared, status: anyOf(people.age) } })
    // @ts-expect-error a name is not more than a number
    tableQuery(chosen, { key, columns: { age: byOperator(people.name) } })
    // @ts-expect-error there is no key
    expectTypeOf({ from, columns: declared }).toExtend<Parameters<typeof tableQuery>[1]>()
    // @ts-expect-error there is no slice 'match' that joins filters
    tableQuery(peopleTable, { key, from, columns: declared, join: 'match' })
    tableQuery(peopleTable, { key, from, columns: declared, search: [sql`${people.age}`] })
    // @ts-expect-error an age is no text that is searched
    tableQuery(peopleTable, { key, from, columns: declared, search: [people.name, people.age] })
    // @ts-expect-error an id of a city is no text that is searched
    orm.references(people.cityId, cities.id, cities.id)
  })
})

it('the issues of a query have the type of those of a table', () => {
  const { state, issues } = peopleTable.parse('?columnFilters=age./18/20')
  const query = tableQuery(peopleTable, { key, from, columns: declared })(state)
  expectTypeOf([...issues, ...query.issues]).toEqualTypeOf<Issue[]>()
})

describe('the types of a query of Kysely', () => {
  const { between: rangeOf, contains: textOf, is: equals } = inKysely
  const columnsOfAge = defineTableSearchParams({ columns: columns({ age: range() }) })
  const id = equals('people.id', 'uuid')

  it('take each declared column, of its kind', () => {
    const ageQuery = kyselyTableQuery(columnsOfAge, {
      dialect: postgres,
      key: id,
      columns: { age: rangeOf('people.age', 'int4') },
    })
    expectTypeOf(ageQuery).parameter(0).toEqualTypeOf<typeof columnsOfAge.defaults>()
    // @ts-expect-error there is no such column
    rangeOf('people.agee', 'int4')
    // @ts-expect-error a number is not a timestamp
    rangeOf('people.age', 'timestamptz')
    // @ts-expect-error a number is no text
    textOf('people.age', 'text')
    // @ts-expect-error an age may be null
    rangeOf('people.age', 'int4', { notNull: true })
    // @ts-expect-error there is no status 'gone'
    inKysely.anyOf('people.status', { enum: ['active', 'gone'] })
    const age = rangeOf('people.age', 'int4')
    const createdAt = rangeOf('people.created_at', 'date')
    // @ts-expect-error 'age' is a range of numbers
    kyselyTableQuery(columnsOfAge, { dialect: postgres, key: id, columns: { age: createdAt } })
    // @ts-expect-error the column 'age' is missing
    kyselyTableQuery(columnsOfAge, { dialect: postgres, key: id, columns: {} })
    // @ts-expect-error there is no column 'name'
    kyselyTableQuery(columnsOfAge, { dialect: postgres, key: id, columns: { age, name: id } })
  })
})

describe('the types of other databases', () => {
  const name = my.varchar({ length: 20 }).notNull()
  const inSqlite = lite.sqliteTable('people', {
    id: lite.integer().primaryKey(),
    age: lite.integer(),
  })
  const inMysql = my.mysqlTable('people', { id: my.int().primaryKey(), name })
  const ages = defineTableSearchParams({ columns: columns({ age: range() }) })
  const names = defineTableSearchParams({ columns: columns({ name: text() }) })
  const days = defineTableSearchParams({ columns: columns({ on: dayRange() }) })
  const inDays = { days: daysIn('UTC') }

  it('take the columns of their schema, expressions with their domain, and days of instants', () => {
    orm.sqliteTableQuery(ages, { key: inSqlite.id, columns: { age: between(inSqlite.age) } })
    orm.mysqlTableQuery(names, { key: inMysql.id, columns: { name: contains(inMysql.name) } })
    const age = between(people.age)
    // @ts-expect-error the key is of sqliteTable
    tableQuery(ages, { key: inSqlite.id, columns: { age } })
    // @ts-expect-error the key is of pgTable
    orm.sqliteTableQuery(ages, { key, columns: { age: between(inSqlite.age) } })
    // @ts-expect-error the column is of pgTable
    orm.mysqlTableQuery(ages, { key: inMysql.id, columns: { age } })
    // @ts-expect-error arrays of texts are PostgreSQL's
    orm.anyOf(inMysql.name, { domain: 'text[]' })
    const lower = sql<string>`lower(${people.name})`
    tableQuery(names, { key, columns: { name: contains(lower, { domain: 'text' }) } })
    // @ts-expect-error no schema says what an expression holds
    contains(lower)
    // @ts-expect-error a number is no text
    contains(lower, { domain: 'int4' })
    // @ts-expect-error 'age' is a range of numbers
    tableQuery(ages, { key, columns: { age: between(lower, { domain: 'date' }) } })
    tableQuery(days, { key, columns: { on: between(people.createdAt, inDays) } })
    // @ts-expect-error an instant is no day
    tableQuery(days, { key, columns: { on: between(people.createdAt) } })
    // @ts-expect-error an age is no instant
    between(people.age, inDays)
    type Estimates = Parameters<typeof orm.estimateRows>[0]
    expectTypeOf<PgDatabase<PgQueryResultHKT>>().toExtend<Estimates>()
    expectTypeOf<BaseSQLiteDatabase<'async', unknown>>().not.toExtend<Estimates>()
    expectTypeOf<MySqlDatabase<never, never>>().not.toExtend<Estimates>()
  })
})
