import type { ColumnFilter } from '../text/filter-value.ts'
import { columnFilters as columnFiltersSlice } from './column-filters.ts'
import { columnOrder as columnOrderSlice } from './column-order.ts'
import type { SliceKey, TableSearchState } from './default-slices.ts'
import { globalFilter as globalFilterSlice } from './global-filter.ts'
import type { Pagination } from './page.ts'
import { pagination as paginationSlice } from './pagination.ts'
import { rowSelection as rowSelectionSlice, type RowSelection } from './row-selection.ts'
import type { SliceOptions } from './slice-options.ts'
import type { OptInSlice, SliceForm } from './slice.ts'
import { sorting as sortingSlice, type ColumnSort } from './sorting.ts'

/** Called inside each function below: a bundler keeps calls at the top level of a file. */
const named = <K extends SliceKey>(
  slice: SliceForm<TableSearchState[K]> & { readonly key: K },
  options: SliceOptions<K> | undefined,
): OptInSlice<TableSearchState[K], K> => ({ ...options, '~permatable': slice })

/** The search: `globalFilter=ann` */
export const globalFilter = (
  options?: SliceOptions<'globalFilter'>,
): OptInSlice<string, 'globalFilter'> => named(globalFilterSlice, options)

/** The sorting: `sorting=age.desc,name.asc` */
export const sorting = (options?: SliceOptions<'sorting'>): OptInSlice<ColumnSort[], 'sorting'> =>
  named(sortingSlice, options)

/** The page: `pageIndex=3&pageSize=20` */
export const pagination = (
  options?: SliceOptions<'pagination'>,
): OptInSlice<Pagination, 'pagination'> => named(paginationSlice, options)

/** The filters: `columnFilters=name.b,age./18/40` */
export const columnFilters = (
  options?: SliceOptions<'columnFilters'>,
): OptInSlice<ColumnFilter[], 'columnFilters'> => named(columnFiltersSlice, options)

/** The order of the columns: `columnOrder=age,name,id` */
export const columnOrder = (
  options?: SliceOptions<'columnOrder'>,
): OptInSlice<string[], 'columnOrder'> => named(columnOrderSlice, options)

/** The selected rows: `rowSelection=0..2,7` */
export const rowSelection = (
  options?: SliceOptions<'rowSelection'>,
): OptInSlice<RowSelection, 'rowSelection'> => named(rowSelectionSlice, options)
