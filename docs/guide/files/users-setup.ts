import {
  columnFilteringFeature,
  columnOrderingFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
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
  sortFns: { basic: sortFn_basic, text: sortFn_text },
})

const column = createColumnHelper<typeof features, User>()

export const columns = column.columns([
  column.accessor('name', { header: 'Name', sortFn: 'text' }),
  column.accessor('role', { header: 'Role', sortFn: 'text' }),
  column.accessor('age', { header: 'Age', sortFn: 'basic' }),
])
