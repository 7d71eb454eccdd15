import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Pool, type PoolConfig } from 'pg'
import type { PeopleDatabase } from './people-database.ts'
import { postgres } from './postgres.ts'

type Db = PeopleDatabase['db']

export const openPostgres = (url: string): PeopleDatabase =>
  onPostgres(connect(url, { statement_timeout: 10_000 }), connect(url))

function connect(url: string, options: PoolConfig = {}): Db {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 5_000, ...options })
  // An idle connection is lost when PostgreSQL restarts. Without a listener that would end the process.
  pool.on('error', (error) => console.error(error))
  return drizzle(pool)
}

const dialect = new PgDialect()

/** PostgreSQL, with a connection for pages and one for the seed. */
export const onPostgres = (db: Db, seed: Db): PeopleDatabase => ({
  ...postgres,
  db,
  rows: async (query) => {
    const found = await db.execute(query)
    return (found as unknown as { rows: Record<string, unknown>[] }).rows
  },
  seed: async (statement) => seed.execute(sql.raw(statement)),
  textOf: (query) => dialect.sqlToQuery(query),
})
