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
  type RowSelectionState,
} from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { columnsOf } from 'permatable/columns'
import { useTableSearchParams } from 'permatable/browser'
import { useTable } from 'permatable/react-table'
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

const peopleTable = defineTableSearchParams({
  columns: columnsOf(columns),
  sorting: { default: [{ id: 'name', desc: false }] },
  pagination: { default: { pageSize: 5 } },
  columnOrder: false,
  rowSelection: false,
})

export function App() {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const params = useTableSearchParams(peopleTable)
  const table = useTable({
    params,
    features,
    columns,
    data: people,
    getRowId: ({ id }) => id,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  })
  const { globalFilter, sorting, pagination, columnFilters } = table.state
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
