import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import {
  functionalUpdate,
  getCoreRowModel,
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable,
  type ColumnDef,
  type ColumnFiltersState,
  type OnChangeFn,
  type PaginationState,
  type SortingState,
} from '@tanstack/react-table-v8'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { people, statuses, type Person } from '../people.ts'
import { PeopleView } from '../people-view.tsx'

const columns: ColumnDef<Person>[] = [
  { accessorKey: 'name' },
  { accessorKey: 'age' },
  { accessorKey: 'status', filterFn: 'arrIncludesSome' },
]

const peopleSearch = z.object({
  filter: z.string().optional().catch(''),
  sorting: z
    .array(z.object({ id: z.string(), desc: z.boolean() }))
    .optional()
    .catch([]),
  page: z.number().optional().catch(1),
  pageSize: z.number().optional().catch(10),
  status: z.array(z.enum(statuses)).optional().catch([]),
})

interface TableSearch {
  readonly filter?: string | undefined
  readonly sorting?: SortingState | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
  readonly [column: string]: unknown
}

/** The state of a table in a route's search, with a list for each filtered column. */
function useRouteState(
  search: TableSearch,
  change: (changed: TableSearch, replace?: boolean) => void,
  listColumns: readonly string[],
) {
  const globalFilter = search.filter ?? ''
  const sorting = search.sorting ?? []
  const pagination = { pageIndex: (search.page ?? 1) - 1, pageSize: search.pageSize ?? 10 }
  const columnFilters = listColumns.flatMap((id) => {
    const value = search[id]
    return Array.isArray(value) && value.length ? [{ id, value }] : []
  })

  const onGlobalFilterChange: OnChangeFn<string> = (updater) =>
    change({ filter: functionalUpdate(updater, globalFilter) || undefined, page: undefined })
  const onSortingChange: OnChangeFn<SortingState> = (updater) => {
    const next = functionalUpdate(updater, sorting)
    change({ sorting: next.length ? next : undefined, page: undefined })
  }
  const onPaginationChange: OnChangeFn<PaginationState> = (updater) => {
    const { pageIndex, pageSize } = functionalUpdate(updater, pagination)
    change({
      page: pageIndex ? pageIndex + 1 : undefined,
      pageSize: pageSize === 10 ? undefined : pageSize,
    })
  }
  const onColumnFiltersChange: OnChangeFn<ColumnFiltersState> = (updater) => {
    const next = functionalUpdate(updater, columnFilters)
    const lists = listColumns.map((id) => [id, next.find((filter) => filter.id === id)?.value])
    change({ ...Object.fromEntries(lists), page: undefined })
  }
  return {
    state: { globalFilter, sorting, pagination, columnFilters },
    handlers: { onGlobalFilterChange, onSortingChange, onPaginationChange, onColumnFiltersChange },
    /** Shows the first page in place of one past the last. */
    keepPageInRange(pageCount: number) {
      if (pageCount && pagination.pageIndex >= pageCount) change({ page: undefined }, true)
    },
  }
}

function People() {
  const search = peopleRoute.useSearch()
  const navigate = peopleRoute.useNavigate()
  const { state, handlers, keepPageInRange } = useRouteState(
    search,
    (changed, replace = false) =>
      void navigate({ search: (previous: object) => ({ ...previous, ...changed }), replace }),
    ['status'],
  )
  const table = useReactTable({
    columns,
    data: people,
    state,
    ...handlers,
    autoResetPageIndex: false,
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
  })
  const pageCount = table.getPageCount()
  useEffect(() => keepPageInRange(pageCount))
  return (
    <PeopleView
      rows={table.getRowModel().rows.map((row) => row.original)}
      search={state.globalFilter}
      chosen={search.status ?? []}
      sorting={state.sorting}
      pageIndex={state.pagination.pageIndex}
      pageCount={pageCount}
      onSearch={table.setGlobalFilter}
      onChoose={(chosen) =>
        table.getColumn('status')?.setFilterValue(chosen.length ? chosen : undefined)
      }
      onSort={(column) => table.getColumn(column)?.toggleSorting()}
      onPage={table.setPageIndex}
    />
  )
}

const rootRoute = createRootRoute()
const peopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people',
  validateSearch: peopleSearch,
  component: People,
})
const routeTree = rootRoute.addChildren([peopleRoute])

export function App() {
  const [router] = useState(() => createRouter({ routeTree }))
  return <RouterProvider router={router} />
}
