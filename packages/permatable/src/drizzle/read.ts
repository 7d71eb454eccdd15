import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Query } from '../plan/plan.ts'
import {
  estimateOf,
  pageOf,
  type CountOptions,
  type Cursor,
  type FoundPage,
  type ReadsRows,
  type RowCount,
} from '../plan/read-page.ts'
import { fieldsOf } from '../values/values.ts'
import type { TableQuery } from './table-query.ts'

/**
 * Reads the page after or before a row. Row 500,000 is as fast as the first. If that row is gone, it reads the first
 * page. It runs one statement to find the row and one to read the page. With `statements: 'each'`, it runs one per range
 * of an index.
 *
 * @param db The database or transaction to find the row in.
 * @param query What `tableQuery` returned for a state.
 * @param cursor The key of a row, which may come from a URL: `{ after: state.after }`. `null` and `undefined` mean no
 *   key.
 * @param read Selects rows: your own query, with the request's `where`, `orderBy` and `limit`.
 */
export const readPage = <Row>(
  db: Runs,
  query: Pick<Query<SQL | undefined, SQL[], SQL>, 'limit' | 'first' | 'after' | 'before'>,
  cursor: Cursor,
  read: ReadsRows<Row, SQL | undefined, SQL[]>,
): Promise<FoundPage<Row>> => pageOf(query, cursor, (lookUp) => run(db, lookUp), read)

/** What `tableQuery` returned for a state, as far as it's counted. */
type Counted = Pick<TableQuery, 'from' | 'where'>

/** Counts the rows of a query, on all pages: `await countRows(db, query, { upTo: 10_000 })`. */
export async function countRows(
  db: Runs,
  query: Counted,
  { upTo = Infinity }: CountOptions = {},
): Promise<RowCount> {
  const limit = upTo === Infinity ? sql`` : sql` limit ${upTo + 1}`
  const [row] = await run(
    db,
    sql`select count(*) as total from (${rowsIn(query)}${limit}) as counted`,
  )
  const count = Number(row?.['total'])
  return { count: Math.min(count, upTo), isCapped: count > upTo }
}

const rowsIn = ({ from, where = sql`true` }: Counted) => sql`select 1 from ${from} where ${where}`

/** A Drizzle database that can estimate rows: PostgreSQL. */
export interface Estimates {
  /** Runs the `explain`. Only databases of PostgreSQL have this method. */
  execute(query: SQLWrapper): PromiseLike<unknown>
  /** Only exists in databases of PostgreSQL. */
  refreshMaterializedView: unknown
}

/**
 * Returns how many rows PostgreSQL expects from a query, without running it. The estimate is as good as the statistics of
 * `analyze`: close for ranges and lists, far off for text searches.
 */
export async function estimateRows(db: Estimates, query: Counted): Promise<number> {
  const [row] = await run(db, sql`explain (format json) ${rowsIn(query)}`)
  return estimateOf(row)
}

/** A Drizzle database or transaction, with any driver. `all` is SQLite's. */
export type Runs =
  | { execute(query: SQL): PromiseLike<unknown> }
  | { all(query: SQL): PromiseLike<unknown> | readonly unknown[] }

const run = async (db: Runs, query: SQL) =>
  rowsOf(await ('execute' in db ? db.execute(query) : db.all(query)))

/** Some drivers return the rows as they are, others in an object, or as the first item of a list. */
function rowsOf(result: unknown): readonly Readonly<Record<string, unknown>>[] {
  const found: unknown = Array.isArray(result) ? result : fieldsOf(result)['rows']
  if (!Array.isArray(found)) return []
  const rows: readonly unknown[] = Array.isArray(found[0]) ? found[0] : found
  return rows.map(fieldsOf)
}
