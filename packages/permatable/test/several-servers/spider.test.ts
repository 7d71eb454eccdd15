import { count, eq } from 'drizzle-orm'
import * as my from 'drizzle-orm/mysql-core'
import { defineTableSearchParams } from 'permatable'
import { columns, range, text } from 'permatable/columns'
import { mysqlTableQuery } from 'permatable/drizzle'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSpider, type SpiderDatabase } from '../sql/dialects/databases.ts'

/** What a table that Spider partitions over two MariaDBs asks of each of them, even if Spider has no statistics of it yet. */

const COUNT = 800_000
const MIDDLE = COUNT / 2
const PAGE_SIZE = 25

const events = my.mysqlTable('events', {
  id: my.int().primaryKey(),
  kind: my.int().notNull(),
  name: my.varchar({ length: 40 }).notNull(),
  at: my.int().notNull(),
  score: my.int(),
})
// MariaDB may read a range of the second column as all of the first, if the index lacks a column that a statement selects.
const created = `create table events (id int primary key, kind int not null, name varchar(40) not null, at int not null, score int,
  key (at, id), key (score, id), key (kind, at desc, id, name), key (kind, score, id, name))`
const filled = `insert into events select seq, seq % 5, concat('Name ', seq % 1000), seq * 7919 % ${COUNT}, if(seq % 4, seq % 1000, null)
  from seq_1_to_${COUNT}`

const eventsTable = defineTableSearchParams({
  rowSelection: false,
  columns: columns({ kind: range(), name: text(), at: range(), score: range() }),
})
const eventsQuery = mysqlTableQuery(eventsTable, { table: events, statements: 'each' })
const queryOf = (search: string) => eventsQuery(eventsTable.parse(search).state)

const owned = my.mysqlTable('owned', {
  tenant: my.int().notNull(),
  id: my.int().notNull(),
  name: my.varchar({ length: 40 }).notNull(),
})
const ownedTable = defineTableSearchParams({
  rowSelection: false,
  columns: columns({ name: text() }),
})

let opened: SpiderDatabase
beforeAll(async () => {
  opened = await openSpider((process.env['TEST_SPIDER_URLS'] ?? '').split(' '))
  for (const { query } of opened.others) {
    // They write down all statements of connections that open from now on.
    await query("set global log_output = 'TABLE'")
    await query('set global long_query_time = 0')
    await query('set global slow_query_log = on')
  }
  await opened.create(created)
  await opened.query(filled)
  for (const other of opened.others) await other.query('analyze table events')
})
afterAll(() => opened.close())

/** What one of several servers did for a statement. */
interface Asked {
  readonly texts: readonly string[]
  readonly read: number
  readonly sent: number
}

const busy = `select id from information_schema.processlist
  where id <> connection_id() and command not in ('Sleep', 'Daemon')`

/** A statement of each kind, as a line of the table that this prints. */
const report: Record<string, unknown>[] = []
afterAll(() => console.table(report))

/** Returns what something found, and what each server did for Spider while it ran. */
async function measure<T>(name: string, run: () => Promise<T>): Promise<[T, Asked[]]> {
  for (const { query } of opened.others) await query('truncate mysql.slow_log')
  const result = await run()
  const servers = await Promise.all(
    opened.others.map(async ({ query }) => {
      // A statement is written down after its rows are sent.
      await vi.waitUntil(async () => !(await query(busy)).length, { timeout: 600_000 })
      const rows = (await query(
        `select convert(sql_text using utf8mb4) as text, rows_examined as \`read\`, rows_sent as sent from mysql.slow_log
          where sql_text like concat('select %from \`', database(), '\`.%')`,
      )) as readonly { text: string; read: number; sent: number }[]
      const sumOf = (key: 'read' | 'sent') => rows.reduce((sum, row) => sum + row[key], 0)
      return { texts: rows.map(({ text }) => text), read: sumOf('read'), sent: sumOf('sent') }
    }),
  )
  const each = (of: (one: Asked) => number) => servers.map(of).join(' + ')
  report.push({
    asks: name,
    statements: each(({ texts }) => texts.length),
    'rows read': each(({ read }) => read),
    'rows sent': each(({ sent }) => sent),
  })
  return [result, servers]
}

/** The row before the page. */
async function rowInMiddle(sorting: string) {
  const rows = opened.db.select({ id: events.id }).from(events)
  const { sql, params } = rows
    .orderBy(...queryOf(`?sorting=${sorting}`).orderBy)
    .limit(1)
    .toSQL()
  const [row] = await opened.query(`${sql} offset ${MIDDLE - 1}`, params)
  return (row as { id: number }).id
}

it('has rows on each server', async () => {
  const counts = await Promise.all(
    opened.others.map(async ({ query }) => {
      const [row] = await query('select count(*) as n from events')
      return (row as { n: number }).n
    }),
  )
  expect(counts.reduce((sum, n) => sum + n)).toBe(COUNT)
  for (const n of counts) expect(n).toBeGreaterThan(COUNT / 4)
})

const sortings = [
  ...['at.asc', 'at.desc', 'score.asc', 'score.desc'],
  ...['kind.asc,at.desc', 'kind.asc,score.asc'],
]

describe.each(sortings)(`a page at row ${MIDDLE} of %s`, (sorting) => {
  let row = 0
  beforeAll(async () => {
    row = await rowInMiddle(sorting)
  })

  it.each(['after', 'before'])('reads few rows of each server %s a row', async (side) => {
    const query = queryOf(`?pageSize=${PAGE_SIZE}&sorting=${sorting}`)
    const [page, servers] = await measure(`page ${side} a row, ${sorting}`, () =>
      query.readPage(opened.db, { [side]: row }, ({ where, orderBy, limit }) =>
        opened.db
          .select({ id: events.id, name: events.name })
          .from(events)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit),
      ),
    )
    expect(page).toMatchObject({ hasNext: true, hasPrevious: true, isRowGone: false })
    expect(page.rows).toHaveLength(PAGE_SIZE)
    for (const { texts, read } of servers) {
      expect(read).toBeLessThanOrEqual(PAGE_SIZE + 2)
      // All ranges end at the limit, and the rest asks for a row by its key.
      for (const text of texts) expect(text).toMatch(/ limit 26$|`id` = \d+$/)
      expect(texts.length).toBeLessThanOrEqual(3)
    }
  })
})

const filters: readonly (readonly [search: string, count: number])[] = [
  ['', COUNT],
  ['?columnFilters=at./100/199', 100],
  ['?columnFilters=name.77', (19 * COUNT) / 1000],
]

describe.each(['off', 'on'])('with spider_direct_aggregate %s', (mode) => {
  const isDirect = mode === 'on'
  beforeEach(() => opened.query(`set spider_direct_aggregate = ${mode}`))

  it.each(filters)('a count sends the filter to each server: %s', async (search, total) => {
    const [result, servers] = await measure(`count of ${search || 'all'}, ${mode}`, () =>
      queryOf(search).countRows(opened.db),
    )
    expect(result.count).toBe(total)
    const sent = servers.reduce((sum, one) => sum + one.sent, 0)
    expect(sent).toBe(isDirect ? servers.length : total)
    for (const { texts } of servers) expect(texts).toHaveLength(1)
  })

  it.each(filters)('a facet sends the filter to each server: %s', async (search, total) => {
    const { where } = queryOf(search)
    const [groups, servers] = await measure(`facet of ${search || 'all'}, ${mode}`, async () => {
      const rows = opened.db.select({ kind: events.kind, total: count() }).from(events)
      return rows.where(where).groupBy(events.kind)
    })
    expect(groups.map(({ kind }) => kind).sort()).toEqual([0, 1, 2, 3, 4])
    expect(groups.reduce((sum, one) => sum + one.total, 0)).toBe(total)
    const sent = servers.reduce((sum, one) => sum + one.sent, 0)
    expect(sent).toBe(isDirect ? 5 * servers.length : total)
  })

  it('a count up to a limit asks each server for no more than twice the limit', async () => {
    const [result, servers] = await measure(`count up to 10,000, ${mode}`, () =>
      queryOf('').countRows(opened.db, { upTo: 10_000 }),
    )
    expect(result).toEqual({ count: 10_000, isCapped: true })
    for (const { sent } of servers) expect(sent).toBeLessThanOrEqual(20_002)
  })
})

it('asks only the server that has the rows of a scope', async () => {
  await opened.create(
    'create table owned (tenant int, id int, name varchar(40) not null, primary key (tenant, id), key (name))',
    'tenant',
  )
  await opened.query(
    "insert into owned select seq % 3, seq, concat('Name ', seq % 5) from seq_1_to_300",
  )
  const query = mysqlTableQuery(ownedTable, {
    table: owned,
    key: [owned.tenant, owned.id],
    statements: 'each',
  })
  const used = new Set<number>()
  for (const tenant of [0, 1, 2]) {
    const { state } = ownedTable.parse('?sorting=name.asc&pageSize=10&columnFilters=name.n')
    const ofTenant = query(state, { scope: eq(owned.tenant, tenant) })
    const cursor = { after: [tenant, 150 + tenant] }
    const [page, servers] = await measure(`page of tenant ${tenant}`, () =>
      ofTenant.readPage(opened.db, cursor, ({ where, orderBy, limit }) =>
        opened.db
          .select()
          .from(owned)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit),
      ),
    )
    expect(page.rows.map((row) => row.tenant)).toEqual(Array(10).fill(tenant))
    const busy = servers.flatMap(({ texts }, at) => (texts.length ? [at] : []))
    expect(busy).toHaveLength(1)
    for (const at of busy) used.add(at)
  }
  expect(used.size).toBe(2)
})
