import type { Condition } from './condition.ts'
import type { Order } from './order.ts'
import { rangesAfter, type Range } from './ranges.ts'

/** The rows after a row, or before it, as data. */
export interface KeysetPlan<C> {
  /** The condition of the row itself; `undefined` for a key that no row can have. Look up its values of `orderBy`. */
  readonly row: Condition<C> | undefined
  /** The order in which to read: reversed for the rows before a row. */
  readonly orderBy: readonly Order<C>[]
  /** `true` when the rows come in the order that is the other way round. */
  readonly isReversed: boolean
  /**
   * Returns the rows as ranges of an index, which follow each other.
   *
   * @param row The row's values of the columns of `orderBy`. `null` is NULL.
   */
  ranges(row: readonly unknown[]): readonly Range<C>[]
}

export const keysetOf = <C>(
  row: Condition<C> | undefined,
  orderBy: readonly Order<C>[],
  isReversed: boolean,
): KeysetPlan<C> => ({
  row,
  orderBy,
  isReversed,
  ranges: (values) => rangesAfter(orderBy, values),
})

/** A part of a page: rows that `where` holds for, in an order. */
export interface PagePart<Where, OrderBy> {
  readonly where: Where
  readonly orderBy: OrderBy
}

/** The rows after a row, or before it, for `readPage`. */
export interface Keyset<Where, OrderBy, LookUp> {
  /** Selects the row's values as `v0`, `v1`, …; `undefined` for a key that no row can have. */
  readonly lookUp: LookUp | undefined
  /** `true` when the rows come in the order that is the other way round. */
  readonly isReversed: boolean
  /** Returns what to read, one after the other, until `limit` rows are found. */
  parts(row: readonly unknown[], limit: number): readonly PagePart<Where, OrderBy>[]
}
