import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
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

/** What `tableQuery` returned for a state, as far as it's counted. */
type Counted = Pick<TableQuery, 'from' | 'where'>

/** Counts the rows of a query, on all pages: `await countRows(db, query, { upTo: 10_000 })`. */
export async function countRows<DB>(
  db: Kysely<DB>,
  query: Counted,
  { upTo = Infinity }: CountOptions = {},
): Promise<RowCount> {
  const untyped = untypedOf(db)
  const rows = rowsIn(untyped, query)
  const found = (upTo === Infinity ? rows : rows.limit(upTo + 1)).as('counted')
  const counted = untyped.selectFrom(found).select(({ fn }) => fn.countAll().as('total'))
  const count = Number(fieldsOf(await counted.executeTakeFirst())['total'])
  return { count: Math.min(count, upTo), isCapped: count > upTo }
}

/** What a query selects from has no name in the types. */
interface Untyped {
  readonly found: object
}

const untypedOf = <DB>(db: Kysely<DB>) => db as unknown as Kysely<Untyped>

const rowsIn = (db: Kysely<Untyped>, { from, where }: Counted) =>
  db
    .selectFrom(from as never as 'found')
    .select(sql`1`.as('one'))
    .where(where)

/**
 * Returns how many rows PostgreSQL expects from a query, without running it. The estimate is as good as the statistics of
 * `analyze`: close for ranges and lists, far off for text searches.
 */
export async function estimateRows<DB>(db: Kysely<DB>, query: Counted): Promise<number> {
  const { rows } = await sql`explain (format json) ${rowsIn(untypedOf(db), query)}`.execute(db)
  return estimateOf(fieldsOf(rows[0]))
}
