import type { Condition } from './conditions.ts'
import type { Order, PagePart, Query } from './query-types.ts'

export const reversed = <C>(order: readonly Order<C>[]): readonly Order<C>[] =>
  order.map(({ column, desc, nulls }) => ({
    column,
    desc: !desc,
    nulls: nulls && (nulls === 'first' ? 'last' : 'first'),
  }))

/** One column of the order in a range. */
export interface RangeOrder<C> extends Order<C> {
  /** `true` if the column has one value in the range. */
  readonly isFixed: boolean
  /** `true` if a row of the range may have NULL. */
  readonly mayBeNull: boolean
}

/** One range of an index. */
export interface IndexRange<C> {
  /** The conditions: columns with a row's value, in the order of the index, then at most one column with an end. */
  readonly where: readonly Condition<C>[]
  /** The order in the range. */
  readonly order: readonly RangeOrder<C>[]
}

/**
 * Returns the rows after a row as consecutive ranges. The one that shares the most values with the row comes first.
 *
 *     status asc, score desc nulls last, id asc; the row has status 1, score 7, id 42
 *       status = 1, score = 7, id > 42        by id
 *       status = 1, score < 7                 by score, id
 *       status = 1, score is null             by id
 *       status > 1                            by status, score, id
 *
 * Each one is read from one place in an index. A single condition would make a database read the index from its start.
 *
 * @param row The row's values of the columns in the order. `null` is NULL. Without it, all rows are one range.
 */
export function rangesAfter<C>(
  order: readonly Order<C>[],
  row: readonly unknown[] | undefined,
): readonly IndexRange<C>[] {
  if (!row) return [{ where: [], order: orderIn(order, -1) }]
  const same = order.map(({ column }, at): Condition<C> => {
    const found = row[at] ?? null
    return found === null ? { op: 'isNull', column } : { op: 'same', column, found }
  })
  const ranges = order.flatMap(({ column, desc, nulls }, at): readonly IndexRange<C>[] => {
    const found = row[at] ?? null
    const isNull: Condition<C>[] = nulls === 'last' ? [{ op: 'isNull', column }] : []
    const isNotNull: Condition<C>[] = nulls === 'first' ? [{ op: 'isNotNull', column }] : []
    const next: Condition<C>[] =
      found === null ? isNotNull : [...isNull, { op: desc ? 'before' : 'after', column, found }]
    return next.map((one) => ({
      where: [...same.slice(0, at), one],
      order: orderIn(order, at, one),
    }))
  })
  return ranges.reverse()
}

/** Returns all rows as ranges. Rows with NULL in the first column are apart, so that any index on it serves. */
export function rangesOfAll<C>(order: readonly Order<C>[]): readonly IndexRange<C>[] {
  const [first] = order
  if (!first?.nulls) return rangesAfter(order, undefined)
  const ranges = (['isNull', 'isNotNull'] as const).map((op): IndexRange<C> => {
    const next = { op, column: first.column }
    return { where: [next], order: orderIn(order, 0, next) }
  })
  return first.nulls === 'last' ? ranges.reverse() : ranges
}

/** Returns the order of a range, given the place of its column with an end. */
const orderIn = <C>(
  order: readonly Order<C>[],
  place: number,
  next?: Condition<C>,
): readonly RangeOrder<C>[] =>
  order.map((one, at) => ({
    ...one,
    mayBeNull: at > place && one.nulls !== undefined,
    isFixed: at < place || (at === place && next?.op === 'isNull'),
  }))

/** What `read` must select: which rows, in which order, and how many. */
export interface PageRequest<Where, OrderBy> extends PagePart<Where, OrderBy> {
  /** The most rows to select. One past the page is included, to see whether more follow. */
  readonly limit: number
}

/** The key of the row before or after the page. Without one, the first page is read. */
export interface Cursor {
  /** Reads the rows after the one with this key. Ignored if it is `null` or `undefined`. */
  readonly after?: unknown
  /** Reads the rows before the one with this key. Ignored if `after` is set. */
  readonly before?: unknown
}

/** A page of rows. */
export interface FoundPage<Row> {
  /** The rows in the order of the query, whichever way they were read. */
  readonly rows: readonly Row[]
  /** `true` if there are rows after these. Always `true` before a row, even one that the filters leave out. */
  readonly hasNext: boolean
  /** `true` if there are rows before these. Always `true` after a row, even one that the filters leave out. */
  readonly hasPrevious: boolean
  /** `true` if the cursor's row is gone. The rows are then those of the first page. */
  readonly isRowGone: boolean
}

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
export async function readPage<Row, Where, OrderBy, Db>(
  db: NoInfer<Db>,
  query: Pick<Query<Where, OrderBy, Db>, 'limit' | 'first' | 'after' | 'before'>,
  { after, before }: Cursor,
  read: (request: PageRequest<Where, OrderBy>) => PromiseLike<readonly Row[]>,
): Promise<FoundPage<Row>> {
  const { limit } = query
  // One extra row tells whether there are more.
  const most = limit + 1
  const side = after != null ? 'after' : before != null ? 'before' : undefined
  const beside = side && (await query[side]({ after, before }[side], db, most))
  const found: Row[] = []
  for (const part of beside ?? query.first(most))
    if (found.length < most) found.push(...(await read({ ...part, limit: most - found.length })))
  const hasMore = found.length > limit
  const rows = found.slice(0, limit)
  const isReversed = side === 'before' && !!beside
  return {
    rows: isReversed ? rows.reverse() : rows,
    hasNext: isReversed || hasMore,
    hasPrevious: isReversed ? hasMore : !!beside,
    isRowGone: !!side && !beside,
  }
}
