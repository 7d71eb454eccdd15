import type { QueryColumn } from './query-column.ts'

/** One key of a sorting. */
export interface Order<C> {
  readonly column: C
  readonly desc: boolean
  /** Where NULL stands. `undefined`: the column holds none. */
  readonly nulls: 'first' | 'last' | undefined
}

/** Where rows without a value stand: `largest` is PostgreSQL's own, last when ascending and first when descending. */
export type NullOrder = 'first' | 'last' | 'largest'

/**
 * Returns the order of a sorting. It ends with the key, so that rows with the same values have an order too, and no row is on two
 * pages. The key takes the direction of the first column, so that one index serves both directions.
 */
export function orderOf<C>(
  sorted: readonly { readonly column: QueryColumn<C, never>; readonly desc: boolean }[],
  key: C,
  nulls: NullOrder,
): readonly Order<C>[] {
  const order: Order<C>[] = []
  for (const { column: of, desc } of sorted) {
    // Rows are in order by the key: the columns behind it order nothing.
    if (of.column === key) return [...order, { column: key, desc, nulls: undefined }]
    if (order.some(({ column }) => column === of.column)) continue
    const place = nulls === 'largest' ? (desc ? 'first' : 'last') : nulls
    order.push({ column: of.column, desc, nulls: of.isNullable ? place : undefined })
  }
  return [...order, { column: key, desc: order[0]?.desc ?? false, nulls: undefined }]
}

/** Returns an order the other way round. */
export const reversed = <C>(order: readonly Order<C>[]): readonly Order<C>[] =>
  order.map(({ column, desc, nulls }) => ({
    column,
    desc: !desc,
    nulls: nulls && (nulls === 'first' ? 'last' : 'first'),
  }))
