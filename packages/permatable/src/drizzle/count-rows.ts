import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { estimateOf, firstOf, type CountOptions, type RowCount } from '../plan/count.ts'

/** A database of Drizzle, with any driver. */
export interface Executes {
  execute(query: SQL): PromiseLike<unknown>
}

/**
 * Counts the rows of a query, of all pages: `await countRows(db, db.select().from(people).where(query.where), { upTo: 10_000 })`.
 *
 * @param query A query without order, limit and offset.
 */
export async function countRows(
  db: Executes,
  query: SQLWrapper,
  { upTo = Infinity }: CountOptions = {},
): Promise<RowCount> {
  const limit = upTo === Infinity ? sql`` : sql` limit ${upTo + 1}`
  const found = await db.execute(
    sql`select count(*)::float8 as "count" from (select 1 from (${query.getSQL()}) as "rows"${limit}) as "counted"`,
  )
  const count = Number(firstOf(found)['count'])
  return { count: Math.min(count, upTo), isCapped: count > upTo }
}

/**
 * Returns how many rows PostgreSQL expects of a query, which it does not run. The estimate is as good as the statistics of
 * `analyze`: close for ranges and lists, and far off for a text that is contained.
 */
export const estimateRows = async (db: Executes, query: SQLWrapper): Promise<number> =>
  estimateOf(await db.execute(sql`explain (format json) ${query.getSQL()}`))
