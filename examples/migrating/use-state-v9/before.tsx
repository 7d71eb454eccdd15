import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFns,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
  type ColumnFiltersState,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table'
import { useState } from 'react'
import { people } from '../people.ts'
import { PeopleView } from '../people-view.tsx'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  filterFns,
  sortFns,
})
const columns = [
  { accessorKey: 'name' as const, id: 'name' },
  { accessorKey: 'age' as const, id: 'age' },
  { accessorKey: 'status' as const, id: 'status', filterFn: 'arrHas' as const },
]

export function App() {
  const [globalFilter, setGlobalFilter] = useState('')
  const [sorting, setSorting] = useState<SortingState>([{ id: 'name', desc: false }])
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: 5 })
  const [columnFilters, setColumnFilters] = useState<ColumnFiltersState>([])
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const table = useTable({
    features,
    columns,
    data: people,
    getRowId: ({ id }) => id,
    state: { globalFilter, sorting, pagination, columnFilters, rowSelection },
    onGlobalFilterChange: setGlobalFilter,
    onSortingChange: setSorting,
    onPaginationChange: setPagination,
    onColumnFiltersChange: setColumnFilters,
    onRowSelectionChange: setRowSelection,
  })
  const [filter] = columnFilters
  return (
    <>
      <button onClick={() => table.toggleAllPageRowsSelected()}>Select this page</button>
      <p>{`${Object.keys(rowSelection).length} selected`}</p>
      <PeopleView
        rows={table.getRowModel().rows.map((row) => row.original)}
        search={globalFilter}
        chosen={filter ? (filter.value as string[]) : []}
        sorting={sorting}
        pageIndex={pagination.pageIndex}
        pageCount={table.getPageCount()}
        onSearch={table.setGlobalFilter}
        onChoose={(chosen) =>
          table.getColumn('status')?.setFilterValue(chosen.length ? chosen : undefined)
        }
        onSort={(column) => table.getColumn(column)?.toggleSorting()}
        onPage={table.setPageIndex}
      />
    </>
  )
}
