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
  filterFns: {
    equalsString: filterFn_equalsString,
    includesString: filterFn_includesString,
    inNumberRange: filterFn_inNumberRange,
  },
  sortFns: { basic: sortFn_basic, text: sortFn_text },
})

const column = createColumnHelper<typeof features, User>()

export const columns = column.columns([
  column.accessor('name', { header: 'Name', sortFn: 'text', filterFn: 'includesString' }),
  column.accessor('role', { header: 'Role', sortFn: 'text', filterFn: 'equalsString' }),
  column.accessor('age', { header: 'Age', sortFn: 'basic', filterFn: 'inNumberRange' }),
])
