import {
  getCoreRowModel,
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable,
  type ColumnDef,
  type ColumnFiltersState,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table-v8'
import { useState } from 'react'
import { people, type Person } from '../people.ts'
import { PeopleView } from '../people-view.tsx'

const columns: ColumnDef<Person>[] = [
  { accessorKey: 'name' },
  { accessorKey: 'age' },
  { accessorKey: 'status', filterFn: 'arrIncludesSome' },
]

export function App() {
  const [globalFilter, setGlobalFilter] = useState('')
  const [sorting, setSorting] = useState<SortingState>([{ id: 'name', desc: false }])
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: 5 })
  const [columnFilters, setColumnFilters] = useState<ColumnFiltersState>([])
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const table = useReactTable({
    columns,
    data: people,
    getRowId: ({ id }) => id,
    state: { globalFilter, sorting, pagination, columnFilters, rowSelection },
    onGlobalFilterChange: setGlobalFilter,
    onSortingChange: setSorting,
    onPaginationChange: setPagination,
    onColumnFiltersChange: setColumnFilters,
    onRowSelectionChange: setRowSelection,
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
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
