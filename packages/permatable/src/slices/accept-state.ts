import { MAX_PAGE_SIZE } from '../query/limits.ts'
import { acceptColumnFilters } from './column-filters.ts'
import { acceptColumnOrder } from './column-order.ts'
import { acceptGlobalFilter } from './global-filter.ts'
import { acceptPagination } from './pagination.ts'
import type { SliceKey, TableSearchState } from './registry.ts'
import { acceptRowSelection, selectedRows } from './row-selection.ts'
import { acceptSorting } from './sorting.ts'

type Accept = {
  readonly [K in SliceKey]: (value: unknown, maxPageSize: number) => TableSearchState[K] | undefined
}

/** Apart from the registry, so that an app ships these functions only with a codec such as `json`. */
const accepts: Accept = {
  globalFilter: acceptGlobalFilter,
  sorting: acceptSorting,
  pagination: acceptPagination,
  columnFilters: acceptColumnFilters,
  columnOrder: acceptColumnOrder,
  rowSelection: acceptRowSelection,
}

/**
 * Returns the value when it is a state of a slice, otherwise `undefined`. For a codec whose text could be anything,
 * such as JSON. Never throws.
 *
 * @param key The state slice, as a `CodecFactory` gets it: `'pagination'`.
 * @param value Anything that a text came to, such as what `JSON.parse` returns.
 * @param maxPageSize The largest page size that is accepted, in rows, as a `CodecFactory` gets it.
 *   @default 1000
 */
export const acceptState = <K extends SliceKey>(
  key: K,
  value: unknown,
  maxPageSize: number = MAX_PAGE_SIZE,
): TableSearchState[K] | undefined => accepts[key](value, maxPageSize)

/**
 * Returns a state as a codec such as `json` writes it, `undefined` when it is no state of the slice. A row that is `false` is
 * not selected, and is left out.
 */
export const writableState = (key: SliceKey, state: unknown, maxPageSize: number): unknown =>
  acceptState(key, key === 'rowSelection' ? selectedRows(Object(state)) : state, maxPageSize)
