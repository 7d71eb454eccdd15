import {
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  type ColumnDef,
} from '@tanstack/react-table-v8'
import { defineTableSearchParams } from 'permatable'
import { jsonValue, perEntry } from 'permatable/codecs'
import { columnsOf } from 'permatable/columns'
import { useReactTable } from 'permatable/react-table-v8'
import { useTableSearchParams } from 'permatable/react-router'
import { BrowserRouter } from 'react-router'
import { people, type Person } from '../people.ts'
import { PeopleView } from '../people-view.tsx'

const columns: ColumnDef<Person>[] = [
  { accessorKey: 'name' },
  { accessorKey: 'age' },
  { accessorKey: 'status', filterFn: 'arrIncludesSome' },
]

const peopleTable = defineTableSearchParams({
  columns: columnsOf(columns),
  globalFilter: { param: 'q', debounce: 300 },
  sorting: { param: 'people-sorting', default: [{ id: 'name', desc: false }] },
  pagination: { params: { pageIndex: 'people-page', pageSize: 'people-size' } },
  columnFilters: { codec: perEntry('columnFilters', jsonValue) },
})

function People() {
  const params = useTableSearchParams(peopleTable)
  const table = useReactTable({
    params,
    columns,
    data: people,
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
  })
  const { globalFilter, sorting, pagination, columnFilters } = table.getState()
  const [filter] = columnFilters
  return (
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
  )
}

export const App = () => (
  <BrowserRouter>
    <People />
  </BrowserRouter>
)
