import { sql, type Compilable, type Expression, type Kysely } from 'kysely'
import { estimateOf, type CountOptions, type RowCount } from '../plan/count.ts'
import { fieldsOf } from '../values/values.ts'

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
