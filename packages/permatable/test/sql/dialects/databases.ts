import { createClient } from '@libsql/client'
import type { Column, SQL } from 'drizzle-orm'
import { drizzle as drizzleLibsql } from 'drizzle-orm/libsql'
import { openPGlite, openPostgres, type TestDatabase } from '../open-database.ts'
import { openMysql, openSpider } from './mysql-databases.ts'

/** Whose SQL a database speaks. */
export type Speaks = 'postgres' | 'sqlite' | 'mysql'

/** An empty database of one test file. */
export interface DialectDatabase {
  readonly speaks: Speaks
  /** The address of a database that another process reaches, too. */
  readonly url?: string
  /** Drizzle on the database. */
  readonly db: DrizzleDatabase
  query(text: string, values?: readonly unknown[]): Promise<readonly object[]>
  /** Creates a table in a way of its own, partitioned by a column where the database is several servers. */
  create?(statement: string, by?: string): Promise<void>
  close(): Promise<unknown>
}

interface Select extends PromiseLike<readonly object[]> {
  where(condition: SQL | undefined): Select
  orderBy(...items: SQL[]): Select
  groupBy(...columns: (Column | SQL)[]): Select
  limit(rows: number): Select
  toSQL(): { sql: string; params: unknown[] }
  getSQL(): SQL
}

/** What the databases of Drizzle have in common, which its types do not say. */
interface DrizzleDatabase {
  select(fields: object): { from(table: unknown): Select }
  execute(query: SQL): PromiseLike<unknown>
}

async function onPostgres(opening: Promise<TestDatabase>): Promise<DialectDatabase> {
  const { db, query, ...opened } = await opening
  return {
    ...opened,
    speaks: 'postgres',
    db: db as unknown as DrizzleDatabase,
    query: async (text, values = []) => (await query(text, [...values])).rows as object[],
  }
}

async function onMysql(opening: ReturnType<typeof openMysql>): Promise<DialectDatabase> {
  const { db, ...opened } = await opening
  return { ...opened, db: db as unknown as DrizzleDatabase }
}

async function openLibsql(): Promise<DialectDatabase> {
  const client = createClient({ url: ':memory:' })
  return {
    speaks: 'sqlite',
    db: drizzleLibsql(client) as unknown as DrizzleDatabase,
    query: async (text, values = []) =>
      (await client.execute({ sql: text, args: values as never })).rows,
    close: () => Promise.resolve(client.close()),
  }
}

/** SQLite by the driver that has no promises, and that takes no boolean as a parameter. */
async function openBetterSqlite(): Promise<DialectDatabase> {
  const { drizzle } = await import('drizzle-orm/better-sqlite3')
  const db = drizzle(':memory:')
  const client = db.$client
  return {
    speaks: 'sqlite',
    db: db as unknown as DrizzleDatabase,
    query(text, values = []) {
      const statement = client.prepare(text)
      if (statement.reader) return Promise.resolve(statement.all(...values) as object[])
      statement.run(...values)
      return Promise.resolve([])
    },
    close: () => Promise.resolve(client.close()),
  }
}

const postgres = process.env['TEST_DATABASE_URL']
const mysql = process.env['TEST_MYSQL_URL']
const spider = process.env['TEST_SPIDER_URLS']
const betterSqlite = process.env['TEST_BETTER_SQLITE']

/**
 * The databases that this run has: `scripts/postgres.mjs` and `scripts/mysql.mjs` name a server, `scripts/several-mariadb.mjs` several, and
 * `scripts/better-sqlite.mjs` a driver.
 */
export const databases: readonly (readonly [string, () => Promise<DialectDatabase>])[] = [
  ...(postgres ? [['PostgreSQL', () => onPostgres(openPostgres(postgres))] as const] : []),
  ...(mysql ? [['MySQL', () => onMysql(openMysql(mysql))] as const] : []),
  ...(spider ? [['Spider', () => onMysql(openSpider(spider.split(' ')))] as const] : []),
  ...(betterSqlite ? [['better-sqlite3', openBetterSqlite] as const] : []),
  ...(postgres || mysql || spider || betterSqlite
    ? []
    : ([
        ['PGlite', () => onPostgres(openPGlite())],
        ['libSQL', openLibsql],
      ] as const)),
]
