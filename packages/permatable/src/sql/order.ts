import type { Order } from '../plan/order.ts'
import type { RangeOrder } from '../plan/ranges.ts'
import type { SqlColumn } from './column.ts'
import type { Dialect } from './dialect.ts'
import { sql, type Parts } from './part.ts'

/** Writes an order, one item per column that orders something. */
export function orderParts<R, Q>(
  order: readonly (Order<SqlColumn<R>> | RangeOrder<SqlColumn<R>>)[],
  dialect: Dialect,
): readonly Parts<R, Q>[] {
  return order.flatMap((one) => {
    const { column, desc, nulls } = one
    if (!dialect.keepsFixed && 'isFixed' in one && one.isFixed) return []
    const ref = { ref: column.ref }
    const by = sql<R, Q>`${ref}${{ text: desc ? ' desc' : ' asc' }}`
    const isOwn = nulls === (desc === (dialect.indexNulls === 'last') ? 'first' : 'last')
    const isPlaced = isOwn || ('mayBeNull' in one && !one.mayBeNull)
    if (!nulls || (isPlaced && dialect.placesNulls !== 'always')) return [by]
    if (dialect.placesNulls !== 'expression') return [sql`${by}${{ text: ` nulls ${nulls}` }}`]
    return [sql`${ref} is null${{ text: nulls === 'last' ? ' asc' : ' desc' }}`, by]
  })
}
