import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import { openPglite } from './pglite.ts'

export type Database = PgDatabase<PgQueryResultHKT>

interface Databases {
  /** For pages: no query runs longer than ten seconds. */
  readonly pages: Database
  /** For the seed, whose statements take longer. */
  readonly seed: Database
}

/** PostgreSQL if `DATABASE_URL` is set, else PGlite. */
function open(): Databases {
  const url = process.env['DATABASE_URL']
  if (url) return { pages: postgres(url, { statement_timeout: 10_000 }), seed: postgres(url) }
  const database = openPglite()
  return { pages: database, seed: database }
}

function postgres(url: string, options: PoolConfig = {}): Database {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 5_000, ...options })
  // An idle connection is lost when PostgreSQL restarts. Without a listener that would end the process.
  pool.on('error', (error) => console.error(error))
  return drizzle(pool)
}

/** One for a process: in development Next evaluates a module anew on each change, and two PGlites spoil one folder. */
const holder = globalThis as { peopleDatabases?: Databases }

export const databases = (): Databases => (holder.peopleDatabases ??= open())
