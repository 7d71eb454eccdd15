// @vitest-environment jsdom
import { getFilteredRowModel, getPaginationRowModel } from '@tanstack/react-table'
import { useReactTable } from 'permatable/react-table-v8'
import { changingRowsContract } from '../react-table/changing-rows-contract.tsx'

const columns = [{ accessorKey: 'name' as const, id: 'name' }]
const rowModels = {
  getFilteredRowModel: getFilteredRowModel(),
  getPaginationRowModel: getPaginationRowModel(),
}

changingRowsContract((params, rows) => useReactTable({ params, columns, ...rowModels, ...rows }))
