// @vitest-environment jsdom
import { useRowsQuery, useTableSearchParamsWith } from 'permatable/react'
import { useReactTable } from 'permatable/react-table-v8'
import {
  unknownCountContract,
  type Task,
  type TasksProps,
} from '../react-table/unknown-count-contract.tsx'

const columns = [{ accessorKey: 'title' as const, id: 'title' }]

function Tasks({ adapter, definition, answer, onTable }: TasksProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  const server = answer(useRowsQuery(params))
  const table = useReactTable<Task, (typeof definition)['defaults']>({ params, columns, server })
  onTable({ ...table, params })
  const page = table.getState().pagination.pageIndex + 1
  const [first] = table.getRowModel().rows
  return <output>{`page ${page}: ${first?.original.title ?? ''}`}</output>
}

unknownCountContract('useReactTable of v8', Tasks)
