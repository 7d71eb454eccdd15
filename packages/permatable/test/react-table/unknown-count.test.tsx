// @vitest-environment jsdom
import { rowPaginationFeature, tableFeatures } from '@tanstack/react-table'
import { useRowsQuery, useTableSearchParamsWith } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { unknownCountContract, type Task, type TasksProps } from './unknown-count-contract.tsx'

const features = tableFeatures({ rowPaginationFeature })
const columns = [{ accessorKey: 'title' as const, id: 'title' }]

function Tasks({ adapter, definition, answer, onTable }: TasksProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  const server = answer(useRowsQuery(params))
  const table = useTable<typeof features, Task, (typeof definition)['defaults']>({
    params,
    features,
    columns,
    server,
  })
  onTable({ ...table, params })
  const page = table.state.pagination.pageIndex + 1
  const [first] = table.getRowModel().rows
  return <output>{`page ${page}: ${first?.original.title ?? ''}`}</output>
}

unknownCountContract('useTable of v9', Tasks)
