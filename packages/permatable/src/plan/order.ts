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

/** The places of rows without a value. */
export const nullOrders = ['first', 'last', 'largest', 'smallest'] as const

/**
 * Where rows without a value go. `largest`: last when ascending and first when descending, as in PostgreSQL's indexes.
 * `smallest`: the reverse, as in those of SQLite and MySQL.
 */
export type NullOrder = (typeof nullOrders)[number]

/**
 * Returns the order for a sorting. It ends with the key, so that rows with equal values keep their order, and no row is
 * on two pages. The key has the direction of the first column, so that one index serves both directions.
 *
 * @param key The columns of the key: one, or several.
 */
export function orderOf<C>(
  sorted: readonly { readonly column: QueryColumn<C, never>; readonly desc: boolean }[],
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

/** Returns the reverse of an order. */
export const reversed = <C>(order: readonly Order<C>[]): readonly Order<C>[] =>
  order.map(({ column, desc, nulls }) => ({
    column,
    desc: !desc,
    nulls: nulls && (nulls === 'first' ? 'last' : 'first'),
  }))
