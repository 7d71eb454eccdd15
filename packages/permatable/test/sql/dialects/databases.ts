import { createClient } from '@libsql/client'
import type { Column, SQL } from 'drizzle-orm'
import { drizzle as drizzleLibsql } from 'drizzle-orm/libsql'
import { drizzle as drizzleMysql } from 'drizzle-orm/mysql2'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePGlite } from 'drizzle-orm/pglite'
import {
  Kysely,
  MysqlAdapter,
  MysqlIntrospector,
  MysqlQueryCompiler,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
} from 'kysely'
import { createPool } from 'mysql2/promise'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { emptyPGlite } from '../pglite.ts'

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

/** PostgreSQL with Drizzle as its types know it. */
export interface PostgresDatabase extends Omit<DialectDatabase, 'db'> {
  readonly db: PgDatabase<PgQueryResultHKT>
  /** Runs several statements. */
  exec(script: string): Promise<unknown>
}

export interface Select extends PromiseLike<readonly object[]> {
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

const postgres = process.env['TEST_DATABASE_URL']
const mysql = process.env['TEST_MYSQL_URL']
const spider = process.env['TEST_SPIDER_URLS']
const betterSqlite = process.env['TEST_BETTER_SQLITE']

async function openPGlite(): Promise<PostgresDatabase> {
  const client = await emptyPGlite()
  return {
    speaks: 'postgres',
    db: drizzlePGlite(client),
    query: async (text, values = []) => (await client.query(text, [...values])).rows as object[],
    exec: (script) => client.exec(script),
    close: () => Promise.resolve(),
  }
}

export async function openPostgres(url: string): Promise<PostgresDatabase> {
  const server = new Client(url)
  await server.connect()
  const name = `permatable_${randomUUID()}`
  // The tests sort texts by their bytes, and fold the case of all letters, as PGlite does.
  await server.query(
    `create database "${name}" template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  )
  const own = new URL(url)
  own.pathname = name
  const client = new Client(own.href)
  await client.connect()
  return {
    speaks: 'postgres',
    db: drizzlePostgres(client),
    url: own.href,
    query: async (text, values = []) => (await client.query(text, [...values])).rows as object[],
    exec: (script) => client.query(script),
    async close() {
      await client.end()
      await server.query(`drop database "${name}" with (force)`)
      await server.end()
    },
  }
}

/** PGlite in memory, or a database of the server that `node scripts/databases.mjs postgres` names. */
export const openDatabase = () => (postgres ? openPostgres(postgres) : openPGlite())

/** An empty database of a MySQL or MariaDB. */
async function openMysql(url: string, name = `permatable_${randomUUID().replaceAll('-', '')}`) {
  const server = createPool({ uri: url, connectionLimit: 1 })
  await server.query(`create database ${name} character set utf8mb4`)
  const own = new URL(url)
  own.pathname = name
  const pool = createPool({ uri: own.href, timezone: 'Z', connectionLimit: 1 })
  await pool.query("set time_zone = '+00:00'")
  return {
    speaks: 'mysql' as const,
    url: own.href,
    db: drizzleMysql(pool),
    query: async (text: string, values: readonly unknown[] = []) =>
      (await pool.execute(text, values as never))[0] as object[],
    async close() {
      await pool.end()
      await server.query(`drop database ${name}`)
      await server.end()
    },
  }
}

/** A MariaDB whose tables are partitioned by key over other MariaDBs, by Spider. `others` are the same database of each of them. */
export async function openSpider(urls: readonly string[]) {
  const [first = '', ...rest] = urls
  const front = await openMysql(first)
  const name = new URL(front.url).pathname.slice(1)
  const others = await Promise.all(rest.map((url) => openMysql(url, name)))
  const servers = rest.map((_, at) => `${name}_${at}`)
  for (const [at, url] of rest.entries()) {
    const { hostname, port } = new URL(url)
    await front.query(`create server ${servers[at]} foreign data wrapper mysql
      options (host '${hostname}', port ${port}, database '${name}', user 'root')`)
  }
  // Spider filters the counts of its servers once more, by the least value of each column: either of two filters may then count nothing.
  await front.query('set spider_direct_aggregate = off')
  const partitions = servers.map((server, at) => `partition p${at} comment 'srv "${server}"'`)
  return {
    ...front,
    others,
    async create(statement: string, by = '') {
      // Spider sends six digits of a `float`.
      const table = statement.replace(/\bfloat\b/, 'double')
      for (const other of others) await other.query(table)
      const [, own] = /^create table (\w+)/.exec(table) ?? []
      await front.query(
        `${table} engine = spider comment 'table "${own}"' partition by key (${by}) (${partitions.join()})`,
      )
    },
    async close() {
      await front.close()
      for (const other of others) await other.close()
    },
  }
}

export type SpiderDatabase = Awaited<ReturnType<typeof openSpider>>

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

/** Drizzle's databases have no type in common. */
const general = async (opening: Promise<{ readonly db: unknown }>) =>
  (await opening) as DialectDatabase

/**
 * The databases that this run has: `scripts/databases.mjs` names a server or several, and
 * `scripts/better-sqlite.mjs` a driver.
 */
export const databases: readonly (readonly [string, () => Promise<DialectDatabase>])[] = [
  ...(postgres ? [['PostgreSQL', () => general(openPostgres(postgres))] as const] : []),
  ...(mysql ? [['MySQL', () => general(openMysql(mysql))] as const] : []),
  ...(spider ? [['Spider', () => general(openSpider(spider.split(' ')))] as const] : []),
  ...(betterSqlite ? [['better-sqlite3', openBetterSqlite] as const] : []),
  ...(postgres || mysql || spider || betterSqlite
    ? []
    : ([
        ['PGlite', () => general(openPGlite())],
        ['libSQL', openLibsql],
      ] as const)),
]

const parts = {
  postgres: [PostgresAdapter, PostgresQueryCompiler, PostgresIntrospector],
  sqlite: [SqliteAdapter, SqliteQueryCompiler, SqliteIntrospector],
  mysql: [MysqlAdapter, MysqlQueryCompiler, MysqlIntrospector],
} as const

/** Kysely on a connection that is open. */
export function kyselyOver<DB>({
  query,
  speaks,
}: Pick<DialectDatabase, 'query' | 'speaks'>): Kysely<DB> {
  const connection: DatabaseConnection = {
    async executeQuery({ sql: text, parameters }: CompiledQuery) {
      return { rows: (await query(text, parameters)) as never[] }
    },
    // eslint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('not in this test')
    },
  }
  const [Adapter, Compiler, Introspector] = parts[speaks]
  const nothing = () => Promise.resolve()
  return new Kysely({
    dialect: {
      createAdapter: () => new Adapter(),
      createQueryCompiler: () => new Compiler(),
      createIntrospector: (db) => new Introspector(db),
      createDriver: () => ({
        init: nothing,
        acquireConnection: () => Promise.resolve(connection),
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  })
}
