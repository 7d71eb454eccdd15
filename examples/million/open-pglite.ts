import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { PeopleDatabase } from './people-database.ts'
import { onPostgres } from './open-postgres.ts'
import { openThread } from './thread.ts'

/** PGlite, which is PostgreSQL. */
export function openPglite(): PeopleDatabase {
  const ask = openThread<object, Results>('pglite-worker.mjs')
  const query = (sql: string, params: unknown[] = [], { rowMode }: QueryOptions = {}) =>
    ask({ sql, params, rowMode })
  // Drizzle asks for no more than this.
  const db = drizzle({ client: { query } as unknown as PGlite })
  return onPostgres(db, db)
}
