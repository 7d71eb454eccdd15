import type { SQL } from 'drizzle-orm'
import type { Query } from '../plan/plan.ts'
import { pageOf, type Cursor, type FoundPage, type ReadsRows } from '../plan/read-page.ts'
import { run, type Runs } from './run.ts'

/**
 * Reads the page after a row, or before it: as fast at row 500,000 as at the first. Where that row is gone, it reads the first page.
 * One statement looks up the row, and one reads the page, or one for each range of an index with `statements: 'each'`.
 *
 * @param db The database or the transaction that looks up the row.
 * @param query What `tableQuery` returned for a state.
 * @param cursor The key of a row, which a URL may hold: `{ after: state.after }`. `null` and `undefined` are no key.
 * @param read Selects rows: the app's own query, with `where`, `orderBy` and `limit` of the request.
 */
export const readPage = <Row>(
  db: Runs,
  query: Pick<Query<SQL | undefined, SQL[], SQL>, 'limit' | 'first' | 'after' | 'before'>,
  cursor: Cursor,
  read: ReadsRows<Row, SQL | undefined, SQL[]>,
): Promise<FoundPage<Row>> => pageOf(query, cursor, (lookUp) => run(db, lookUp), read)
