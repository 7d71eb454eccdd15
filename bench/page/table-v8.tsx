import {
  getCoreRowModel,
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable,
  type Table,
  type TableOptions,
} from '@tanstack/react-table-v8'
import { expose } from './bench-api.ts'
import { columnLabels, data, isOneOf, type Person } from './people.ts'
import { View } from './view.tsx'

const columns = Object.entries(columnLabels).map(([id, header]) => ({
  id,
  header,
  accessorFn: (person: Person) => person[id as keyof Person],
  ...(id === 'city' && { filterFn: isOneOf }),
}))

export type StateOptions = Partial<TableOptions<Person>>

/** The same table of TanStack Table v8. */
export function usePeople(options: StateOptions) {
  return useReactTable({
    columns,
    data,
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: () => true,
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
    ...options,
  })
}

export function TableV8({ table }: { table: Table<Person> }) {
  const { globalFilter, pagination } = table.getState()
  expose(table.getState(), {
    globalFilter: (update) => table.setGlobalFilter(update),
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
