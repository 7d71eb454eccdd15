import initSqlJs from 'sql.js'
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { onSqlite } from '../../../../../examples/million/on-sqlite.ts'
import type { PeopleDatabase } from '../../../../../examples/million/people-database.ts'

/** SQLite in the memory of this worker. It calls `beforeEach` before each statement, which may throw. */
export async function openSqlite(beforeEach: () => Promise<void>): Promise<PeopleDatabase> {
  const { Database } = await initSqlJs({ locateFile: () => wasm })
  const database = new Database()
  return onSqlite(async ({ sql, params }) => {
    await beforeEach()
    const statement = database.prepare(sql, params as (string | number | null)[])
    try {
      const rows: unknown[][] = []
      while (statement.step()) rows.push(statement.get())
      return { columns: statement.getColumnNames(), rows }
    } finally {
      statement.free()
    }
  })
}
