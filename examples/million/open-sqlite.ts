import { onSqlite, type SqliteQuery, type SqliteResults } from './on-sqlite.ts'
import type { PeopleDatabase } from './people-database.ts'
import { openThread } from './thread.ts'

/** SQLite in the file of `DATABASE_URL`. */
export const openSqlite = (): PeopleDatabase =>
  onSqlite(openThread<SqliteQuery, SqliteResults>('sqlite-worker.mjs'))
