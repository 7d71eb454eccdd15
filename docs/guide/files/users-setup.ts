import {
  columnFilteringFeature,
  columnOrderingFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_equalsString,
  filterFn_includesString,
  filterFn_inNumberRange,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
} from '@tanstack/react-table'

export interface User {
  id: string
  name: string
  role: 'admin' | 'member'
  age: number
}

export const features = tableFeatures({
  columnFilteringFeature,
  columnOrderingFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})

const column = createColumnHelper<typeof features, User>()

export const columns = column.columns([
  column.accessor('name', { sortFn: sortFn_text, filterFn: filterFn_includesString }),
  column.accessor('role', { sortFn: sortFn_text, filterFn: filterFn_equalsString }),
  column.accessor('age', { sortFn: sortFn_basic, filterFn: filterFn_inNumberRange }),
])
