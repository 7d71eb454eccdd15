import type { Order } from './order.ts'

/** A column with its value in a row. `null` is NULL. */
export interface RowValue<C> {
  readonly column: C
  readonly value: unknown
}

/** One column of the order in a range. */
export interface RangeOrder<C> extends Order<C> {
  /** `true` if the column has one value in the range. */
  readonly isFixed: boolean
  /** `true` if a row of the range may have NULL. */
  readonly mayBeNull: boolean
}

/** One range of an index: columns with a row's value, then at most one with an end, then free ones. */
export interface Range<C> {
  /** The columns that equal the row's value, in the order of the index. */
  readonly same: readonly RowValue<C>[]
  /** The condition on the next column. `undefined` if it's free. */
  readonly next:
    | ({ readonly is: '<' | '>' } & RowValue<C>)
    | { readonly is: 'null' | 'notNull'; readonly column: C }
    | undefined
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
 * @param row The row's values of the columns in the order. `null` is NULL.
 */
export function rangesAfter<C>(
  order: readonly Order<C>[],
  row: readonly unknown[],
): readonly Range<C>[] {
  const ranges: Range<C>[] = []
  for (let at = order.length - 1; at >= 0; at--) {
    const one = order[at]
    const value = row[at] ?? null
    if (!one) continue
    const { column, desc, nulls } = one
    const same = order.slice(0, at).map((of, n) => ({ column: of.column, value: row[n] ?? null }))
    const rangeOf = (next: Range<C>['next']): Range<C> => ({
      same,
      next,
      order: orderIn(order, at, next),
    })
    if (value !== null) ranges.push(rangeOf({ is: desc ? '<' : '>', column, value }))
    if (value !== null && nulls === 'last') ranges.push(rangeOf({ is: 'null', column }))
    if (value === null && nulls === 'first') ranges.push(rangeOf({ is: 'notNull', column }))
  }
  return ranges
}

/** Returns all rows as ranges. Rows with NULL in the first column are apart, so that any index on it serves. */
export function rangesOfAll<C>(order: readonly Order<C>[]): readonly Range<C>[] {
  const [first] = order
  const rangeOf = (next: Range<C>['next']): Range<C> => ({
    same: [],
    next,
    order: orderIn(order, next ? 0 : -1, next),
  })
  if (!first?.nulls) return [rangeOf(undefined)]
  const { column } = first
  const isNull = rangeOf({ is: 'null', column })
  const isNot = rangeOf({ is: 'notNull', column })
  return first.nulls === 'last' ? [isNot, isNull] : [isNull, isNot]
}

/** Returns the order of a range, given its column with an end. */
const orderIn = <C>(
  order: readonly Order<C>[],
  place: number,
  next: Range<C>['next'],
): readonly RangeOrder<C>[] =>
  order.map((one, at) => ({
    ...one,
    mayBeNull: at > place && one.nulls !== undefined,
    isFixed: at < place || (at === place && next?.is === 'null'),
  }))
