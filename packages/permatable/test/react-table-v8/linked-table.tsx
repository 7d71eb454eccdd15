import {
  filterFns,
  getExpandedRowModel,
  getFilteredRowModel,
  getGroupedRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  type ColumnDef,
} from '@tanstack/react-table'
import { useTableSearchParamsWith, type TableParams } from 'permatable/react'
import { useReactTable } from 'permatable/react-table-v8'
import { textOf, type LinkedTableProps, type Person } from '../react-table/links-contract.tsx'

/** Shows a table made by `useReactTable` with `params`. */
export function Connected(props: LinkedTableProps) {
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

export const namesOfFunctions = Object.keys(filterFns)
