import type { SQL } from 'drizzle-orm'
import * as my from 'drizzle-orm/mysql-core'
import * as pg from 'drizzle-orm/pg-core'
import * as lite from 'drizzle-orm/sqlite-core'
import { defineTableSearchParams } from 'permatable'
import { columns, text } from 'permatable/columns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type DialectDatabase, type Speaks } from './databases.ts'
import { queryIn } from './definition.ts'

/** How many rows a page by key reads, by the database's own counters, wherever it begins. No time counts. */

const COUNT = 10_000
const MOST = 1_000
const PAGE_SIZE = 25

const tables = {
  postgres: pg.pgTable('events', {
    id: pg.integer().primaryKey(),
    status: pg.integer().notNull(),
    kind: pg.integer().notNull(),
    at: pg.timestamp({ withTimezone: true }).notNull(),
    score: pg.integer(),
  }),
  sqlite: lite.sqliteTable('events', {
    id: lite.integer().primaryKey(),
    status: lite.integer().notNull(),
    kind: lite.integer().notNull(),
    at: lite.integer({ mode: 'timestamp_ms' }).notNull(),
    score: lite.integer(),
  }),
  mysql: my.mysqlTable('events', {
    id: my.int().primaryKey(),
    status: my.int().notNull(),
    kind: my.int().notNull(),
    at: my.datetime({ fsp: 6 }).notNull(),
    score: my.int(),
  }),
} as const

/** 1 to 1,000,000, in the SQL of both MySQL and MariaDB. */
const numbers = `select 1 + ${[0, 1, 2, 3, 4, 5].map((place) => `n${place}.d * ${10 ** place}`).join(' + ')} as i from
  ${[0, 1, 2, 3, 4, 5].map((place) => `(select 0 as d ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `union all select ${digit}`).join(' ')}) n${place}`).join(', ')}`

// The status has two values, which follow the key: a planner may then rather walk along the key.
const script: Readonly<Record<Speaks, readonly string[]>> = {
  postgres: [
    'create table events (id int primary key, status int not null, kind int not null, at timestamptz not null, score int)',
    `insert into events select i, i * 2 / ${COUNT + 1}, i % 5, timestamptz '2026-01-01 00:00:00+00' + (i::bigint * 7919 % ${COUNT}) * interval '1 second 1 microsecond',
      case when i % 4 = 0 then null else i % 1000 end from generate_series(1, ${COUNT}) i`,
  ],
  sqlite: [
    'create table events (id integer primary key, status integer not null, kind integer not null, at integer not null, score integer)',
    `with recursive s(i) as (select 1 union all select i + 1 from s where i < ${COUNT})
      insert into events select i, i * 2 / ${COUNT + 1}, i % 5, 1767225600000 + (i * 7919 % ${COUNT}) * 1000,
      case when i % 4 = 0 then null else i % 1000 end from s`,
  ],
  mysql: [
    'create table events (id int primary key, status int not null, kind int not null, at datetime(6) not null, score int) stats_sample_pages = 65535',
    `insert into events select i, i * 2 div ${COUNT + 1}, i mod 5,
      timestamp '2026-01-01 00:00:00' + interval ((i * 7919) mod ${COUNT}) * 1000001 microsecond,
      if(i mod 4 = 0, null, i mod 1000) from (${numbers}) as numbers where i <= ${COUNT}`,
  ],
}

const sortings = [
  'at.asc',
  'at.desc',
  'status.asc,at.asc',
  'status.asc,at.desc',
  'status.desc,at.asc',
]
  .concat(['score.asc', 'score.desc', 'status.asc,score.asc', 'status.asc,score.desc'])
  .concat(['score.desc,at.asc', 'status.asc,kind.asc,at.desc', 'none'])

const nameOf = (sorting: string) => `events_${sorting.replace(/\W/g, '_')}`

// Of all rows: a sample could make a planner choose otherwise in another run.
const analyze = {
  postgres: ['set default_statistics_target = 10000', 'vacuum analyze events'],
  sqlite: ['analyze'],
  mysql: ['analyze table events'],
}

/** Has the index that serves a sorting while it reads. */
async function withIndex(
  { query, speaks }: DialectDatabase,
  sorting: string,
  read: () => Promise<void>,
): Promise<void> {
  const index = indexOf(sorting, speaks)
  if (index) await query(index)
  for (const statement of analyze[speaks]) await query(statement)
  await read()
  // libSQL keeps the table locked. SQLite finds the index beside others, too.
  if (index && speaks !== 'sqlite')
    await query(`drop index ${nameOf(sorting)}${speaks === 'mysql' ? ' on events' : ''}`)
}

/** The index that serves a sorting: its columns and the key. */
function indexOf(sorting: string, speaks: Speaks): string | undefined {
  if (sorting === 'none') return undefined
  const parts = sorting.split(',').map((one) => one.split('.'))
  const key = ['id', parts[0]?.[1] ?? 'asc']
  const items = [...parts, key].map(([name, direction]) => {
    const nulls = speaks === 'postgres' && name === 'score' ? ' nulls last' : ''
    return `${name} ${direction}${nulls}`
  })
  return `create index ${nameOf(sorting)} on events (${items.join()})`
}

const table = defineTableSearchParams({
  rowSelection: false,
  columns: columns({ status: text(), kind: text(), at: text(), score: text() }),
})

function queryOf(speaks: Speaks, search: string) {
  const events = tables[speaks] as typeof tables.postgres
  return queryIn(speaks)(table, {
    table: events,
    columns: {
      status: { column: events.status, filter: 'none' },
      kind: { column: events.kind, filter: 'none' },
      at: { column: events.at, filter: 'none' },
      score: { column: events.score, filter: 'none' },
    },
  })(table.parse(search).state)
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Returns how many rows a statement reads. */
const readsOf: Readonly<
  Record<Speaks, (opened: DialectDatabase, text: string, values: unknown[]) => Promise<number>>
> = {
  async postgres({ query }, text, values) {
    const [row] = await query(`explain (analyze, format json) ${text}`, values)
    const [{ Plan: plan }] = Object.values(row ?? {})[0] as [{ Plan: PlanNode }]
    const reads = (node: PlanNode): number =>
      (/Scan/.test(node['Node Type']) && !/Subquery/.test(node['Node Type'])
        ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
        : 0) + (node.Plans ?? []).reduce((sum, one) => sum + reads(one), 0)
    return reads(plan)
  },
  async mysql({ query }, text, values) {
    await query('flush status')
    await query(text, values)
    const counters = await query("show session status like 'Handler_read%'")
    return counters.reduce((sum, one) => sum + Number(Object.values(one)[1]), 0)
  },
  async sqlite({ query }, text, values) {
    const plan = await query(`explain query plan ${text}`, values)
    const steps = plan.map((one) => String((one as { detail: string }).detail))
    // No counter of SQLite is seen from outside. A search or a walk in the order of an index reads a page and no more.
    const isFree = steps.every(
      (step) =>
        !/TEMP B-TREE/.test(step) &&
        /^(SEARCH|SCAN) .*(INDEX|PRIMARY KEY)|^SCAN events$/.test(step),
    )
    return isFree ? PAGE_SIZE : COUNT
  },
}

describe.each(databases)('%s', (_, open) => {
  let opened: DialectDatabase
  beforeAll(async () => {
    opened = await open()
    for (const statement of script[opened.speaks]) await opened.query(statement)
  })
  afterAll(() => opened.close())

  it.each(sortings)(
    'reads a page of %s from an index, at each end and in the middle',
    async (sorting) => {
      const { db, speaks } = opened
      const events = tables[speaks]
      const query = queryOf(speaks, `?pageSize=${PAGE_SIZE}&sorting=${sorting}`)
      const found: number[] = []
      const select = (where: SQL | undefined, orderBy: SQL[], limit: number) =>
        db
          .select({ id: events.id, at: events.at, score: events.score })
          .from(events)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
      const rowAt = async (at: number) => {
        const { sql: text, params } = select(undefined, query.orderBy, 1).toSQL()
        const [row] = await opened.query(`${text} offset ${at}`, params)
        return (row as { id: number }).id
      }
      const middle = COUNT / 2
      const pages = [{}, ...[10, middle].flatMap((at) => [{ after: at }, { before: at }])]
      await withIndex(opened, sorting, async () => {
        for (const { after, before } of pages as { after?: number; before?: number }[]) {
          const row = await rowAt(after ?? before ?? 0)
          const cursor =
            after !== undefined ? { after: row } : before !== undefined ? { before: row } : {}
          let reads = 0
          const { rows } = await query.readPage(db, cursor, async ({ where, orderBy, limit }) => {
            const statement = select(where, orderBy, limit)
            const { sql: text, params } = statement.toSQL()
            reads += await readsOf[speaks](opened, text, params)
            return statement
          })
          expect(rows.length).toBe(before === 10 ? 10 : PAGE_SIZE)
          found.push(reads)
        }
      })
      expect(Math.max(...found)).toBeLessThanOrEqual(MOST)
    },
  )
})
