import { lte, sql, type SQL } from 'drizzle-orm'
import {
  alias,
  integer,
  pgSchema,
  pgTable,
  QueryBuilder,
  text as textColumn,
} from 'drizzle-orm/pg-core'
import { CamelCasePlugin, sql as kyselySql, type Kysely } from 'kysely'
import { defineTableSearchParams } from 'permatable'
import { columns, range } from 'permatable/columns'
import { tableQuery } from 'permatable/drizzle'
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
    delete from people where id in (1, 5);
    create view t1.adults as select * from t1.people;
    create view t1.towns as select * from t1.cities;
    create view adults as select * from people;
    create view towns as select * from cities;
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

const stateOf = (search: string) => definition.parse(search).state
const inT1 = (db: Kysely<Database>) => db.withSchema('t1')

const searchIn = (of: string, more: object = {}) => ({
  search: [{ reference: 'city_id', key: `${of}.id`, column: `${of}.name`, ...more }],
})

/** @param from What the app's code selects from. @param as How it names the database. */
function inKysely(
  given: Readonly<Record<string, unknown>> = {},
  from: (db: Kysely<Database>) => unknown = (db) =>
    db.selectFrom((given['from'] ?? given['table'] ?? 'people') as 'people'),
  as = inT1,
): Scene {
  const { table = 'people', ...options } = { ...(searchIn('cities') as object), ...given }
  const db = as(kyselyOver<Database>(opened))
  const query = ofKysely.tableQuery<Database>()(definition, {
    dialect: ofKysely.postgres,
    table: table as 'people',
    key: { id: 'int4' },
    columns: { age: 'int4?' },
    ...options,
  })
  const select = () =>
    (from(db) as ReturnType<typeof db.selectFrom<'people'>>).select(
      kyselySql<number>`${kyselySql.ref(`${String(table)}.id`)}`.as('id'),
    )
  return {
    find: (search) =>
      select()
        .where(query(stateOf(search)).without('age'))
        .execute(),
    count: (search) => query(stateOf(search)).countRows(db),
    after: (search, row) =>
      query(stateOf(search)).readPage(db, { after: row }, (page) =>
        select().where(page.where).orderBy(page.orderBy).limit(page.limit).execute(),
      ),
  }
}

const joined = (db: Pick<Kysely<Database>, 'selectFrom'>) =>
  db.selectFrom('people').leftJoin('cities', 'cities.id', 'people.city_id')
const withAll = (db: Kysely<Database>, name: string) =>
  db.with(name, (of) => of.selectFrom('t1.people' as 'people').selectAll())
const template = kyselySql`people`

const peopleOf = (table: unknown, name = 'people') =>
  (table as typeof pgTable)(name, {
    id: integer().primaryKey(),
    age: integer(),
    cityId: integer('city_id'),
  })

const t1 = pgSchema('t1')
const cities = t1.table('cities', { id: integer().primaryKey(), name: textColumn().notNull() })
const people = peopleOf(t1.table)
const adults = t1
  .view('adults', { id: integer().notNull(), age: integer(), cityId: integer('city_id') })
  .existing()
const towns = t1.view('towns', { id: integer().notNull(), name: textColumn().notNull() }).existing()
const others = alias(people, 'others')
const home = alias(cities, 'home')

const searchOf = (of: unknown, more: object = {}) => {
  const rows = of as typeof cities
  return { search: [{ reference: people.cityId, key: rows.id, column: rows.name, ...more }] }
}
const some = () => {
  const build = new QueryBuilder()
  const all = build.select().from(people).where(lte(people.id, 9))
  const cte = build.$with('people').as(all)
  const ofCte = build.select().from(cte).as('some')
  return { select: all.as('some'), cte, ofCte: build.$with('all').as(build.select().from(ofCte)) }
}
const homeOf = sql`${home} on ${home.id} = ${others.cityId}`

function inDrizzle(of: unknown, options: object = {}, ctes: readonly unknown[] = []): Scene {
  const rows = of as typeof people
  const query = tableQuery(definition, {
    key: rows.id,
    columns: { age: rows.age },
    search: [{ reference: rows.cityId, key: cities.id, column: cities.name }],
    ...options,
  })
  const { db } = opened
  const select = (where: SQL | undefined, orderBy: SQL[]) =>
    db
      .with(...(ctes as never[]))
      .select({ id: rows.id })
      .from(rows)
      .where(where)
      .orderBy(...orderBy)
  return {
    find: (search) => select(query(stateOf(search)).without('age'), []),
    count: (search) => query(stateOf(search)).countRows(db),
    after: (search, row) =>
      query(stateOf(search)).readPage(db, { after: row }, (page) =>
        select(page.where, page.orderBy).limit(page.limit),
      ),
  }
}

it.each<[name: string, open: () => Scene]>([
  ["Kysely's withSchema", () => inKysely()],
  ["a join in Kysely's withSchema", () => inKysely({}, joined)],
  [
    "the joins of Kysely's builder",
    () =>
      inKysely({ from: joined(kyselyOver(opened)).selectAll(), search: ['cities.name'] }, joined),
  ],
  [
    'a joined select in Kysely',
    () => inKysely({ from: joined(kyselyOver(opened)).selectAll('people').as('people') }),
  ],
  [
    "Kysely's withSchema, before a plugin of the app",
    () =>
      inKysely(searchIn('cities', { reference: 'cityId' }), undefined, (db) =>
        inT1(db).withPlugin(new CamelCasePlugin()),
      ),
  ],
  [
    'a schema in the name of a table',
    () => inKysely({ table: 't1.people', ...searchIn('t1.cities') }),
  ],
  [
    'a temporary table in Kysely',
    () => inKysely({ table: 'drafts', ...searchIn('t1.cities') }, undefined, (db) => db),
  ],
  [
    'a CTE of the same name',
    () => inKysely({}, (db) => withAll(db, 'people').selectFrom('people')),
  ],
  [
    'a CTE in Kysely by the name of an alias',
    () =>
      inKysely({ table: 'p', from: 'people as p' }, (db) =>
        withAll(db, 'mine').selectFrom('mine as p' as 'people'),
      ),
  ],
  [
    'a subquery of the same name',
    () => inKysely({}, (db) => db.selectFrom(db.selectFrom('people').selectAll().as('people'))),
  ],
  ["an alias in Kysely's withSchema", () => inKysely({ table: 'p', from: 'people as p' })],
  [
    "a search of a renamed table in Kysely's withSchema",
    () => inKysely(searchIn('home', { from: 'cities as home' })),
  ],
  ['a table of a pgSchema', () => inDrizzle(people)],
  ['a view of a pgSchema', () => inDrizzle(adults, { from: adults })],
  ['a search of a view of a pgSchema', () => inDrizzle(people, searchOf(towns, { from: towns }))],
  ['an alias of a table of a pgSchema', () => inDrizzle(others, { table: others })],
  ['an alias that is selected from', () => inDrizzle(others, { from: others })],
  ['a search of an alias of a pgSchema', () => inDrizzle(people, searchOf(home, { from: home }))],
  ['a temporary table in Drizzle', () => inDrizzle(peopleOf(pgTable, 'drafts'))],
  ['a subquery in Drizzle', () => inDrizzle(some().select, { from: some().select })],
  ['a CTE in Drizzle', () => inDrizzle(some().cte, { from: some().cte }, [some().cte])],
  [
    'a CTE of a subquery of another CTE',
    () => inDrizzle(some().ofCte, { from: some().ofCte }, [some().cte, some().ofCte]),
  ],
  ['a template of aliases', () => inDrizzle(others, { from: sql`${others} join ${homeOf}` })],
  [
    'a template that names its aliases',
    () => inDrizzle(others, { from: sql`${people} as ${others} join ${cities} ${homeOf}` }),
  ],
])('%s is searched and paged where the query is', async (_, open) => {
  const { find, count, after } = open()
  const ids = (rows: readonly Found[]) => rows.map(({ id }) => id)
  const found = ids(await find('?globalFilter=bern&columnFilters=age./0/1'))
  expect(found.sort()).toEqual([1, 3, 5, 7, 9])
  expect(await count('?globalFilter=bern')).toMatchObject({ count: 5 })
  const page = await after('?globalFilter=bern&sorting=age.asc', 5)
  expect([page.isRowGone, ids(page.rows)]).toEqual([false, [1, 3, 9]])
})

it.each<[name: string, make: () => unknown]>([
  ['a view', () => inDrizzle(adults)],
  ['an alias', () => inDrizzle(others)],
  ['a subquery', () => inDrizzle(some().select)],
  ['a CTE', () => inDrizzle(some().cte)],
  ['a searched view', () => inDrizzle(people, searchOf(towns))],
  ['a searched alias', () => inDrizzle(people, searchOf(home))],
  ["a template in Kysely's withSchema", () => inKysely({ from: template })],
  ['a search of a template', () => inKysely(searchIn('cities', { from: template }))],
])('%s is never taken for a table by its name', (_, make) => {
  expect(make).toThrow(/^\[permatable\] .* — pass .* as `from`/)
})
