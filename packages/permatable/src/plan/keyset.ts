import type { Condition } from './condition.ts'
import type { Order } from './order.ts'
import { rangesAfter, type Range } from './ranges.ts'

/** The rows after or before a row, as data. */
export interface KeysetPlan<C> {
  /**
   * The condition that finds the row itself. `undefined` for a key that no row can have. Look up its values of `orderBy`.
   */
  readonly row: Condition<C> | undefined
  /** The order to read in. Reversed for the rows before a row. */
  readonly orderBy: readonly Order<C>[]
  /** `true` if the rows arrive in reverse order. */
  readonly isReversed: boolean
  /**
   * Returns the rows as consecutive ranges of an index.
   *
   * @param row The row's values of the columns in `orderBy`. `null` is NULL.
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

/** A part of a page: which rows to read, and in which order. */
export interface PagePart<Where, OrderBy> {
  /** The condition, with `scope` in it. */
  readonly where: Where
  /** The order, which ends with the key. */
  readonly orderBy: OrderBy
}

/** The rows after or before a row, for `readPage`. */
export interface Keyset<Where, OrderBy, LookUp> {
  /** Selects the row's values as `v0`, `v1`, …. `undefined` for a key that no row can have. */
  readonly lookUp: LookUp | undefined
  /** `true` if the rows arrive in reverse order. */
  readonly isReversed: boolean
  /** Returns what to read, in this order, until `limit` rows are found. */
  parts(row: readonly unknown[], limit: number): readonly PagePart<Where, OrderBy>[]
}
