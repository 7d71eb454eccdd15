// @vitest-environment jsdom
import {
  getCoreRowModel,
  getFilteredRowModel,
  useReactTable as useTanStackTable,
} from '@tanstack/react-table'
import { useControlledTableOptions } from 'permatable/react'
import { useReactTable } from 'permatable/react-table-v8'
import { defaultColumn, ownRowsContract, type Row } from '../react-table/own-rows-contract.tsx'

const rowModels = {
  getCoreRowModel: getCoreRowModel<Row>(),
  getFilteredRowModel: getFilteredRowModel<Row>(),
}

ownRowsContract('useReactTable', (params, given) =>
  useReactTable({ ...rowModels, ...given, params, defaultColumn }),
)

ownRowsContract('controlled options', (params, given) =>
  useTanStackTable({
    ...rowModels,
    ...given,
    ...useControlledTableOptions(params, { defaultColumn }),
  }),
)
