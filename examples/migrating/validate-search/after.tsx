import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import {
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  type ColumnDef,
} from '@tanstack/react-table-v8'
import { defineTableSearchParams } from 'permatable'
import { json, perColumn } from 'permatable/codecs'
import { columns as typed, someOf, text } from 'permatable/columns'
import { useReactTable } from 'permatable/react-table-v8'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useState } from 'react'
import { people, statuses, type Person } from '../people.ts'
import { PeopleView } from '../people-view.tsx'

const columns: ColumnDef<Person>[] = [
  { accessorKey: 'name' },
  { accessorKey: 'age' },
  { accessorKey: 'status', filterFn: 'arrIncludesSome' },
]

const peopleTable = defineTableSearchParams({
  history: 'push',
  columns: typed({ name: text(), age: text(), status: someOf(statuses) }),
  globalFilter: { param: 'filter' },
  sorting: { codec: json('sorting') },
  pagination: { params: { pageIndex: 'page' } },
  columnFilters: { codec: perColumn(['status'], { status: json() }) },
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

const rootRoute = createRootRoute()
const peopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people',
  component: People,
})
const routeTree = rootRoute.addChildren([peopleRoute])

export function App() {
  const [router] = useState(() => createRouter({ routeTree }))
  return <RouterProvider router={router} />
}
