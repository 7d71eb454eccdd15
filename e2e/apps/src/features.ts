import {
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFns,
  globalFilteringFeature,
  columnFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
} from '@tanstack/react-table'

export const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  filterFns,
  sortFns,
})

export interface User {
  readonly name: string
  /** In years: 20 to 69. */
  readonly age: number
}

/** `user 1` to `user 95`: ten pages. */
export const users: readonly User[] = Array.from({ length: 95 }, (_, at) => ({
  name: `user ${at + 1}`,
  age: 20 + (at % 50),
}))

/** Only the name is searched. */
export const columns = [
  { accessorKey: 'name' as const, id: 'name' },
  {
    accessorKey: 'age' as const,
    id: 'age',
    filterFn: 'inNumberRange' as const,
    enableGlobalFilter: false,
  },
]
