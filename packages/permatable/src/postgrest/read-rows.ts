import { fieldsOf } from '../values/values.ts'
import type { TableQuery } from './table-query.ts'

interface Answer {
  readonly data: unknown
  readonly count: number | null
  readonly error: unknown
}

/** A request of Supabase, as far as `readRows` builds it. */
interface Asks extends PromiseLike<Answer> {
  or(filters: string): this
  order(
    column: string,
    options: { readonly ascending: boolean; readonly nullsFirst?: boolean },
  ): this
  range(from: number, to: number): this
}

type RowOf<A> = A extends { readonly data: infer Data }
  ? Data extends readonly (infer Row)[]
    ? Row
    : never
  : never

/** The rows of a page. */
export interface FoundRows<Row> {
  /** The rows in the order of the query. */
  readonly rows: readonly Row[]
  /** How many rows there are on all pages. `null` if your request doesn't count. */
  readonly rowCount: number | null
}

/** PostgREST's error for a page past the last row. https://docs.postgrest.org/en/stable/references/errors.html */
const PAST_THE_END = 'PGRST103'

/**
 * Reads the page of a query with Supabase. If that page doesn't exist, it reads the last one.
 *
 * @param query What `tableQuery` returned for a state.
 * @param ask Your own request, begun anew each time: `() => supabase.from('users').select('*', { count: 'exact' })`.
 * @throws The error that Supabase answers with.
 */
export async function readRows<A extends Asks>(
  query: Pick<TableQuery, 'where' | 'orderBy' | 'limit' | 'offset' | 'offsetOf'>,
  ask: () => A,
): Promise<FoundRows<RowOf<Awaited<A>>>> {
  const { where, orderBy, limit, offset, offsetOf } = query
  const answerAt = async (from: number): Promise<Answer> => {
    let request = ask().or(where)
    for (const { column, ascending, nullsFirst } of orderBy)
      request = request.order(column, {
        ascending,
        ...(nullsFirst !== undefined && { nullsFirst }),
      })
    return await request.range(from, from + limit - 1)
  }
  let answer = await answerAt(offset)
  if (offset > 0 && isPastTheEnd(answer)) {
    // The answer for a page past the end has no count.
    const { count } = answer.error ? await answerAt(0) : answer
    if (count !== null) answer = await answerAt(offsetOf(count))
  }
  if (answer.error) throw answer.error
  return {
    rows: answer.data as readonly RowOf<Awaited<A>>[],
    rowCount: answer.count,
  }
}

const isPastTheEnd = ({ data, error }: Answer): boolean =>
  fieldsOf(error).code === PAST_THE_END || (Array.isArray(data) && data.length === 0)
