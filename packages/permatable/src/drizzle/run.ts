import type { SQL } from 'drizzle-orm'
import { rowsOf } from '../sql/rows.ts'

/** A Drizzle database or transaction, with any driver. `all` is SQLite's. */
export type Runs =
  | { execute(query: SQL): PromiseLike<unknown> }
  | { all(query: SQL): PromiseLike<unknown> | readonly unknown[] }

export const run = async (db: Runs, query: SQL) =>
  rowsOf(await ('execute' in db ? db.execute(query) : db.all(query)))
