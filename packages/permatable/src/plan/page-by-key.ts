import { warn } from '../values/fail-and-warn.ts'
import { exact } from './column-values.ts'
import { all, type Condition } from './conditions.ts'
import type { QueryColumn } from './query-columns.ts'
import type { Order, PlannedRows } from './query-types.ts'

interface IndexRange<C> {
  /** The conditions: columns with a row's value, in the order of the index, then at most one column with an end. */
  readonly where: readonly Condition<C>[]
  /** The order of the columns that have several values in the range. */
  readonly order: readonly Order<C>[]
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
  if (!row) return [{ where: [], order }]
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
    return next.map((end) => rangeOf(order, same.slice(0, at), end))
  })
  return ranges.reverse()
}

/** Returns all rows as ranges. Rows with NULL in the first column are apart, so that any index on it serves. */
export function rangesOfAll<C>(order: readonly Order<C>[]): readonly IndexRange<C>[] {
  const [first] = order
  if (!first?.nulls) return rangesAfter(order, undefined)
  const { column, nulls } = first
  const ranges = (['isNull', 'isNotNull'] as const).map((op) => rangeOf(order, [], { op, column }))
  return nulls === 'last' ? ranges.reverse() : ranges
}

const rangeOf = <C>(
  order: readonly Order<C>[],
  same: readonly Condition<C>[],
  end: Condition<C>,
): IndexRange<C> => ({
  where: [...same, end],
  order: order.slice(same.length + (end.op === 'isNull' ? 1 : 0)),
})

/** What `read` must select: which rows, in which order, and how many. */
export interface PageRequest<Where, OrderBy> {
  /** The condition, with `scope` in it. */
  readonly where: Where
  /** The order, which ends with the key. */
  readonly orderBy: OrderBy
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

/** A query that reads pages by key. `Request` is what your own query selects. */
export interface ReadsPages<Db, Request> {
  /**
   * Reads the page after or before a row. Row 500,000 is as fast as the first. If that row is gone, it reads the first
   * page. It runs one statement to find the row and one to read the page. With `statements: 'each'` and Prisma, it runs one
   * per range of an index until the page is full.
   *
   * @param db What finds the row: the database, a transaction, or a model of Prisma.
   * @param cursor The key of a row, which may come from a URL: `{ after: state.after }`, of a slice with `resetsWithPage`. A
   *   key of several columns is an array.
   * @param read Selects rows: your own query, with the condition, the order and the limit of the request.
   */
  readPage<Row>(
    db: Db,
    cursor: Cursor,
    read: (request: Request) => PromiseLike<readonly Row[]>,
  ): Promise<FoundPage<Row>>
}

/** Finds the row that a condition names, and returns its values of an order. `undefined` if it's gone. */
export type FindsRow<C> = (
  row: Condition<C>,
  order: readonly Order<C>[],
) => PromiseLike<readonly unknown[] | undefined>

/** Returns what to read until `limit` rows are found, one after the other: the rows after one with its values, or all. */
export type RequestsOf<C, Request> = (
  order: readonly Order<C>[],
  row: readonly unknown[] | undefined,
  limit: number,
) => readonly ((limit: number) => Request)[]

/** Makes `readPage`. `find` returns a row's values of an order, or `undefined` if it's gone. */
export const pageReader =
  <C, Db, Request>(
    { key, limit, order }: PlannedRows<C>,
    find: (db: Db, ...row: Parameters<FindsRow<C>>) => ReturnType<FindsRow<C>>,
    requestsOf: RequestsOf<C, Request>,
  ): ReadsPages<Db, Request>['readPage'] =>
  async (db, { after, before }, read) => {
    // One extra row tells whether there are more.
    const most = limit + 1
    const isBefore = after == null && before != null
    const ordered = isBefore ? reversed(order) : order
    const named = after ?? before ?? undefined
    const row = named === undefined ? named : rowOf(key, named)
    const values = row && (await find(db, row, ordered))
    const found = []
    for (const request of requestsOf(values ? ordered : order, values, most))
      if (found.length < most) found.push(...(await read(request(most - found.length))))
    const hasMore = found.length > limit
    const rows = found.slice(0, limit)
    const isReversed = isBefore && !!values
    return {
      rows: isReversed ? rows.reverse() : rows,
      hasNext: isReversed || hasMore,
      hasPrevious: isReversed ? hasMore : !!values,
      isRowGone: named !== undefined && !values,
    }
  }

const reversed = <C>(order: readonly Order<C>[]): readonly Order<C>[] =>
  order.map(({ column, desc, nulls }) => ({
    column,
    desc: !desc,
    nulls: nulls && (nulls === 'first' ? 'last' : 'first'),
  }))

/** Returns the condition for the row with a key, or `undefined` for a key that no row can have. */
function rowOf<C>(key: readonly QueryColumn<C>[], row: unknown): Condition<C> | undefined {
  // For a type that links can't name, a binding passes `{ enum: [] }`.
  const isNamed = key.every(({ domain }) => typeof domain !== 'object' || domain.enum.length)
  if (process.env.NODE_ENV !== 'production' && !isNamed)
    warn(
      key,
      "no page starts after a row, because a link can't name this key's type",
      'page by another unique column',
    )
  const values: readonly unknown[] = key.length > 1 && Array.isArray(row) ? row : [row]
  if (values.length !== key.length) return undefined
  const conditions = key.flatMap(({ column, domain }, at): readonly Condition<C>[] => {
    const value = exact(domain, values[at])
    return value === undefined ? [] : [{ op: '=', column, value }]
  })
  return conditions.length === key.length ? all(conditions) : undefined
}
