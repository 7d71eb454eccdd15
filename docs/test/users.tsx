/** A table with a search, a sorting and pages, for a page that shows a definition alone. */
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  filterFns,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { TableSearchParams, TableSearchState } from 'permatable'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  filterFns,
})
const columns = [{ accessorKey: 'name' as const, id: 'name' }]

export function Users({
  definition,
  data,
}: {
  definition: TableSearchParams<TableSearchState>
  data: { name: string }[]
}) {
  const params = useTableSearchParams(definition)
  const table = useTable({ params, features, columns, data })
  return (
    <>
      <input
        aria-label="Search"
        value={table.state.globalFilter}
        onChange={(event) => table.setGlobalFilter(event.target.value)}
      />
      <button onClick={() => table.getColumn('name')?.toggleSorting()}>Sort by name</button>
      <button onClick={() => table.nextPage()}>Next page</button>
    </>
  )
}
