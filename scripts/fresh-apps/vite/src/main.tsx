import { rowPaginationFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParams } from 'permatable/browser'
import { usePageInRange } from 'permatable/react'
import { createRoot } from 'react-dom/client'

const usersTable = defineTableSearchParams({ globalFilter: { param: 'q', debounce: 300 } })
const features = tableFeatures({ rowPaginationFeature })
const columns = [{ accessorKey: 'name' as const, id: 'name' }]
const data = [{ name: 'Ann' }]

function Users() {
  const params = useTableSearchParams(usersTable)
  const table = useTable({ features, columns, data, ...params.tableOptions })
  usePageInRange(params, table)
  return (
    <button onClick={() => table.nextPage()}>Page {table.state.pagination.pageIndex + 1}</button>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Users />)
