import {
  getCoreRowModel,
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable,
  type ColumnDef,
  type ColumnFiltersState,
} from '@tanstack/react-table-v8'
import { BrowserRouter, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTableSearchParams } from 'tanstack-table-search-params'
import { people, type Person } from '../people.ts'
import { PeopleView } from '../people-view.tsx'

const columns: ColumnDef<Person>[] = [
  { accessorKey: 'name' },
  { accessorKey: 'age' },
  { accessorKey: 'status', filterFn: 'arrIncludesSome' },
]

function People() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const stateAndOnChanges = useTableSearchParams(
    { query, pathname, replace: (url) => void navigate(url, { replace: true }) },
    {
      paramNames: {
        globalFilter: 'q',
        sorting: (name) => `people-${name}`,
        pagination: { pageIndex: 'people-page', pageSize: 'people-size' },
      },
      defaultValues: { sorting: [{ id: 'name', desc: false }] },
      encoders: {
        columnFilters: (filters: ColumnFiltersState) =>
          Object.fromEntries(
            filters.map(({ id, value }) => [`columnFilters.${id}`, JSON.stringify(value)]),
          ),
      },
      decoders: {
        columnFilters: (params) =>
          Object.entries(params)
            .filter(([name]) => name.startsWith('columnFilters.'))
            .map(([name, text]) => ({
              id: name.replace('columnFilters.', ''),
              value: JSON.parse(String(text)),
            })),
      },
      debounceMilliseconds: { globalFilter: 300 },
    },
  )
  const table = useReactTable({
    columns,
    data: people,
    ...stateAndOnChanges,
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
  })
  const { globalFilter, sorting, pagination, columnFilters } = stateAndOnChanges.state
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
