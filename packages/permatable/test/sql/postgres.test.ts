import { count, eq, max, min, or, sql, type SQL } from 'drizzle-orm'
import { customType, inet, integer, jsonb, pgTable, text as textColumn } from 'drizzle-orm/pg-core'
import * as lite from 'drizzle-orm/sqlite-core'
import type * as kysely from 'kysely'
import { defineTableSearchParams } from 'permatable'
import { columns, operators, range, someOf, text } from 'permatable/columns'
import { sqliteTableQuery, tableQuery } from 'permatable/drizzle'
import { postgres, tableQuery as tableQueryInKysely } from 'permatable/kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kyselyOver, openDatabase, type PostgresDatabase } from './dialects/databases.ts'

/** What only PostgreSQL has: types of its own, estimates and its planner, asked with expressions and joins. */

const citext = customType<{ data: string }>({ dataType: () => 'citext' })
const users = pgTable('users', {
  id: integer().primaryKey(),
  name: textColumn().notNull(),
  email: citext(),
  tags: textColumn().array(),
  data: jsonb().$type<{ city?: string }>(),
  ip: inet(),
})
const orders = pgTable('orders', {
  id: integer().primaryKey(),
  userId: integer('user_id'),
  note: textColumn(),
  price: integer(),
})
interface Database {
  orders: { id: number; user_id: number | null; note: string | null; price: number | null }
}

let opened: PostgresDatabase
let db: kysely.Kysely<Database>
beforeAll(async () => {
  opened = await openDatabase()
  db = kyselyOver<Database>(opened)
  await opened.exec(`
    create extension citext;
    create extension pg_trgm;
    create table users (id int primary key, name text not null, email citext, tags text[], data jsonb, ip inet);
    create table orders (id int primary key, user_id int, note text, price int);
    insert into users values
      (1, 'bea', 'Bea@x.org', '{red,blue}', '{"city": "Ulm"}', '10.0.0.2'),
      (2, 'Ann', 'ann@x.org', '{}', '{}', '10.0.0.10'),
      (3, 'ann', null, null, null, null),
      (4, 'Carl', 'bea@x.org', '{green}', '{"city": "ulm"}', '9.9.9.9');
    insert into orders select i, 1 + i % 3, (array['new', 'paid', 'sent', null])[1 + i % 4], i % 100
      from generate_series(1, 2000) i;
    create index on orders (user_id);
    create index on orders using gin (note gin_trgm_ops);
    analyze`)
})
afterAll(() => opened.close())

const tags = ['red', 'blue', 'green'] as const
const table = defineTableSearchParams({
  columns: columns({
    name: text(),
    email: operators(text(), ['is', 'contains', 'isNot']),
    tags: someOf(tags),
    city: text(),
    ip: text(),
    orders: range(),
  }),
})
const counted = sql`(select user_id, count(*)::int as total from ${orders} where ${orders.id} <= 7 group by user_id) as counted`
const lower = sql<string>`lower(${users.name})`
const total = sql<number>`coalesce(counted.total, 0)`
const usersQuery = tableQuery(table, {
  table: users,
  columns: {
    name: { column: lower, type: 'text' },
    email: { column: users.email, type: 'citext?' },
    city: { column: sql`${users.data}->>'city'`, type: 'text?' },
    ip: { column: sql`host(${users.ip})`, type: 'text?' },
    orders: { column: total, type: 'int4' },
  },
  from: sql`${users} left join ${counted} on counted.user_id = ${users.id}`,
  search: [lower],
})

const select = (where: SQL | undefined, orderBy: SQL[]) =>
  opened.db
    .select({ id: users.id })
    .from(users)
    .leftJoin(counted, eq(sql`counted.user_id`, users.id))
    .where(where)
    .orderBy(...orderBy)

async function idsOf(search: string): Promise<number[]> {
  const { state, issues } = table.parse(search)
  expect(issues).toEqual([])
  const query = usersQuery(state)
  return (await select(query.where, query.orderBy)).map(({ id }) => id)
}

it.each([
  ['?globalFilter=AN', [2, 3]],
  ['?columnFilters=name.AN', [2, 3]],
  ['?columnFilters=email./is/bea@x.org', [4]],
  ['?columnFilters=email./isNot/bea@x.org', [1, 2, 3]],
  ['?columnFilters=email./contains/BEA', [1, 4]],
  ['?columnFilters=tags./red/green', [1, 4]],
  ['?columnFilters=tags./blue', [1]],
  ['?columnFilters=city.ULM', [1, 4]],
  ['?columnFilters=ip.10.0', [1, 2]],
  ['?columnFilters=orders./0/1', [4]],
  ['?columnFilters=orders./1/null', [1, 2, 3]],
  ['?sorting=name.asc', [2, 3, 1, 4]],
  ['?sorting=orders.desc,name.asc', [2, 3, 1, 4]],
  ['?sorting=email.asc', [2, 1, 4, 3]],
  ['?sorting=city.desc', [4, 1, 3, 2]],
])('an expression filters and sorts by %s', async (search, ids) => {
  const found = await idsOf(search)
  expect(search.includes('sorting') ? found : found.sort()).toEqual(ids)
})

describe('PostgreSQL', () => {
  const ordersTable = defineTableSearchParams({
    columns: columns({ note: someOf(['new', 'paid', 'sent']), price: range() }),
  })
  const ordersQuery = tableQuery(ordersTable, {
    table: orders,
    search: [orders.note, { reference: orders.userId, key: users.id, column: users.name }],
  })
  const queryOf = (search: string) => ordersQuery(ordersTable.parse(search).state)

  it('searches a column and one of another table by their indexes', async () => {
    const { sql: text, params } = opened.db
      .select()
      .from(orders)
      .where(queryOf('?globalFilter=nowhere').where)
      .toSQL()
    // Of so few users each has many orders, so PostgreSQL would read all rows.
    await opened.exec('set enable_seqscan = off')
    const plan = JSON.stringify(await opened.query(`explain (format json) ${text}`, params))
    await opened.exec('reset enable_seqscan')
    for (const part of ['BitmapOr', 'orders_note_idx', 'orders_user_id_idx'])
      expect(plan).toContain(part)
  })

  it('estimates a count by its plan', async () => {
    const { state } = ordersTable.parse('?columnFilters=price./20/69')
    const inKysely = tableQueryInKysely<Database>()(ordersTable, {
      ...{ dialect: postgres, table: 'orders', key: { id: 'int4' } },
      columns: { note: 'text?', price: 'int4?' },
    })
    for (const estimate of [
      await ordersQuery(state).estimateRows(opened.db),
      await inKysely(state).estimateRows(db),
    ])
      expect(Math.abs(estimate / 1000 - 1)).toBeLessThan(0.1)
  })

  it.each([
    ['one', '?pageSize=3', 1],
    ['one', '?pageSize=3&sorting=note.desc', 1],
    ['each', '?pageSize=3&sorting=note.asc', 1],
    ['each', '?pageSize=1000&sorting=note.asc', 3],
  ] as const)("reads with statements: '%s' the page of %s by %d", async (statements, search, n) => {
    const query = tableQuery(ordersTable, { table: orders, statements })(
      ordersTable.parse(search).state,
    )
    const calls: number[] = []
    await query.readPage(opened.db, { after: 1 }, ({ where, orderBy, limit }) => {
      calls.push(limit)
      const found = opened.db.select({ id: orders.id }).from(orders).where(where)
      return found.orderBy(...orderBy).limit(limit)
    })
    expect(calls).toHaveLength(n)
  })

  // As docs/guide/drizzle-and-kysely.md writes it.
  it.each([
    '',
    '?columnFilters=note./new/sent,price./20/60',
    '?globalFilter=an&columnFilters=note./paid',
    '?globalFilter=nobody&columnFilters=price./20/60',
  ])('finds facets by one query as by a query for each: %j', async (search) => {
    const { without } = queryOf(search)
    const passes = (id: 'note' | 'price') => without(id) ?? sql`true`
    const counted = await opened.db
      .select({ note: orders.note, count: count() })
      .from(orders)
      .where(without('note'))
      .groupBy(orders.note)
    const prices = await opened.db
      .select({ min: min(orders.price), max: max(orders.price) })
      .from(orders)
      .where(without('price'))
    const rows = await opened.db
      .select({
        set: sql<number>`grouping(${orders.note})`,
        note: orders.note,
        count: sql<number>`count(*) filter (where ${passes('note')})`.mapWith(Number),
        min: sql<number | null>`min(${orders.price}) filter (where ${passes('price')})`,
        max: sql<number | null>`max(${orders.price}) filter (where ${passes('price')})`,
      })
      .from(orders)
      .where(or(passes('note'), passes('price')))
      .groupBy(sql`grouping sets ((${orders.note}), ())`)
    const notes = rows.filter((row) => row.set === 0 && row.count > 0)
    expect(new Map(notes.map((row) => [row.note, row.count]))).toEqual(
      new Map(counted.map((row) => [row.note, row.count])),
    )
    const all = rows.find(({ set }) => set === 1)
    expect([{ min: all?.min ?? null, max: all?.max ?? null }]).toEqual(prices)
  })
})

it('a database without arrays says so', () => {
  const things = lite.sqliteTable('things', { id: lite.integer().primaryKey() })
  const tagged = defineTableSearchParams({ columns: columns({ tags: someOf(tags) }) })
  expect(() =>
    sqliteTableQuery(tagged, {
      table: things,
      columns: { tags: { column: sql`tags`, type: 'text[]?' } },
    }),
  ).toThrow("can't filter 'tags': the database has no arrays")
})
