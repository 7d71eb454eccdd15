import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFns,
  functionalUpdate,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
  type ColumnFiltersState,
  type SortingState,
} from '@tanstack/react-table'
import { useEffect, useState } from 'react'
import { BrowserRouter, useSearchParams } from 'react-router'
import { people } from '../people.ts'
import { PeopleView } from '../people-view.tsx'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
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

function People() {
  const [params, setSearchParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const [globalFilter, setGlobalFilter] = useState(q)
  const sort = params.get('sort')
  const sorting: SortingState = sort ? [{ id: sort, desc: params.get('order') === 'desc' }] : []
  const chosen = params.getAll('status')
  const columnFilters: ColumnFiltersState = chosen.length ? [{ id: 'status', value: chosen }] : []
  const pagination = {
    pageIndex: parseInt(params.get('page') ?? '0'),
    pageSize: parseInt(params.get('size') ?? '10'),
  }

  const change = (mutate: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params)
    mutate(next)
    setSearchParams(next)
  }

  // Back shows the search of its entry.
  useEffect(() => setGlobalFilter(q), [q])

  // Writes the search once the user stops typing.
  useEffect(() => {
    if (globalFilter === q) return
    const timer = setTimeout(() => {
      change((next) => {
        if (globalFilter) next.set('q', globalFilter)
        else next.delete('q')
        next.delete('page')
      })
    }, 300)
    return () => clearTimeout(timer)
  })

  const table = useTable({
    features,
    columns,
    data: people,
    state: { globalFilter, sorting, pagination, columnFilters },
    onGlobalFilterChange: setGlobalFilter,
    onSortingChange: (updater) =>
      change((next) => {
        const [first] = functionalUpdate(updater, sorting)
        next.delete('sort')
        next.delete('order')
        if (first) {
          next.set('sort', first.id)
          next.set('order', first.desc ? 'desc' : 'asc')
        }
        next.delete('page')
      }),
    onPaginationChange: (updater) =>
      change((next) => {
        const { pageIndex, pageSize } = functionalUpdate(updater, pagination)
        next.set('page', String(pageIndex))
        next.set('size', String(pageSize))
      }),
    onColumnFiltersChange: (updater) =>
      change((next) => {
        const [filter] = functionalUpdate(updater, columnFilters)
        next.delete('status')
        for (const status of (filter?.value as string[]) ?? []) next.append('status', status)
        next.delete('page')
      }),
    autoResetPageIndex: false,
  })
  return (
    <PeopleView
      rows={table.getRowModel().rows.map((row) => row.original)}
      search={globalFilter}
      chosen={chosen}
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
