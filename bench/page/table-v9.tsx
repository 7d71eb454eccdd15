import {
  columnFilteringFeature,
  columnOrderingFeature,
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
  useTable,
  type ReactTable,
  type TableOptions,
} from '@tanstack/react-table'
import { expose } from './bench-api.ts'
import { columnLabels, data, isOneOf, type Person } from './people.ts'
import { View } from './view.tsx'

const features = tableFeatures({
  columnFilteringFeature,
  columnOrderingFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filterFns,
  sortFns,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})
type Features = typeof features

const columns = Object.entries(columnLabels).map(([id, header]) => ({
  id,
  header,
  accessorFn: (person: Person) => person[id as keyof Person],
  ...(id === 'city' && { filterFn: isOneOf }),
}))

export type StateOptions = Partial<TableOptions<Features, Person>>

/** The options of a table of TanStack Table v9, apart from where its state is. */
export const people = {
  features,
  columns,
  data,
  globalFilterFn: 'includesString' as const,
  // The guess looks at the first row's value, and numbers are searched too.
  getColumnCanGlobalFilter: () => true,
}

/** A table of TanStack Table v9; `options` say where its state is. */
export const usePeople = (options: StateOptions) => useTable({ ...people, ...options })

export function TableV9({ table }: { table: ReactTable<Features, Person> }) {
  const { globalFilter, pagination } = table.state
  expose(table.state, {
    globalFilter: table.setGlobalFilter,
    sorting: (update) => table.setSorting(update as never),
    pagination: (update) => table.setPagination(update as never),
    columnFilters: (update) => table.setColumnFilters(update as never),
    columnOrder: (update) => table.setColumnOrder(update as never),
    rowSelection: (update) => table.setRowSelection(update as never),
  })
  const leafs = table.getAllLeafColumns()
  return (
    <View
      search={String(globalFilter ?? '')}
      onSearch={(text) => table.setGlobalFilter(text)}
      columns={leafs.map((column) => ({
        id: column.id,
        label: String(column.columnDef.header),
        sorted: String(column.getIsSorted()),
        onSort: () => column.toggleSorting(),
      }))}
      rows={table.getRowModel().rows.map((row) => ({
        id: row.id,
        cells: leafs.map(({ id }) => String(row.getValue(id))),
      }))}
      page={pagination.pageIndex + 1}
      pageCount={table.getPageCount()}
      onNextPage={() => table.nextPage()}
    />
  )
}
