// @vitest-environment jsdom
import {
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
} from '@tanstack/react-table'
import { useTableSearchParamsWith } from 'permatable/react'
import { useReactTable } from 'permatable/react-table-v8'
import { table as sixSlices, tableContract, type TableProps } from '../react/table-contract.tsx'

const columns = [{ accessorKey: 'name' as const, id: 'name' }]

/** `useReactTable` with `params`. */
function Connected({ adapter, data, show, definition = sixSlices }: TableProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  const made = useReactTable({
    params,
    data,
    columns,
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
  })
  return show(made, made.getState().pagination.pageIndex)
}

tableContract('v8, by useReactTable', Connected)
