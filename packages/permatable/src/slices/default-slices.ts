import { columnFilters } from './column-filters.ts'
import { columnOrder } from './column-order.ts'
import { globalFilter } from './global-filter.ts'
import { pagination } from './pagination.ts'
import { rowSelection } from './row-selection.ts'
import { sorting } from './sorting.ts'

/**
 * The slices that are on by default, in the order of their params. The types of state and options are derived from it.
 */
export const defaultSlices = [
  globalFilter,
  sorting,
  pagination,
  columnFilters,
  columnOrder,
  rowSelection,
] as const

export type DefaultSlices = { [S in (typeof defaultSlices)[number] as S['key']]: S }
/** The names of the six slices that are on by default, such as `sorting`. */
export type SliceKey = keyof DefaultSlices

/** The state of the slices that are on by default, with TanStack Table's names. */
export type TableSearchState = { [K in SliceKey]: DefaultSlices[K]['default'] }
