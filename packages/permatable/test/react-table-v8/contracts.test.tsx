// @vitest-environment jsdom
import {
  filterFns,
  getCoreRowModel,
  getExpandedRowModel,
  getFilteredRowModel,
  getGroupedRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable as useTanStackTable,
  type ColumnDef,
  type TableState,
} from '@tanstack/react-table'
import { useControlledTableOptions, useTableSearchParamsWith } from 'permatable/react'
import { useReactTable } from 'permatable/react-table-v8'
import { table as sixSlices, tableContract, type TableProps } from '../react/table-contract.tsx'
import { changingRowsContract } from '../react-table/changing-rows-contract.tsx'
import { columnOrderContract } from '../react-table/column-order-contract.tsx'
import { linksContract, type Person, type UseLinked } from '../react-table/links-contract.tsx'
import { linksProperty } from '../react-table/links-property.tsx'
import { defaultColumn, ownRowsContract } from '../react-table/own-rows-contract.tsx'
import { unknownCountContract } from '../react-table/unknown-count-contract.tsx'

/** A table and its state, as tables of v9 have it. */
const withState = <T extends { getState(): TableState }>(table: T) => ({
  ...table,
  state: table.getState(),
})

const useLinked: UseLinked = (options: object) =>
  withState(
    useReactTable<Person, object>({
      ...(options as { params: never; columns: ColumnDef<Person>[]; data: Person[] }),
      getExpandedRowModel: getExpandedRowModel(),
      getFilteredRowModel: getFilteredRowModel(),
      getGroupedRowModel: getGroupedRowModel(),
      getSortedRowModel: getSortedRowModel(),
      getPaginationRowModel: getPaginationRowModel(),
    }),
  )

linksContract('useReactTable of v8 opens', useLinked)
linksProperty('useReactTable of v8', useLinked, Object.keys(filterFns))

const data: readonly object[] = []

columnOrderContract('useReactTable of v8', (params, columns) =>
  withState(useReactTable<object, object>({ params, data, columns })),
)

const names = [{ accessorKey: 'name' as const, id: 'name' }]

const rowModels = {
  getFilteredRowModel: getFilteredRowModel(),
  getPaginationRowModel: getPaginationRowModel(),
}

changingRowsContract((params, rows) =>
  useReactTable({ params, columns: names, ...rowModels, ...rows }),
)

ownRowsContract('useReactTable', (params, given) =>
  useReactTable({ ...rowModels, ...given, params, defaultColumn }),
)
ownRowsContract('controlled options of v8', (params, given) =>
  useTanStackTable({
    ...rowModels,
    getCoreRowModel: getCoreRowModel(),
    ...given,
    ...useControlledTableOptions(params, { defaultColumn }),
  }),
)

const titles = [{ accessorKey: 'title' as const, id: 'title' }]

unknownCountContract('useReactTable of v8', (params, server) =>
  withState(useReactTable({ params, columns: titles, server })),
)

/** `useReactTable` with `params`. */
function Connected({ adapter, data, show, definition = sixSlices }: TableProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  const made = useReactTable({
    params,
    data,
    columns: names,
    ...rowModels,
    getSortedRowModel: getSortedRowModel(),
  })
  return show(made, made.getState().pagination.pageIndex)
}

tableContract('v8, by useReactTable', Connected)
