import type { Condition } from './condition.ts'
import type { QueryColumn } from './query-column.ts'

/** One column of an order. */
export interface Order<C> {
  /** The column to sort by, as it was declared. */
  readonly column: C
  /** `true` sorts from large to small. */
  readonly desc: boolean
  /** Where NULL goes. `undefined` if the column has none. */
  readonly nulls: 'first' | 'last' | undefined
}

export const nullOrders = ['first', 'last', 'largest', 'smallest'] as const

/**
 * Where rows without a value go. `largest`: last when ascending and first when descending, as in PostgreSQL's indexes.
 * `smallest`: the reverse, as in those of SQLite and MySQL.
 */
export type NullOrder = (typeof nullOrders)[number]

/**
 * Returns the order for a sorting. It ends with the key, so that rows with equal values keep their order, and no row is
 * on two pages. The key has the direction of the first column, so that one index serves both directions.
 */
export function orderOf<C>(
  sorted: readonly { readonly column: QueryColumn<C>; readonly desc: boolean }[],
  key: readonly C[],
  nulls: NullOrder,
): readonly Order<C>[] {
  const order: Order<C>[] = []
  const has = (column: C) => order.some((one) => one.column === column)
  // The key already orders all rows, so columns after it change nothing.
  for (const { column: of, desc } of sorted) {
    if (key.every(has)) break
    if (has(of.column)) continue
    const mayBeNull = of.isNullable && !key.includes(of.column)
    order.push({ column: of.column, desc, nulls: mayBeNull ? placeOf(nulls, desc) : undefined })
  }
  const desc = order[0]?.desc ?? false
  for (const column of key) if (!has(column)) order.push({ column, desc, nulls: undefined })
  return order
}

function placeOf(nulls: NullOrder, desc: boolean): 'first' | 'last' {
  if (nulls === 'first' || nulls === 'last') return nulls
  return desc === (nulls === 'largest') ? 'first' : 'last'
}

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
 * @param row The row's values of the columns in the order. `null` is NULL.
 */
export function rangesAfter<C>(
  order: readonly Order<C>[],
  row: readonly unknown[],
): readonly IndexRange<C>[] {
  const valued = order.map((one, at) => ({ ...one, value: row[at] ?? null }))
  const ranges: IndexRange<C>[] = []
  for (const [at, { column, desc, nulls, value }] of [...valued.entries()].reverse()) {
    const same = valued
      .slice(0, at)
      .map((of): Condition<C> =>
        of.value === null
          ? { op: 'isNull', column: of.column }
          : { op: 'same', column: of.column, found: of.value },
      )
    const add = (next: Condition<C>) =>
      ranges.push({ where: [...same, next], order: orderIn(order, at, next) })
    if (value !== null) add({ op: desc ? 'before' : 'after', column, found: value })
    if (value !== null && nulls === 'last') add({ op: 'isNull', column })
    if (value === null && nulls === 'first') add({ op: 'isNotNull', column })
  }
  return ranges
}

/** Returns all rows as ranges. Rows with NULL in the first column are apart, so that any index on it serves. */
export function rangesOfAll<C>(order: readonly Order<C>[]): readonly IndexRange<C>[] {
  const [first] = order
  if (!first?.nulls) return [{ where: [], order: orderIn(order, -1) }]
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

/** A part of a page: which rows to read, and in which order. */
export interface PagePart<Where, OrderBy> {
  /** The condition, with `scope` in it. */
  readonly where: Where
  /** The order, which ends with the key. */
  readonly orderBy: OrderBy
}
