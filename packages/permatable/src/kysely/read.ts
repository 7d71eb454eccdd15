import {
  sql,
  type Compilable,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SqlBool,
} from 'kysely'
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
export const readPage = <Row, DB>(
  db: Kysely<DB>,
  query: Pick<
    Query<RawBuilder<SqlBool>, RawBuilder<unknown>, RawBuilder<unknown>>,
    'limit' | 'first' | 'after' | 'before'
  >,
  cursor: Cursor,
  read: ReadsRows<Row, RawBuilder<SqlBool>, RawBuilder<unknown>>,
): Promise<FoundPage<Row>> =>
  pageOf(query, cursor, async (lookUp) => (await lookUp.execute(db)).rows, read)

/** A Kysely query that selects. */
export type Selects = Expression<unknown> & Compilable

/**
 * Counts the rows of a query, on all pages: `await countRows(db,
 * db.selectFrom('people').selectAll().where(query.where))`.
 *
 * @param query A query without order, limit and offset. On MySQL its columns need different names.
 */
export async function countRows<DB>(
  db: Kysely<DB>,
  query: Selects,
  { upTo = Infinity }: CountOptions = {},
): Promise<RowCount> {
  const limit = upTo === Infinity ? sql`` : sql` limit ${upTo + 1}`
  const { rows } =
    await sql`select count(*) as total from (select 1 from (${query}) as found${limit}) as counted`.execute(
      db,
    )
  const count = Number(fieldsOf(rows[0])['total'])
  return { count: Math.min(count, upTo), isCapped: count > upTo }
}

/**
 * Returns how many rows PostgreSQL expects from a query, without running it. The estimate is as good as the statistics of
 * `analyze`: close for ranges and lists, far off for text searches.
 */
export async function estimateRows<DB>(db: Kysely<DB>, query: Selects): Promise<number> {
  const { rows } = await sql`explain (format json) ${query}`.execute(db)
  return estimateOf(fieldsOf(rows[0]))
}
