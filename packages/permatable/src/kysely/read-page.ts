import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Query } from '../plan/plan.ts'
import { pageOf, type Cursor, type FoundPage, type ReadsRows } from '../plan/read-page.ts'

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
