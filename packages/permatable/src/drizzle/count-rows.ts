import { sql, type SQLWrapper } from 'drizzle-orm'
import { estimateOf, type CountOptions, type RowCount } from '../plan/count.ts'
import { run, type Runs } from './run.ts'

/**
 * Counts the rows of a query, on all pages: `await countRows(db, db.select().from(people).where(query.where), { upTo:
 * 10_000 })`.
 *
 * @param query A query without order, limit and offset. On MySQL its columns need different names.
 */
export async function countRows(
  db: Runs,
  query: SQLWrapper,
  { upTo = Infinity }: CountOptions = {},
): Promise<RowCount> {
  const limit = upTo === Infinity ? sql`` : sql` limit ${upTo + 1}`
  const [row] = await run(
    db,
    sql`select count(*) as total from (select 1 from (${query.getSQL()}) as found${limit}) as counted`,
  )
  const count = Number(row?.['total'])
  return { count: Math.min(count, upTo), isCapped: count > upTo }
}

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
export async function estimateRows(db: Estimates, query: SQLWrapper): Promise<number> {
  const [row] = await run(db, sql`explain (format json) ${query.getSQL()}`)
  return estimateOf(row)
}
