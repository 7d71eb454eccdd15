import { sql } from 'drizzle-orm'
import * as my from 'drizzle-orm/mysql-core'
import type { MySqlDatabase } from 'drizzle-orm/mysql-core'
import * as pg from 'drizzle-orm/pg-core'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import * as lite from 'drizzle-orm/sqlite-core'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { defineTableSearchParams, type Issue } from 'permatable'
import {
  calendarIn,
  columns,
  dateRange,
  day,
  dayRange,
  instant,
  number,
  operators,
  range,
  someOf,
  text,
} from 'permatable/columns'
import * as orm from 'permatable/drizzle'
import { columnsFor, postgres, tableQuery as kyselyTableQuery } from 'permatable/kysely'
import { describe, expect, expectTypeOf, it } from 'vitest'

const statuses = ['active', 'paused'] as const
const cities = pg.pgTable('cities', { id: pg.integer().primaryKey(), name: pg.text().notNull() })
const people = pg.pgTable('people', {
  id: pg.uuid().primaryKey(),
  name: pg.text().notNull(),
  age: pg.integer(),
  cityId: pg.integer('city_id'),
  status: pg.text({ enum: statuses }).notNull(),
  createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull(),
  born: pg.date().notNull(),
})
const peopleTable = defineTableSearchParams({
  columns: columns({
    name: text(),
    age: range(),
    city: text(),
    status: someOf(statuses),
    createdAt: dateRange(),
  }),
})

const { anyOf, between, byOperator, contains, is, tableQuery } = orm
const from = sql`people left join cities on cities.id = people.city_id`
const declared = {
  name: contains(people.name),
  age: between(people.age),
  city: contains(cities.name),
  status: anyOf(people.status),
  createdAt: between(people.createdAt),
}
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
  interface Database {
    people: {
      id: string
      age: number | null
      status: (typeof statuses)[number]
      created_at: Date
      due: string
    }
  }
  const declare = columnsFor<Database, 'people'>()
  const { between: rangeOf, contains: textOf, is: equals } = declare
  const columnsOfAge = defineTableSearchParams({ columns: columns({ age: range() }) })
  const id = equals('people.id', 'uuid')

  it('take each declared column, of its kind', () => {
    const ageQuery = kyselyTableQuery(columnsOfAge, {
      dialect: postgres,
      key: id,
      columns: { age: rangeOf('people.age', 'int4') },
    })
    expectTypeOf(ageQuery).parameter(0).toEqualTypeOf<typeof columnsOfAge.defaults>()
    const { defaults } = columnsOfAge
    const lost = /^\[permatable\] the scope of a query is undefined, so it would read/
    // @ts-expect-error a scope that got lost
    expect(() => ageQuery(defaults, { scope: undefined })).toThrow(lost)
    const ofTenant = kyselyTableQuery(columnsOfAge, {
      dialect: postgres,
      key: id,
      columns: { age: rangeOf('people.age', 'int4') },
      needsScope: true,
    })
    // @ts-expect-error a query that needs a scope
    expect(() => ofTenant(defaults)).toThrow(lost)
    const { without } = ofTenant(defaults, { scope: true as never })
    // @ts-expect-error a column that the definition lacks
    expect(() => without('agee')).toThrow(
      "[permatable] the query has no column 'agee' to leave out",
    )
    // @ts-expect-error there is no such column
    rangeOf('people.agee', 'int4')
    // @ts-expect-error a number is not a timestamp
    rangeOf('people.age', 'timestamptz')
    // @ts-expect-error a number is no text
    textOf('people.age', 'text')
    // @ts-expect-error an age may be null
    rangeOf('people.age', 'int4', { notNull: true })
    // @ts-expect-error there is no status 'gone'
    declare.anyOf('people.status', { enum: ['active', 'gone'] })
    const age = rangeOf('people.age', 'int4')
    const createdAt = rangeOf('people.created_at', 'date')
    // @ts-expect-error 'age' is a range of numbers
    kyselyTableQuery(columnsOfAge, { dialect: postgres, key: id, columns: { age: createdAt } })
    // @ts-expect-error the column 'age' is missing
    kyselyTableQuery(columnsOfAge, { dialect: postgres, key: id, columns: {} })
    // @ts-expect-error there is no column 'name'
    kyselyTableQuery(columnsOfAge, { dialect: postgres, key: id, columns: { age, name: id } })
    const days = { days: calendarIn('UTC') }
    declare.byOperator('people.due', 'date', days)
    declare.byOperator('people.created_at', 'timestamptz', days)
    // @ts-expect-error a number has no days
    declare.byOperator('people.age', 'int4', days)
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
  const inDays = { days: calendarIn('UTC') }

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

it('the types of relative filters ask for a calendar', () => {
  const calendar = calendarIn('UTC')
  const days = { days: calendar }
  const moving = defineTableSearchParams({
    columns: columns({
      due: operators(day(), ['last'], calendar),
      at: operators(instant(), ['last'], calendar),
    }),
  })
  const [due, at] = [byOperator(people.born, days), byOperator(people.createdAt, days)]
  const movingQuery = tableQuery(moving, { key, columns: { due, at } })
  expectTypeOf(movingQuery).parameter(0).toEqualTypeOf<typeof moving.defaults>()
  tableQuery(moving, { key, columns: { due: at, at } })
  // @ts-expect-error what today is depends on a calendar
  tableQuery(moving, { key, columns: { due: byOperator(people.born), at } })
  // @ts-expect-error a day has no minutes
  tableQuery(moving, { key, columns: { due, at: due } })
  // @ts-expect-error a text has no days
  byOperator(people.name, days)
  byOperator(sql<Date>`max(at)`, { domain: 'timestamptz', ...days })
})
