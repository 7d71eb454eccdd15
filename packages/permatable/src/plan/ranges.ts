import type { Order } from './order.ts'

/** A column with the value that it has in a row; `null` is NULL. */
export interface RowValue<C> {
  readonly column: C
  readonly value: unknown
}

/** One key of the order of a range. */
export interface RangeOrder<C> extends Order<C> {
  /** `true` where the column has one value in the range. */
  readonly isFixed: boolean
  /** `true` where a row of the range may have NULL. */
  readonly mayBeNull: boolean
}

/** One range of an index: columns that have a row's value, then at most one that has an end, then those that are free. */
export interface Range<C> {
  readonly same: readonly RowValue<C>[]
  /** What holds for the next column; `undefined` where it is free. */
  readonly next:
    | ({ readonly is: '<' | '>' } & RowValue<C>)
    | { readonly is: 'null' | 'notNull'; readonly column: C }
    | undefined
  /** The order in the range. */
  readonly order: readonly RangeOrder<C>[]
}

/**
 * Returns the rows after a row as ranges. They follow each other: the longest prefix of the order that has the row's values is
 * first.
 *
 *     status asc, score desc nulls last, id asc; the row has status 1, score 7, id 42
 *       status = 1, score = 7, id > 42        by id
 *       status = 1, score < 7                 by score, id
 *       status = 1, score is null             by id
 *       status > 1                            by status, score, id
 *
 * Each is read from one place of an index on. One condition for all makes a database read the index from its start.
 *
 * @param row The row's values of the columns of the order. `null` is NULL.
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

/** Returns all rows as ranges: those with NULL in the first column apart, so that any index of it serves. */
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

/** Returns the order of a range, whose column at a place has an end. */
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
