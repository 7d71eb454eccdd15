import { sql, type SQLWrapper } from 'drizzle-orm'
import { estimateOf, type CountOptions, type RowCount } from '../plan/count.ts'
import { run, type Runs } from './run.ts'

/**
 * Counts the rows of a query, of all pages: `await countRows(db, db.select().from(people).where(query.where), { upTo: 10_000 })`.
 *
 * @param query A query without order, limit and offset.
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

/** A database of Drizzle that says how many rows it expects: PostgreSQL. */
export interface Estimates {
  execute(query: SQLWrapper): PromiseLike<unknown>
  /** Which only a database of PostgreSQL has. */
  refreshMaterializedView: unknown
}

/**
 * Returns how many rows PostgreSQL expects of a query, which it does not run. The estimate is as good as the statistics of
 * `analyze`: close for ranges and lists, and far off for a text that is contained.
 */
export async function estimateRows(db: Estimates, query: SQLWrapper): Promise<number> {
  const [row] = await run(db, sql`explain (format json) ${query.getSQL()}`)
  return estimateOf(row)
}
