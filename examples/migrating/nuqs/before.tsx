import {
  functionalUpdate,
  getCoreRowModel,
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable,
  type ColumnDef,
  type ColumnFiltersState,
  type SortingState,
} from '@tanstack/react-table-v8'
import {
  debounce,
  parseAsArrayOf,
  parseAsIndex,
  parseAsInteger,
  parseAsJson,
  parseAsString,
  parseAsStringLiteral,
  useQueryState,
  useQueryStates,
} from 'nuqs'
import { NuqsAdapter } from 'nuqs/adapters/react'
import { z } from 'zod'
import { people, statuses, type Person } from '../people.ts'
import { PeopleView } from '../people-view.tsx'

const parsers = {
  q: parseAsString.withDefault(''),
  sort: parseAsJson(z.array(z.object({ id: z.string(), desc: z.boolean() }))).withDefault([
    { id: 'name', desc: false },
  ]),
  page: parseAsIndex.withDefault(0),
  perPage: parseAsInteger.withDefault(10),
  status: parseAsArrayOf(parseAsStringLiteral(statuses)).withDefault([]),
}

const columns: ColumnDef<Person>[] = [
  { accessorKey: 'name' },
  { accessorKey: 'age' },
  { accessorKey: 'status', filterFn: 'arrIncludesSome' },
]

function People() {
  const [query, setQuery] = useQueryStates(parsers, { history: 'push' })
  const globalFilter = query.q
  const sorting: SortingState = query.sort
  const pagination = { pageIndex: query.page, pageSize: query.perPage }
  const columnFilters: ColumnFiltersState = query.status.length
    ? [{ id: 'status', value: query.status }]
    : []
  const table = useReactTable({
    columns,
    data: people,
    state: { globalFilter, sorting, pagination, columnFilters },
    onGlobalFilterChange: (updater) => {
      void setQuery(
        { q: functionalUpdate(updater, globalFilter), page: null },
        { limitUrlUpdates: debounce(300) },
      )
    },
    onSortingChange: (updater) => {
      void setQuery({ sort: functionalUpdate(updater, sorting), page: null })
    },
    onPaginationChange: (updater) => {
      const { pageIndex, pageSize } = functionalUpdate(updater, pagination)
      void setQuery({ page: pageIndex, perPage: pageSize })
    },
    onColumnFiltersChange: (updater) => {
      const [filter] = functionalUpdate(updater, columnFilters)
      void setQuery({ status: (filter?.value as Person['status'][]) ?? null, page: null })
    },
    autoResetPageIndex: false,
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
  })
  return (
    <PeopleView
      rows={table.getRowModel().rows.map((row) => row.original)}
      search={globalFilter}
      chosen={query.status}
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
