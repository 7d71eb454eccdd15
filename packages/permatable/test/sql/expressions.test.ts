import { eq, sql, type SQL } from 'drizzle-orm'
import { customType, inet, integer, jsonb, pgTable, text as textColumn } from 'drizzle-orm/pg-core'
import * as lite from 'drizzle-orm/sqlite-core'
import { defineTableSearchParams } from 'permatable'
import { columns, operators, range, someOf, text } from 'permatable/columns'
import {
  anyOf,
  between,
  byOperator,
  contains,
  readPage,
  sqliteTableQuery,
  tableQuery,
} from 'permatable/drizzle'
import * as kysely from 'kysely'
import {
  columnsFor,
  postgres,
  readPage as readInKysely,
  tableQuery as tableQueryInKysely,
} from 'permatable/kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kyselyOf } from './kysely-people.ts'
import { openDatabase, type TestDatabase } from './open-database.ts'

/** Columns that no schema types: expressions, joined aggregates, and types of PostgreSQL's own. */

const citext = customType<{ data: string }>({ dataType: () => 'citext' })
const users = pgTable('users', {
  id: integer().primaryKey(),
  name: textColumn().notNull(),
  email: citext(),
  tags: textColumn().array(),
  data: jsonb().$type<{ city?: string }>(),
  ip: inet(),
})
const orders = pgTable('orders', { id: integer().primaryKey(), userId: integer('user_id') })

let opened: TestDatabase
beforeAll(async () => {
  opened = await openDatabase()
  await opened.exec(`
    create extension citext;
    create table users (id int primary key, name text not null, email citext, tags text[], data jsonb, ip inet);
    create table orders (id int primary key, user_id int);
    insert into users values
      (1, 'bea', 'Bea@x.org', '{red,blue}', '{"city": "Ulm"}', '10.0.0.2'),
      (2, 'Ann', 'ann@x.org', '{}', '{}', '10.0.0.10'),
      (3, 'ann', null, null, null, null),
      (4, 'Carl', 'bea@x.org', '{green}', '{"city": "ulm"}', '9.9.9.9');
    insert into orders select i, 1 + i % 3 from generate_series(1, 7) i;`)
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
const counted = sql`(select user_id, count(*)::int as total from ${orders} group by user_id) as counted`
const lower = sql<string>`lower(${users.name})`
const total = sql<number>`coalesce(counted.total, 0)`
const usersQuery = tableQuery(table, {
  key: users.id,
  columns: {
    name: contains(lower, { domain: 'text', notNull: true }),
    email: byOperator(sql<string>`${users.email}`, { domain: 'citext' }),
    tags: anyOf(users.tags) as never,
    city: contains(sql<string>`${users.data}->>'city'`, { domain: 'text' }),
    ip: contains(sql<string>`host(${users.ip})`, { domain: 'text' }),
    orders: between(total, { domain: 'int4', notNull: true }),
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

describe('an expression', () => {
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
  ])('filters and sorts by %s', async (search, ids) => {
    const found = await idsOf(search)
    expect(search.includes('sorting') ? found : found.sort()).toEqual(ids)
  })

  it.each(['name.asc', 'orders.desc', 'email.desc', 'city.asc,name.desc'])(
    'is paged by %s',
    async (sorting) => {
      const all = await idsOf(`?sorting=${sorting}`)
      const query = usersQuery(table.parse(`?pageSize=1&sorting=${sorting}`).state)
      const found: number[] = []
      for (let hasNext = true; hasNext;) {
        const page = await readPage(opened.db, query, { after: found.at(-1) }, (request) =>
          select(request.where, request.orderBy).limit(request.limit),
        )
        found.push(...page.rows.map(({ id }) => id))
        ;({ hasNext } = page)
      }
      expect(found).toEqual(all)
    },
  )

  it('is one of Kysely, too', async () => {
    interface Database {
      users: { id: number; name: string; tags: string[] | null }
    }
    const named = defineTableSearchParams({
      columns: columns({ name: text(), tags: someOf(tags) }),
    })
    const declare = columnsFor<Database, 'users'>()
    const query = tableQueryInKysely(named, {
      dialect: postgres,
      key: declare.is('users.id', 'int4', { notNull: true }),
      columns: {
        name: declare.contains(kysely.sql<string>`lower(users.name)`, 'text', { notNull: true }),
        tags: declare.anyOf('users.tags', 'text[]'),
      },
    })
    const db = kyselyOf(opened) as unknown as kysely.Kysely<Database>
    const find = async (search: string) => {
      const { where, orderBy } = query(named.parse(search).state)
      return db.selectFrom('users').select('id').where(where).orderBy(orderBy).execute()
    }
    expect(await find('?columnFilters=name.AN&sorting=name.desc')).toEqual([{ id: 3 }, { id: 2 }])
    expect(await find('?columnFilters=tags./red')).toEqual([{ id: 1 }])
  })
})

describe('an expression of several operands is in brackets', () => {
  const anything = defineTableSearchParams()
  const scope = 'users.id < 4'
  const isOdd = 'users.id = 1 or users.id = 3 or users.id = 5'
  const next = 'users.id + 1'
  type Find = (state: object, after?: number) => Promise<readonly number[]>

  const inDrizzle: Find = async (state, after) => {
    const query = tableQuery(anything, {
      key: users.id,
      columns: {
        isOdd: byOperator(sql<boolean>`${sql.raw(isOdd)}`, { domain: 'bool' }),
        next: byOperator(sql<number>`${sql.raw(next)}`, { domain: 'int4' }),
      },
    })({ ...anything.defaults, ...state }, { scope: sql.raw(scope) })
    const find = (where: SQL | undefined, orderBy: SQL[]) =>
      opened.db
        .select({ id: users.id })
        .from(users)
        .where(where)
        .orderBy(...orderBy)
    const { rows } = await readPage(opened.db, query, { after }, ({ where, orderBy, limit }) =>
      find(where, orderBy).limit(limit),
    )
    return rows.map(({ id }) => id)
  }

  interface Database {
    users: { id: number }
  }
  const inKysely: Find = async (state, after) => {
    const { byOperator: operator, is } = columnsFor<Database, 'users'>()
    const { raw } = kysely.sql
    const query = tableQueryInKysely(anything, {
      dialect: postgres,
      key: is('users.id', 'int4', { notNull: true }),
      columns: {
        isOdd: operator(kysely.sql<boolean>`${raw(isOdd)}`, 'bool'),
        next: operator(kysely.sql<number>`${raw(next)}`, 'int4'),
      },
    })({ ...anything.defaults, ...state }, { scope: kysely.sql<kysely.SqlBool>`${raw(scope)}` })
    const db = kyselyOf(opened) as unknown as kysely.Kysely<Database>
    const { rows } = await readInKysely(db, query, { after }, ({ where, orderBy, limit }) =>
      db.selectFrom('users').select('id').where(where).orderBy(orderBy).limit(limit).execute(),
    )
    return rows.map(({ id }) => id)
  }

  it.each([
    [{ columnFilters: [{ id: 'isOdd', value: ['is', true] }] }, [1, 3]],
    [{ columnFilters: [{ id: 'isOdd', value: ['isEmpty'] }] }, []],
    [{ columnFilters: [{ id: 'isOdd', value: ['isNotEmpty'] }] }, [1, 2, 3]],
    [{ columnFilters: [{ id: 'next', value: ['isNot', 3] }] }, [1, 3]],
    [{ sorting: [{ id: 'isOdd', desc: true }] }, [3, 1, 2]],
    [{ sorting: [{ id: 'next', desc: true }] }, [3, 2, 1]],
  ])('and frees no row of the scope: %j', async (state, ids) => {
    for (const find of [inDrizzle, inKysely]) {
      expect(await find(state)).toEqual(ids)
      const [first, ...others] = ids
      expect(await find(state, first)).toEqual(others)
    }
  })
})

it('a database without arrays says so', () => {
  const things = lite.sqliteTable('things', { id: lite.integer().primaryKey() })
  const tagged = defineTableSearchParams({ columns: columns({ tags: someOf(tags) }) })
  expect(() =>
    sqliteTableQuery(tagged, {
      key: things.id,
      columns: { tags: anyOf(sql`tags`, { domain: 'text[]' }) as never },
    }),
  ).toThrow("the column 'tags' is an array")
})
