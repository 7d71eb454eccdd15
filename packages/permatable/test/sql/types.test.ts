import { sql } from 'drizzle-orm'
import * as my from 'drizzle-orm/mysql-core'
import type { MySqlDatabase } from 'drizzle-orm/mysql-core'
import * as pg from 'drizzle-orm/pg-core'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import * as lite from 'drizzle-orm/sqlite-core'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import * as kysely from 'kysely'
import { defineTableSearchParams, type Issue } from 'permatable'
import {
  calendarIn,
  columns,
  dateRange,
  day,
  dayRange,
  instant,
  number,
  oneOf,
  operators,
  range,
  someOf,
  text,
} from 'permatable/columns'
import * as orm from 'permatable/drizzle'
import { postgres, tableQuery as kyselyTableQuery } from 'permatable/kysely'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'

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
  data: pg.jsonb(),
  tags: pg.varchar().array(),
  words: pg.text().array(),
  total: pg.numeric(),
  isOpen: pg.boolean(),
  kind: pg.pgEnum('kind', statuses)(),
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
const define = defineTableSearchParams
const { mysqlTableQuery, sqliteTableQuery, tableQuery } = orm
const from = sql`people left join cities on cities.id = people.city_id`
const options = { table: people, from, columns: { city: cities.name } }

/** Definitions of one column. */
const of = {
  text: define({ columns: columns({ a: text() }) }),
  range: define({ columns: columns({ a: range() }) }),
  days: define({ columns: columns({ a: dayRange() }) }),
  dates: define({ columns: columns({ a: dateRange() }) }),
  statuses: define({ columns: columns({ a: someOf(statuses) }) }),
  gone: define({ columns: columns({ a: oneOf(['gone']) }) }),
  more: define({ columns: columns({ a: operators(number(), ['gt']) }) }),
  moreText: define({ columns: columns({ a: operators(text(), ['gt']) }) }),
  search: define({ columns: columns({ a: operators(text(), ['contains']) }) }),
  last: define({ columns: columns({ a: operators(day(), ['last'], calendarIn('UTC')) }) }),
}

/** A mistake is an error on the line of its column. */
describe('a query of Drizzle', () => {
  it('takes the columns that its table has by their names, and asks for the others', () => {
    const query = tableQuery(peopleTable, options)
    expectTypeOf(query).parameter(0).toEqualTypeOf<typeof peopleTable.defaults>()
    const { state, issues } = peopleTable.parse('?columnFilters=age./18/20')
    expectTypeOf([...issues, ...query(state).issues]).toEqualTypeOf<Issue[]>()
    tableQuery(define({ columns: columns({ age: range() }) }), {
      key: people.id,
      columns: { age: people.age },
    })
    // @ts-expect-error the table has no column 'city'
    expect(() => tableQuery(peopleTable, { table: people, from })).toThrow(
      "[permatable] the query has no column 'city' — name it in the columns of the query",
    )
    const email = { ...options.columns, email: people.name }
    // @ts-expect-error the definition has no column 'email'
    expect(() => tableQuery(peopleTable, { ...options, columns: email })).toThrow(
      "the definition has no column 'email'",
    )
    const nowhere = { columns: { a: people.age } }
    // @ts-expect-error there is neither a table nor a key
    expect(() => tableQuery(of.range, nowhere)).toThrow(
      '[permatable] the query has no key — pass a unique column that is never NULL',
    )
    const keyless = pg.pgTable('keyless', { age: pg.integer() })
    expect(() =>
      tableQuery(define({ columns: columns({ age: range() }) }), { table: keyless }),
    ).toThrow('the query has no key')
    // @ts-expect-error there is no slice 'match' that joins filters
    tableQuery(peopleTable, { ...options, join: 'match' })
    // @ts-expect-error an age is no text that is searched
    tableQuery(peopleTable, { ...options, search: [people.name, people.age] })
    const search = [{ reference: people.cityId, key: cities.id, column: cities.id }]
    // @ts-expect-error an id of a city is no text that is searched
    tableQuery(peopleTable, { ...options, search })
  })

  it('has a key of several columns, of an alias too', () => {
    const owned = pg.pgTable(
      'owned',
      { tenant: pg.integer().notNull(), id: pg.integer().notNull() },
      ({ tenant, id }) => [pg.primaryKey({ columns: [id, tenant] })],
    )
    const mine = pg.alias(owned, 'mine')
    const { orderBy } = tableQuery(define({ columns: columns({}) }), { table: mine })(
      define({ columns: columns({}) }).defaults,
    )
    const query = new pg.QueryBuilder()
      .select()
      .from(mine)
      .orderBy(...orderBy)
    expect(query.toSQL().sql).toMatch(/order by "mine"."id" asc, "mine"."tenant" asc$/)
  })

  const { age, born, createdAt, data, id, isOpen, kind, name, status, tags, total, words } = people
  const key = { key: id }
  it.each<[inDefinition: string, inDatabase: string, make: () => unknown, lacking?: string]>([
    [
      'text',
      'int4',
      // @ts-expect-error by the name of its column
      () => tableQuery(define({ columns: columns({ age: text() }) }), { table: people }),
    ],
    // @ts-expect-error
    ['text', 'uuid', () => tableQuery(of.text, { ...key, columns: { a: id } })],
    // @ts-expect-error
    ['number', 'text', () => tableQuery(of.range, { ...key, columns: { a: name } })],
    // @ts-expect-error
    ['number', 'date', () => tableQuery(of.range, { ...key, columns: { a: born } })],
    // @ts-expect-error
    ['number', 'timestamptz', () => tableQuery(of.range, { ...key, columns: { a: createdAt } })],
    // @ts-expect-error
    ['instant', 'int4', () => tableQuery(of.dates, { ...key, columns: { a: age } })],
    // @ts-expect-error
    ['instant', 'numeric', () => tableQuery(of.dates, { ...key, columns: { a: total } })],
    // @ts-expect-error
    ['instant', 'bool', () => tableQuery(of.dates, { ...key, columns: { a: isOpen } })],
    // @ts-expect-error
    ['instant', 'enum', () => tableQuery(of.dates, { ...key, columns: { a: kind } })],
    // @ts-expect-error
    ['day', 'text[]', () => tableQuery(of.days, { ...key, columns: { a: words } })],
    // @ts-expect-error
    ['day', 'int4', () => tableQuery(of.days, { ...key, columns: { a: age } })],
    // @ts-expect-error
    ['number', 'text', () => tableQuery(of.more, { ...key, columns: { a: name } }), 'gt'],
    // @ts-expect-error
    ['text', 'text', () => tableQuery(of.moreText, { ...key, columns: { a: name } }), 'gt'],
    // @ts-expect-error
    ['text', 'uuid', () => tableQuery(of.search, { ...key, columns: { a: id } }), 'contains'],
    // @ts-expect-error
    ['day', 'int4', () => tableQuery(of.last, { ...key, columns: { a: age } })],
    // @ts-expect-error
    ['option', 'an unsupported type', () => tableQuery(of.gone, { ...key, columns: { a: tags } })],
    // @ts-expect-error
    ['option', 'an unsupported type', () => tableQuery(of.gone, { ...key, columns: { a: data } })],
  ])('refuses what is %s and %s, by its types too', (defined, found, make, lacking) => {
    const todo = found === 'text' && defined !== found ? 'declare' : `take ${lacking} out`
    expect(make).toThrow(
      `holds '${defined}' in the definition and '${found}' in the database${lacking ? `, which has no ${lacking} — ${todo}` : ' —'}`,
    )
  })

  it('has types that know more than a column does when the query is made', () => {
    const lower = sql<string>`lower(name)`
    const nullable = { column: sql`a`, type: 'text' } as const
    const n = { column: sql<number>`count(*)`, type: 'int4' } as const
    const mistakes = () => [
      // @ts-expect-error an age is none of the texts
      tableQuery(of.statuses, { ...key, columns: { a: age } }),
      // @ts-expect-error no row has the status 'gone'
      tableQuery(of.gone, { ...key, columns: { a: status } }),
      // @ts-expect-error nothing says what an expression holds
      tableQuery(of.text, { ...key, columns: { a: lower } }),
      // @ts-expect-error an expression may be NULL if its type doesn't say
      tableQuery(of.text, { ...key, columns: { a: nullable } }),
      // @ts-expect-error a count is no text
      tableQuery(of.text, { ...key, columns: { a: { ...n, type: 'text' } } }),
    ]
    expect(mistakes).toBeTypeOf('function')
    const due = operators(day(), ['last'], calendarIn('UTC'))
    const at = operators(instant(), ['last'], calendarIn('UTC'))
    const made = define({ columns: columns({ due, at, on: dayRange(), n: range(), data: text() }) })
    const named = { due: born, at: createdAt, on: createdAt, n, data: { filter: 'none' } } as const
    tableQuery(made, { table: people, columns: named })
  })

  it('asks how a schema of another library filters', () => {
    const definition = define({ columns: columns({ name: z.string() }) })
    // @ts-expect-error the table's column of that name needs a word, too
    expect(() => tableQuery(definition, { table: people })).toThrow(
      "[permatable] the definition doesn't say how 'name' filters — add filter: 'is'",
    )
    const contains = { name: { filter: 'contains' } } as const
    const query = tableQuery(definition, { table: people, columns: contains })
    const { where } = query(definition.parse('?columnFilters=name.ann').state)
    const { params } = new pg.QueryBuilder().select().from(people).where(where).toSQL()
    expect(params).toEqual(['%ann%'])
    const between = { filter: 'between' } as const
    // @ts-expect-error a text has no order
    expect(() => tableQuery(definition, { table: people, columns: { name: between } })).toThrow(
      "'name' holds 'text' in the database, which 'between' can't filter — use is, contains, anyOf, ",
    )
    const named = define({ columns: columns({ name: text() }) })
    expect(() => tableQuery(named, { table: people, columns: { name: { filter: 'is' } } })).toThrow(
      "'name' has a filter of its own in the definition — remove filter: 'is'",
    )
    // @ts-expect-error nothing is declared, so a column says how it filters
    const undeclared = () => tableQuery(define(), { table: people, columns: { name: people.name } })
    expect(undeclared).toThrow("doesn't say how 'name' filters")
  })
})

describe('a query of Kysely', () => {
  interface Database {
    people: {
      id: string
      age: number | null
      name: string
      status: (typeof statuses)[number]
      created_at: Date
      due: string
    }
    cities: { id: number; name: string }
  }
  const definition = define({
    columns: columns({ age: range(), status: someOf(statuses), made: dayRange() }),
  })
  const declared = {
    age: 'int4?',
    status: { enum: statuses },
    made: { column: 'created_at', type: 'timestamptz' },
  } as const
  const ofPeople = {
    dialect: postgres,
    table: 'people',
    key: { id: 'uuid' },
    columns: declared,
  } as const
  const query = kyselyTableQuery<Database>()

  it('takes the columns of a table by their names, each with its type', () => {
    const ageQuery = query(definition, ofPeople)
    expectTypeOf(ageQuery).parameter(0).toEqualTypeOf<typeof definition.defaults>()
    const lower = { column: kysely.sql<string>`lower(name)`, type: 'text' } as const
    query(define({ columns: columns({ lower: text() }) }), { ...ofPeople, columns: { lower } })
    query(define({ columns: columns({ city: text() }) }), {
      ...ofPeople,
      from: 'people as people',
      columns: { city: { column: 'cities.name', type: 'text' } },
      search: ['name', { reference: 'people.id', key: 'cities.id', column: 'cities.name' }],
    })
    const home = { reference: 'people.id', key: 'cities.id', column: 'cities.name' } as const
    const nowhere = { column: 'at', type: 'date' } as const
    const made = { column: 'created_at', type: 'date' } as const
    const nullable = { column: kysely.sql`a`, type: 'text' } as const
    const foreign = define({ columns: columns({ name: z.string() }) })
    query(foreign, { ...ofPeople, columns: { name: { type: 'text', filter: 'contains' } } })
    const mistakes = () => [
      // @ts-expect-error another library's text doesn't say how it filters
      query(foreign, { ...ofPeople, columns: { name: 'text' } }),
      // @ts-expect-error a text has no order
      query(foreign, { ...ofPeople, columns: { name: { type: 'text', filter: 'between' } } }),
      // @ts-expect-error a column is missing
      query(definition, { ...ofPeople, columns: { age: 'int4?' } }),
      // @ts-expect-error the definition has no column 'name'
      query(definition, { ...ofPeople, columns: { ...declared, name: 'text' } }),
      // @ts-expect-error there is no such table
      query(definition, { ...ofPeople, table: 'person' }),
      // @ts-expect-error a schema of the builder would not reach the table
      query(definition, { ...ofPeople, from: kysely.sql`people` }),
      // @ts-expect-error nor that of a search
      query(definition, { ...ofPeople, search: [{ ...home, from: kysely.sql`cities` }] }),
      // @ts-expect-error there is no such column
      query(definition, { ...ofPeople, columns: { ...declared, made: nowhere } }),
      // @ts-expect-error there is no such column in the key
      query(definition, { ...ofPeople, key: { ids: 'uuid' } }),
      // @ts-expect-error a number is no timestamp
      query(definition, { ...ofPeople, columns: { ...declared, age: 'timestamptz?' } }),
      // @ts-expect-error an age may be NULL
      query(definition, { ...ofPeople, columns: { ...declared, age: 'int4' } }),
      // @ts-expect-error there is no status 'gone'
      query(definition, { ...ofPeople, columns: { ...declared, status: { enum: ['gone'] } } }),
      // @ts-expect-error a range of numbers is none of timestamps
      query(definition, { ...ofPeople, columns: { ...declared, age: made } }),
      // @ts-expect-error there is no such column to search
      query(definition, { ...ofPeople, search: ['nam'] }),
      // @ts-expect-error an expression may be NULL if its type doesn't say
      query(of.text, { ...ofPeople, columns: { a: nullable } }),
    ]
    expect(mistakes).toBeTypeOf('function')
  })

  it('asks for a scope that got lost, and leaves out no filter of an unknown column', () => {
    const { defaults } = definition
    const ofTenant = query(definition, { ...ofPeople, needsScope: true })
    // @ts-expect-error a scope that got lost
    expect(() => query(definition, ofPeople)(defaults, { scope: undefined })).toThrow(/scope/)
    // @ts-expect-error a query that needs a scope
    expect(() => ofTenant(defaults)).toThrow(/scope/)
    const { without } = ofTenant(defaults, { scope: true as never })
    // @ts-expect-error a column that the definition lacks
    expect(() => without('agee')).toThrow(
      "[permatable] the query has no column 'agee' to leave out",
    )
  })
})

it('the types of other databases take the tables of their schema', () => {
  const name = my.varchar({ length: 20 }).notNull()
  const inSqlite = lite.sqliteTable('people', {
    id: lite.integer().primaryKey(),
    age: lite.integer(),
  })
  const inMysql = my.mysqlTable('people', { id: my.int().primaryKey(), name })
  const ages = define({ columns: columns({ age: range() }) })
  sqliteTableQuery(ages, { table: inSqlite })
  mysqlTableQuery(define({ columns: columns({ name: text() }) }), { table: inMysql })
  const mistakes = () => [
    // @ts-expect-error the table is of sqliteTable
    tableQuery(ages, { table: inSqlite }),
    // @ts-expect-error the key is of pgTable
    sqliteTableQuery(ages, { table: inSqlite, key: people.id }),
    // @ts-expect-error the column is of pgTable
    mysqlTableQuery(ages, { table: inMysql, columns: { age: people.age } }),
  ]
  expect(mistakes).toBeTypeOf('function')
  type Estimates = Parameters<orm.TableQuery['estimateRows']>[0]
  expectTypeOf<PgDatabase<PgQueryResultHKT>>().toExtend<Estimates>()
  expectTypeOf<BaseSQLiteDatabase<'async', unknown>>().not.toExtend<Estimates>()
  expectTypeOf<MySqlDatabase<never, never>>().not.toExtend<Estimates>()
})
