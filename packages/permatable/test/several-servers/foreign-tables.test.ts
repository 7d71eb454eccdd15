import { drizzle } from 'drizzle-orm/node-postgres'
import { readPage } from 'permatable/drizzle'
import type { FoundPage } from 'permatable/query'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fields, insert, people, peopleQuery, peopleTable } from './people.ts'

/** A table partitioned over three servers by `postgres_fdw`, asked at the first of them. */

const COUNT = 30_000
const PAGE_SIZE = 25
const urls = (process.env['TEST_SERVER_URLS'] ?? '').split(' ')
const clients = urls.map((url) => new Client(url))
const [first = new Client(), ...others] = clients
const db = drizzle(first)

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
  'name.asc',
  'name.desc',
  'joined.asc',
  'joined.desc',
  'age.asc',
  'age.desc',
  'name.asc,joined.desc',
  'name.desc,joined.asc',
]

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Remote SQL'?: string
  readonly 'Actual Rows': number
  readonly Filter?: string
  readonly Plans?: readonly PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

describe('people on three servers', () => {
  it('are on each of them', async () => {
    const counts = await Promise.all(
      clients.map(
        async (client) =>
          (await client.query('select count(*)::int as n from part')).rows[0].n as number,
      ),
    )
    expect(counts.reduce((sum, n) => sum + n)).toBe(COUNT)
    for (const count of counts) expect(count).toBeGreaterThan(COUNT / 4)
    expect(others).toHaveLength(2)
  })

  it.each(sortings)('are read page by page, in one order: %s', async (sorting) => {
    const query = peopleQuery(
      peopleTable.parse(`?sorting=${sorting}&pageSize=1000&columnFilters=age./18/40`).state,
    )
    const select = () => db.select().from(people)
    const expected = await select()
      .where(query.where)
      .orderBy(...query.orderBy)
    expect(expected.length).toBeGreaterThan(5_000)
    const found: typeof expected = []
    let after: number[] | null = null
    do {
      const page: FoundPage<(typeof expected)[number]> = await readPage(
        db,
        query,
        { after },
        ({ where, orderBy, limit }) =>
          select()
            .where(where)
            .orderBy(...orderBy)
            .limit(limit),
      )
      found.push(...page.rows)
      const last = page.rows.at(-1)
      after = page.hasNext && last ? [last.tenant, last.id] : null
    } while (after)
    expect(found).toEqual(expected)
  })

  it.each(sortings)('send the comparisons and the order to the servers: %s', async (sorting) => {
    const query = peopleQuery(
      peopleTable.parse(`?sorting=${sorting}&pageSize=${PAGE_SIZE}&columnFilters=name.n`).state,
    )
    const middle = { after: [3, COUNT / 2 + 3] }
    let statements = 0
    await readPage(db, query, middle, async ({ where, orderBy, limit }) => {
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
