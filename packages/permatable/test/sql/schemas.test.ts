import { lte, type SQL } from 'drizzle-orm'
import { alias, integer, pgSchema, pgTable, text as textColumn } from 'drizzle-orm/pg-core'
import { CamelCasePlugin, expressionBuilder, sql as kyselySql, type Kysely } from 'kysely'
import { defineTableSearchParams } from 'permatable'
import { columns, range } from 'permatable/columns'
import { countRows, readPage, tableQuery } from 'permatable/drizzle'
import * as ofKysely from 'permatable/kysely'
import { beforeAll, expect, it } from 'vitest'
import { kyselyOver, openDatabase, type PostgresDatabase } from './dialects/databases.ts'

/** Two schemas have the same tables with other rows, so a look-up in another schema finds others. */

const definition = defineTableSearchParams({ columns: columns({ age: range() }) })

let opened: PostgresDatabase
beforeAll(async () => {
  opened = await openDatabase()
  const fill = (schema: string, odd: string, even: string) => `
    create table ${schema}.cities (id int primary key, name text not null);
    insert into ${schema}.cities values (1, '${odd}'), (2, '${even}');
    create table ${schema}.people (id int primary key, age int, city_id int);
    insert into ${schema}.people
      select i, case when i % 3 = 0 then null else 100 - i end, 2 - i % 2 from generate_series(1, 9) i;`
  await opened.exec(`
    create schema t1;
    ${fill('public', 'rome', 'bern')}
    ${fill('t1', 'bern', 'rome')}
    delete from people where id = 5;
    create view t1.adults as select * from t1.people;
    create temporary table drafts as select * from t1.people`)
})

interface Found {
  readonly id: number
}

interface Scene {
  find(search: string): PromiseLike<readonly Found[]>
  count(search: string): Promise<{ count: number }>
  after(search: string, row: number): Promise<{ rows: readonly Found[]; isRowGone: boolean }>
}

interface Database {
  people: { id: number; age: number | null; city_id: number }
  cities: { id: number; name: string }
}

/** @param as How the app's code names the database, and what it selects from. */
function inKysely(
  as: (db: Kysely<Database>) => Kysely<Database>,
  {
    table = 'people',
    ...options
  }: { readonly table?: string; readonly [option: string]: unknown } = {},
  from: (db: Kysely<Database>) => unknown = (db) => db.selectFrom('people'),
): Scene {
  const db = as(kyselyOver<Database>(opened))
  const query = ofKysely.tableQuery<Database>()(definition, {
    dialect: ofKysely.postgres,
    table: table as 'people',
    key: { id: 'int4' },
    columns: { age: 'int4?' },
    search: [{ reference: 'city_id', key: 'cities.id', column: 'cities.name' }],
    ...options,
  })
  const select = () =>
    (from(db) as ReturnType<typeof db.selectFrom<'people'>>).select(
      kyselySql<number>`${kyselySql.ref(`${table}.id`)}`.as('id'),
    )
  return {
    find: (search) =>
      select()
        .where(query(definition.parse(search).state).without('age'))
        .execute(),
    count: (search) => ofKysely.countRows(db, query(definition.parse(search).state)),
    after: (search, row) =>
      ofKysely.readPage(db, query(definition.parse(search).state), { after: row }, (page) =>
        select().where(page.where).orderBy(page.orderBy).limit(page.limit).execute(),
      ),
  }
}

type MakesTable = typeof pgTable

const peopleOf = (table: unknown, name = 'people') =>
  (table as MakesTable)(name, {
    id: integer().primaryKey(),
    age: integer(),
    cityId: integer('city_id'),
  })
const citiesOf = (table: unknown) =>
  (table as MakesTable)('cities', { id: integer().primaryKey(), name: textColumn().notNull() })

const t1 = pgSchema('t1')
const cities = citiesOf(t1.table)
const people = peopleOf(t1.table)
const adults = t1
  .view('adults', { id: integer().notNull(), age: integer(), cityId: integer('city_id') })
  .existing()

function inDrizzle(of: unknown, options: object = {}, withQuery?: unknown): Scene {
  const rows = of as typeof people
  const query = tableQuery(definition, {
    key: rows.id,
    columns: { age: rows.age },
    search: [{ reference: rows.cityId, key: cities.id, column: cities.name }],
    ...options,
  })
  const { db } = opened
  const select = (where: SQL | undefined, orderBy: SQL[]) =>
    (withQuery ? db.with(withQuery as never) : db)
      .select({ id: rows.id })
      .from(rows)
      .where(where)
      .orderBy(...orderBy)
  return {
    find: (search) => select(query(definition.parse(search).state).without('age'), []),
    count: (search) => countRows(db, query(definition.parse(search).state)),
    after: (search, row) =>
      readPage(db, query(definition.parse(search).state), { after: row }, (page) =>
        select(page.where, page.orderBy).limit(page.limit),
      ),
  }
}

const inT1 = (db: Kysely<Database>) => db.withSchema('t1')

it.each<[name: string, open: () => Scene]>([
  ["Kysely's withSchema", () => inKysely(inT1)],
  [
    "Kysely's withSchema, in a query that joins the cities",
    () =>
      inKysely(inT1, {}, (db) =>
        db.selectFrom('people').innerJoin('cities', 'cities.id', 'people.city_id'),
      ),
  ],
  [
    "Kysely's withSchema, after a plugin of the app",
    () =>
      inKysely((db) => db.withSchema('t1').withPlugin(new CamelCasePlugin()), {
        search: [{ reference: 'cityId', key: 'cities.id', column: 'cities.name' }],
      }),
  ],
  [
    'a table in Kysely that names its schema',
    () =>
      inKysely(
        (db) => db,
        {
          table: 't1.people',
          search: [{ reference: 'city_id', key: 't1.cities.id', column: 't1.cities.name' }],
        },
        (db) => db.selectFrom('t1.people' as 'people'),
      ),
  ],
  [
    'a temporary table in Kysely',
    () =>
      inKysely(
        (db) => db,
        {
          table: 'drafts',
          search: [{ reference: 'city_id', key: 't1.cities.id', column: 't1.cities.name' }],
        },
        (db) => db.selectFrom('drafts' as 'people'),
      ),
  ],
  [
    'a CTE in Kysely of the same name',
    () =>
      inKysely(inT1, { from: kyselySql`(select * from t1.people) as people` }, (db) =>
        db
          .with('people', (of) => of.selectFrom('t1.people' as 'people').selectAll())
          .selectFrom('people'),
      ),
  ],
  [
    "a joined select in Kysely's withSchema",
    () => {
      const joined = expressionBuilder<Database>()
        .selectFrom('people')
        .innerJoin('cities', 'cities.id', 'people.city_id')
        .select(['people.id', 'people.age', 'people.city_id'])
        .as('people')
      return inKysely(inT1, { from: joined }, (db) => db.selectFrom(joined))
    },
  ],
  [
    "an alias in Kysely's withSchema",
    () =>
      inKysely(
        inT1,
        { table: 'p', from: expressionBuilder<Database, 'people'>().table('people').as('p') },
        (db) => db.selectFrom('people as p'),
      ),
  ],
  [
    "a search of a renamed table in Kysely's withSchema",
    () => {
      const from = expressionBuilder<Database, 'cities'>().table('cities').as('home')
      const search = { reference: 'city_id', key: 'home.id', column: 'home.name', from }
      return inKysely(inT1, { search: [search] })
    },
  ],
  ['a table of a pgSchema', () => inDrizzle(people)],
  ['a view of a pgSchema', () => inDrizzle(adults, { from: adults })],
  ['an alias of a table of a pgSchema', () => inDrizzle(alias(people, 'others'))],
  [
    'a search of an alias of a table of a pgSchema',
    () => {
      const home = alias(cities, 'home')
      const search = { reference: people.cityId, key: home.id, column: home.name }
      return inDrizzle(people, { search: [search] })
    },
  ],
  ['a temporary table in Drizzle', () => inDrizzle(peopleOf(pgTable, 'drafts'))],
  [
    'a subquery in Drizzle',
    () => {
      const some = opened.db.select().from(people).where(lte(people.id, 9)).as('some')
      return inDrizzle(some, { from: some })
    },
  ],
  [
    'a CTE in Drizzle',
    () => {
      const some = opened.db.$with('some').as(opened.db.select().from(people))
      return inDrizzle(some, { from: opened.db.select().from(people).as('some') }, some)
    },
  ],
])('%s is searched and paged where the query is', async (_, open) => {
  const { find, count, after } = open()
  const ids = (rows: readonly Found[]) => rows.map(({ id }) => id)
  expect(ids(await find('?globalFilter=bern&columnFilters=age./0/1')).sort()).toEqual([
    1, 3, 5, 7, 9,
  ])
  expect(await count('?globalFilter=bern')).toMatchObject({ count: 5 })
  const page = await after('?globalFilter=bern&sorting=age.asc', 5)
  expect([page.isRowGone, ids(page.rows)]).toEqual([false, [1, 3, 9]])
})
