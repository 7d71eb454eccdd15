import {
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  type ColumnDef,
  type RowSelectionState,
} from '@tanstack/react-table-v8'
import { defineTableSearchParams } from 'permatable'
import { columnsOf } from 'permatable/columns'
import { useTableSearchParams } from 'permatable/browser'
import { useReactTable } from 'permatable/react-table-v8'
import { useState } from 'react'
import { people, type Person } from '../people.ts'
import { PeopleView } from '../people-view.tsx'

const columns: ColumnDef<Person>[] = [
  { accessorKey: 'name' },
  { accessorKey: 'age' },
  { accessorKey: 'status', filterFn: 'arrIncludesSome' },
]

const peopleTable = defineTableSearchParams({
  columns: columnsOf(columns),
  sorting: { default: [{ id: 'name', desc: false }] },
  pagination: { default: { pageSize: 5 } },
  columnOrder: false,
  rowSelection: false,
})

export function App() {
  const params = useTableSearchParams(peopleTable)
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const table = useReactTable({
    params,
    columns,
    data: people,
    getRowId: ({ id }) => id,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
  })
  const { globalFilter, sorting, pagination, columnFilters } = table.getState()
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
