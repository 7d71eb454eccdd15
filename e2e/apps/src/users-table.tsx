import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFns,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
} from '@tanstack/react-table'
import type { TableSearchParams, TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'

const features = tableFeatures({
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

/** `user 1` to `user 95`: ten pages. */
const data = Array.from({ length: 95 }, (_, at) => ({ name: `user ${at + 1}` }))
const columns = [{ accessorKey: 'name' as const, id: 'name' }]

/** The table of the apps on TanStack Router. */
export const UsersTable = (props: {
  readonly definition?: TableSearchParams<TableSearchState>
}) => <UsersTableOf params={useTableSearchParams(props.definition)} />

/** The table of all apps: a text box, a sort button, pages. */
export function UsersTableOf({ params }: { readonly params: TableParams<TableSearchState> }) {
  const table = useTable({ params, features, columns, data })
  const { globalFilter, pagination, sorting } = table.state
  return (
    <section aria-label="Users">
      <input
        placeholder="Search Users"
        value={globalFilter}
        onChange={(event) => table.setGlobalFilter(event.target.value)}
      />
      <button onClick={() => table.getColumn('name')?.toggleSorting()}>
        {sorting[0] ? `Sorted ${sorting[0].desc ? 'down' : 'up'}` : 'Sort'}
      </button>
      <button onClick={() => table.nextPage()}>Next</button>
      <p>{`Page ${pagination.pageIndex + 1} of ${table.getPageCount()}`}</p>
      <ul>
        {table.getRowModel().rows.map((row) => (
          <li key={row.id}>{row.original.name}</li>
        ))}
      </ul>
    </section>
  )
}
