import { drizzle } from 'drizzle-orm/node-postgres'
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { defineTableSearchParams } from 'permatable'
import { columns, dayRange, range, text as textKind } from 'permatable/columns'
import { tableQuery } from 'permatable/drizzle'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

/** A table that `postgres_fdw` partitions over three servers, asked at the first, and pages of a replica that lags behind. */

/** People whose rows are on several servers, or on a server and its replica. */
const people = pgTable(
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

const fields =
  'tenant integer not null, id integer not null, name text not null, age integer, joined date not null'

const peopleTable = defineTableSearchParams({
  rowSelection: false,
  columns: columns({ name: textKind(), age: range(), joined: dayRange() }),
})

const peopleQuery = tableQuery(peopleTable, {
  table: people,
  // NULL is where an ascending index has it, so that an index serves both directions.
  nulls: 'largest',
  statements: 'each',
})

/** Few names and days, so that ties are many. */
const insert = (count: number) => `insert into people
  select i % 5, i, (array['Ann', 'Ben', 'Cy', 'Di'])[1 + i * 7 % 4], case when i % 11 > 0 then 18 + i * 13 % 60 end,
    date '2026-01-01' + i * 17 % 50
  from generate_series(1, ${count}) i`

const COUNT = 30_000
const PAGE_SIZE = 25
const urls = (process.env['TEST_SERVER_URLS'] ?? '').split(' ')
const clients = urls.map((url) => new Client(url))
const [first = new Client()] = clients
const db = drizzle(first)
type Db = typeof db

type Query = ReturnType<typeof peopleQuery>
type Key = readonly [tenant: number, id: number]

/** The page of a query, whose row may be looked up elsewhere. */
const pageOf = (on: Db, query: Query, after: Key | null, lookUp = on) =>
  query.readPage(lookUp, { after }, ({ where, orderBy, limit }) =>
    on
      .select()
      .from(people)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )

const allOf = (on: Db, { where, orderBy }: Query) =>
  on
    .select()
    .from(people)
    .where(where)
    .orderBy(...orderBy)

/** All rows, page by page. */
async function walk(on: Db, query: Query, lookUp = on) {
  const found: (typeof people.$inferSelect)[] = []
  let after: Key | null = null
  do {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(on, query, after, lookUp)
    found.push(...page.rows)
    const last = page.rows.at(-1)
    after = page.hasNext && last ? [last.tenant, last.id] : null
  } while (after)
  return found
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Remote SQL'?: string
  readonly 'Actual Rows': number
  readonly Filter?: string
  readonly Plans?: readonly PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

describe('people on three servers', () => {
  const indexes = `
    create index on part (name, tenant, id);
    create index on part (joined, tenant, id);
    create index on part (age, tenant, id);
    create index on part (name, joined desc, tenant, id);
    analyze part;`

  beforeAll(async () => {
    await Promise.all(clients.map((client) => client.connect()))
    const part = `create table part (${fields}, primary key (tenant, id))`
    await Promise.all(clients.map((client) => client.query(part)))
    // An index that has the order is read in it, in place of a sort.
    for (const client of clients) {
      await client.query('alter system set random_page_cost = 1.1')
      await client.query('select pg_reload_conf()')
    }
    await first.query(`
      create extension postgres_fdw;
      create table people (${fields}) partition by hash (id);
      alter table people attach partition part for values with (modulus 3, remainder 0);`)
    for (const [at, url] of urls.slice(1).entries()) {
      const { hostname, port } = new URL(url)
      await first.query(`
        create server server${at} foreign data wrapper postgres_fdw
          options (host '${hostname}', port '${port}', dbname 'postgres', use_remote_estimate 'true', fetch_size '${PAGE_SIZE + 1}');
        create user mapping for postgres server server${at} options (user 'postgres');
        create foreign table part${at} partition of people for values with (modulus 3, remainder ${at + 1})
          server server${at} options (table_name 'part');`)
    }
    await first.query(insert(COUNT))
    await Promise.all(clients.map((client) => client.query(indexes)))
    await first.query('analyze people')
  })
  afterAll(() => Promise.all(clients.map((client) => client.end())))

  const sortings = [
    ...['name', 'joined', 'age'].flatMap((id) => [`${id}.asc`, `${id}.desc`]),
    ...['name.asc,joined.desc', 'name.desc,joined.asc'],
  ]

  it('are on each of them', async () => {
    const answers = await Promise.all(
      clients.map((client) => client.query<{ n: number }>('select count(*)::int as n from part')),
    )
    const counts = answers.flatMap(({ rows }) => rows.map(({ n }) => n))
    expect(counts.reduce((sum, n) => sum + n)).toBe(COUNT)
    for (const count of counts) expect(count).toBeGreaterThan(COUNT / 4)
    expect(counts).toHaveLength(3)
  })

  it.each(sortings)('are read page by page, in one order: %s', async (sorting) => {
    const query = peopleQuery(
      peopleTable.parse(`?sorting=${sorting}&pageSize=1000&columnFilters=age./18/40`).state,
    )
    const expected = await allOf(db, query)
    expect(expected.length).toBeGreaterThan(5_000)
    expect(await walk(db, query)).toEqual(expected)
  })

  it.each(sortings)('send the comparisons and the order to the servers: %s', async (sorting) => {
    const query = peopleQuery(
      peopleTable.parse(`?sorting=${sorting}&pageSize=${PAGE_SIZE}&columnFilters=name.n`).state,
    )
    const middle = { after: [3, COUNT / 2 + 3] }
    let statements = 0
    await query.readPage(db, middle, async ({ where, orderBy, limit }) => {
      const statement = db
        .select()
        .from(people)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
      const { sql, params } = statement.toSQL()
      const { rows } = await first.query(`explain (analyze, verbose, format json) ${sql}`, params)
      const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
      const foreign = nodes.filter((node) => node['Node Type'] === 'Foreign Scan')
      expect(foreign).toHaveLength(2)
      for (const node of foreign) {
        expect(node['Remote SQL']).toMatch(/ WHERE .*~~\* .*ORDER BY /)
        expect(node.Filter).toBeUndefined()
        expect(node['Actual Rows']).toBeLessThanOrEqual(limit)
      }
      expect(nodes.filter((node) => node['Node Type'] === 'Sort')).toEqual([])
      statements++
      return statement
    })
    expect(statements).toBeGreaterThan(0)
  })
})

describe('a page of a replica', () => {
  const primary = new Client(urls[0])
  const replica = new Client(process.env['TEST_REPLICA_URL'])
  const onPrimary = drizzle(primary)
  const onReplica = drizzle(replica)

  beforeAll(async () => {
    await Promise.all([primary.connect(), replica.connect()])
    await primary.query('create schema replicated')
    await primary.query('set search_path = replicated')
    await replica.query('set search_path = replicated')
    await primary.query(`create table people (${fields}, primary key (tenant, id))`)
  })
  beforeEach(async () => {
    await primary.query('truncate people')
    await primary.query(insert(200))
    await catchUp()
  })
  afterAll(() => Promise.all([primary.end(), replica.end()]))

  async function catchUp() {
    await replica.query('select pg_wal_replay_resume()')
    const { rows } = await primary.query('select pg_current_wal_lsn() as lsn')
    await vi.waitUntil(
      async () => {
        const found = await replica.query('select pg_last_wal_replay_lsn() >= $1 as is_there', [
          rows[0].lsn,
        ])
        return found.rows[0].is_there
      },
      { timeout: 600_000 },
    )
  }

  /** The replica stays where it is. */
  const pause = () => replica.query('select pg_wal_replay_pause()')

  const query = peopleQuery(peopleTable.parse('?sorting=name.asc,age.desc&pageSize=10').state)

  it('has the rows of the primary, once they are there', async () => {
    expect(await allOf(onReplica, query)).toEqual(await allOf(onPrimary, query))
    // Each statement of a pool may be another server's.
    const found = await walk(onReplica, query, onPrimary)
    expect(found).toEqual(await allOf(onPrimary, query))
  })

  it('is the first one after a row that is not there yet', async () => {
    await pause()
    await primary.query(`insert into people values (9, 1000, 'Ben', 30, '2026-01-01')`)
    const { rows, isRowGone } = await pageOf(onReplica, query, [9, 1000])
    expect(isRowGone).toBe(true)
    expect(rows).toEqual((await allOf(onReplica, query)).slice(0, 10))
  })

  it('goes on after a row that only the primary has', async () => {
    await pause()
    await primary.query(`insert into people values (9, 1000, 'Ben', 30, '2026-01-01')`)
    const expected = (await allOf(onPrimary, query)).findIndex(({ id }) => id === 1000)
    const { rows, isRowGone, hasNext } = await pageOf(onReplica, query, [9, 1000], onPrimary)
    expect([isRowGone, hasNext]).toEqual([false, true])
    expect(rows).toEqual((await allOf(onReplica, query)).slice(expected, expected + 10))
  })

  it('goes on after a row that only the replica still has', async () => {
    const before = await allOf(onPrimary, query)
    const row = before[49]
    await pause()
    await primary.query('delete from people where id = $1', [row?.id])
    const { rows, isRowGone } = await pageOf(onReplica, query, [row?.tenant ?? 0, row?.id ?? 0])
    expect(isRowGone).toBe(false)
    expect(rows).toEqual(before.slice(50, 60))
  })

  it('is never empty while rows follow, wherever the row has moved', async () => {
    const before = await allOf(onPrimary, query)
    await pause()
    for (const { tenant, id } of before.slice(0, 40)) {
      await primary.query(`update people set name = 'Ann', age = null where id = $1`, [id])
      const { rows, hasNext } = await pageOf(onReplica, query, [tenant, id], onPrimary)
      expect(rows).toHaveLength(10)
      expect(hasNext).toBe(true)
    }
  })
})
