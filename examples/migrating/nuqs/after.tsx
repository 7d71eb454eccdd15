import {
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  type ColumnDef,
} from '@tanstack/react-table-v8'
import { useQueryState } from 'nuqs'
import { NuqsAdapter } from 'nuqs/adapters/react'
import { defineTableSearchParams } from 'permatable'
import { commaList, json, perColumn } from 'permatable/codecs'
import { columnsOf } from 'permatable/columns'
import { useTableSearchParams } from 'permatable/browser'
import { useReactTable } from 'permatable/react-table-v8'
import { people, type Person } from '../people.ts'
import { PeopleView } from '../people-view.tsx'

const columns: ColumnDef<Person>[] = [
  { accessorKey: 'name' },
  { accessorKey: 'age' },
  { accessorKey: 'status', filterFn: 'arrIncludesSome' },
]

const peopleTable = defineTableSearchParams({
  columns: columnsOf(columns),
  history: 'push',
  globalFilter: { param: 'q', debounce: 300 },
  sorting: { codec: json('sort'), default: [{ id: 'name', desc: false }] },
  pagination: { params: { pageIndex: 'page', pageSize: 'perPage' } },
  columnFilters: { codec: perColumn(['status'], { status: commaList() }) },
  columnOrder: false,
  rowSelection: false,
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

function Help() {
  const [help, setHelp] = useQueryState('help')
  return <button onClick={() => setHelp(help ? null : 'open')}>Help {help}</button>
}

export function App() {
  return (
    <NuqsAdapter>
      <Help />
      <People />
    </NuqsAdapter>
  )
}
