import {
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
} from '@tanstack/react-table'
import { useTableSearchParamsWith } from 'permatable/react'
import { useReactTable } from 'permatable/react-table-v8'
import { table as sixSlices, type TableProps } from '../react/shown-table.ts'

const columns = [{ accessorKey: 'name' as const, id: 'name' }]

/** `useReactTable` with `params`. */
export function Connected({ adapter, data, show, definition = sixSlices }: TableProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  const made = useReactTable({
    params,
    data,
    columns,
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
  })
  const { rows } = made.getRowModel()
  show({
    setGlobalFilter: (text) => made.setGlobalFilter(text),
    setPageIndex: (index) => made.setPageIndex(index),
    nextPage: () => made.nextPage(),
    setPageSize: (size) => made.setPageSize(size),
    toggleSorting: () => made.getColumn('name')?.toggleSorting(),
    selectFirst: () => made.getRowModel().rows[0]?.toggleSelected(true),
    resetSorting: () => made.resetSorting(),
  })
  const { pageIndex } = made.getState().pagination
  return (
    <output>{`${pageIndex + 1} of ${made.getPageCount()}: ${rows.map(({ original }) => original.name).join()}`}</output>
  )
}
