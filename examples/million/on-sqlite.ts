import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import type { PeopleConnection, PeopleDatabase } from './people-database.ts'
import { sqlite } from './sqlite.ts'

export interface SqliteQuery {
  readonly sql: string
  readonly params: readonly unknown[]
}

export interface SqliteResults {
  readonly columns: readonly string[]
  readonly rows: readonly unknown[][]
}

const dialect = new SQLiteAsyncDialect()

/** The people in a SQLite, wherever it runs. */
export function onSqlite(ask: (query: SqliteQuery) => Promise<SqliteResults>): PeopleDatabase {
  const db = drizzle(async (sql, params) => ({ rows: [...(await ask({ sql, params })).rows] }))
  const opened: PeopleConnection<typeof db> = {
    db,
    rows: async (query) => {
      const { columns, rows } = await ask(dialect.sqlToQuery(query))
      return rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])))
    },
    seed: (statement) => ask({ sql: statement, params: [] }),
    textOf: (query) => dialect.sqlToQuery(query),
  }
  return { ...sqlite, ...opened } as unknown as PeopleDatabase
}
