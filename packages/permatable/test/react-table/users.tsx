import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  type Row,
  type RowSelectionState,
} from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import type { MemoryAdapter } from 'permatable/testing'
import { useState } from 'react'

const usersTable = defineTableSearchParams({ rowSelection: false })
const features = tableFeatures({
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFns,
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
})
type User = { name: string }
const data: User[] = Array.from({ length: 25 }, (_, row) => ({ name: `person ${10 + row}` }))
const columns = [{ accessorKey: 'name' as const, id: 'name', header: 'Name' }]

function UserRow({ row }: { row: Row<typeof features, User> }) {
  return (
    <tr onClick={() => row.toggleSelected()}>
      <td>{`${row.original.name}${row.getIsSelected() ? ', selected' : ''}`}</td>
    </tr>
  )
}

/** A table as an app writes it. */
export function Users({ adapter }: { adapter: MemoryAdapter }) {
  const params = useTableSearchParamsWith(adapter, usersTable)
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const table = useTable({
    params,
    features,
    data,
    columns,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  })
  return (
    <>
      <table>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} onClick={header.column.getToggleSortingHandler()}>
                  <table.FlexRender header={header} />
                  {` ${header.column.getIsSorted() || 'unsorted'}`}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <UserRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      <p>{`Page ${table.state.pagination.pageIndex + 1} of ${table.getPageCount()}`}</p>
      <button onClick={() => table.nextPage()} disabled={!table.getCanNextPage()}>
        Next
      </button>
    </>
  )
}
