'use client'

import { rowPaginationFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useTableSearchParams } from 'permatable/next'
import { usersTable } from './definition'

const features = tableFeatures({ rowPaginationFeature })
const columns = [{ accessorKey: 'name' as const, id: 'name' }]
const data = [{ name: 'Ann' }]

export function Users() {
  const params = useTableSearchParams(usersTable)
  const table = useTable({ features, columns, data, ...params.tableOptions })
  return (
    <button onClick={() => table.nextPage()}>Page {table.state.pagination.pageIndex + 1}</button>
  )
}
