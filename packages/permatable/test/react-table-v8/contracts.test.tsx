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
} from '@tanstack/react-table'
import { join } from 'node:path'
import {
  useControlledTableOptions,
  useRowsQuery,
  useTableSearchParamsWith,
  type TableParams,
} from 'permatable/react'
import { useReactTable } from 'permatable/react-table-v8'
import { changingRowsContract } from '../react-table/changing-rows-contract.tsx'
import {
  columnOrderContract,
  type OrderedTableProps,
} from '../react-table/column-order-contract.tsx'
import {
  linksContract,
  textOf,
  type LinkedTableProps,
  type Person,
} from '../react-table/links-contract.tsx'
import { linksProperty } from '../react-table/links-property.tsx'
import { defaultColumn, ownRowsContract } from '../react-table/own-rows-contract.tsx'
import { pageContract } from '../react-table/page-contract.tsx'
import {
  unknownCountContract,
  type Task,
  type TasksProps,
} from '../react-table/unknown-count-contract.tsx'
import { importCompiled } from '../support/import-compiled.ts'
import { Users } from './users.tsx'

/** Shows a table made by `useReactTable` with `params`. */
function Linked(props: LinkedTableProps) {
  const params = useTableSearchParamsWith(
    props.adapter,
    props.definition,
  ) as unknown as TableParams<Record<string, unknown>>
  const rows = props.server ? { server: props.server } : { data: props.data ?? [] }
  const table = useReactTable<Person, object>({
    ...rows,
    params,
    columns: props.columns as unknown as ColumnDef<Person>[],
    getExpandedRowModel: getExpandedRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getGroupedRowModel: getGroupedRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
    ...(props.globalFilterFn !== undefined && { globalFilterFn: props.globalFilterFn as never }),
  })
  props.onTable({
    params,
    filter: (id, value) => table.getColumn(id)?.setFilterValue(value),
    search: (text) => table.setGlobalFilter(text),
  })
  const shown = [...table.getTopRows(), ...table.getCenterRows(), ...table.getBottomRows()]
  const names = shown.map(({ original }) => original.name)
  return <output>{textOf(names, table.getState().columnFilters)}</output>
}

linksContract('useReactTable of v8 opens', Linked)
linksProperty('useReactTable of v8', Linked, Object.keys(filterFns))

const data: readonly object[] = []

function OrderedTable({ adapter, definition, ids, onTable }: OrderedTableProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  // Defined anew in each render, as many apps do.
  const columns = ids.map((id): ColumnDef<object> => ({ id }))
  const table = useReactTable<object, object>({ params, data, columns })
  onTable({
    params: params as never,
    setColumnOrder: (update) => table.setColumnOrder(update),
    order: table.getState().columnOrder,
  })
  return (
    <output>
      {table
        .getVisibleLeafColumns()
        .map(({ id }) => id)
        .join()}
    </output>
  )
}

columnOrderContract('useReactTable of v8', OrderedTable)

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

const compiled = importCompiled<{ Users: typeof Users }>(join(import.meta.dirname, 'users.tsx'))

pageContract('of v8', () => Users)
pageContract('of v8, by React Compiler', async () => (await compiled).Users)

const titles = [{ accessorKey: 'title' as const, id: 'title' }]

function Tasks({ adapter, definition, answer, onTable }: TasksProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  const server = answer(useRowsQuery(params))
  const table = useReactTable<Task, (typeof definition)['defaults']>({
    params,
    columns: titles,
    server,
  })
  onTable({ ...table, params })
  const page = table.getState().pagination.pageIndex + 1
  const [first] = table.getRowModel().rows
  return <output>{`page ${page}: ${first?.original.title ?? ''}`}</output>
}

unknownCountContract('useReactTable of v8', Tasks)
