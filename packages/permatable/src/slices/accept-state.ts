import { MAX_PAGE_SIZE } from '../query/limits.ts'
import { acceptColumnFilters } from './column-filters.ts'
import { acceptColumnOrder } from './column-order.ts'
import type { SliceKey, TableSearchState } from './default-slices.ts'
import { acceptGlobalFilter } from './global-filter.ts'
import { acceptPagination } from './pagination.ts'
import { acceptRowSelection, selectedRows } from './row-selection.ts'
import { acceptSorting } from './sorting.ts'

type Accept = {
  readonly [K in SliceKey]: (
    value: unknown,
    maxPageSize: number,
    pageSizes?: readonly number[],
  ) => TableSearchState[K] | undefined
}

/** Apart from the slices: an app ships these functions only if it uses a codec such as `json`. */
const accepts: Accept = {
  globalFilter: acceptGlobalFilter,
  sorting: acceptSorting,
  pagination: acceptPagination,
  columnFilters: acceptColumnFilters,
  columnOrder: acceptColumnOrder,
  rowSelection: acceptRowSelection,
}

/**
 * Returns a value if it is a state of a slice, otherwise `undefined`. For codecs whose text may hold anything, such as
 * JSON. Never throws.
 *
 * @param key The state slice, as a `CodecFactory` receives it: `'pagination'`.
 * @param value Anything, such as what `JSON.parse` returns.
 * @param maxPageSize The largest page size to accept, in rows, as a `CodecFactory` receives it. @default 1000
 * @param pageSizes The only page sizes to accept, as a `CodecFactory` receives them. @default all up to `maxPageSize`
 */
export const acceptState = <K extends SliceKey>(
  key: K,
  value: unknown,
  maxPageSize: number = MAX_PAGE_SIZE,
  pageSizes?: readonly number[],
): TableSearchState[K] | undefined => accepts[key](value, maxPageSize, pageSizes)

/** Returns a state as codecs such as `json` write it, if it's one of the slice. A row that is `false` is left out. */
export const writableState = (
  key: SliceKey,
  state: unknown,
  maxPageSize: number,
  pageSizes?: readonly number[],
): unknown =>
  acceptState(
    key,
    key === 'rowSelection' ? selectedRows(Object(state)) : state,
    maxPageSize,
    pageSizes,
  )
