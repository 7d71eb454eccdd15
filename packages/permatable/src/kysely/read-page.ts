import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Query } from '../plan/plan.ts'
import { pageOf, type Cursor, type FoundPage, type ReadsRows } from '../plan/read-page.ts'

/**
 * Reads the page after a row, or before it: as fast at row 500,000 as at the first. Where that row is gone, it reads the first page.
 * One statement looks up the row, and one reads the page, or one for each range of an index with `statements: 'each'`.
 *
 * @param db The database or the transaction that looks up the row.
 * @param query What `tableQuery` returned for a state.
 * @param cursor The key of a row, which a URL may hold: `{ after: state.after }`. `null` and `undefined` are no key.
 * @param read Selects rows: the app's own query, with `where`, `orderBy` and `limit` of the request.
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
