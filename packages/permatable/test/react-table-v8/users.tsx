import {
  flexRender,
  getPaginationRowModel,
  getSortedRowModel,
  type Header,
  type Row,
  type RowSelectionState,
} from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import { useReactTable } from 'permatable/react-table-v8'
import type { MemoryAdapter } from 'permatable/testing'
import { useState } from 'react'

const usersTable = defineTableSearchParams({ rowSelection: false })
type User = { name: string }
const data: User[] = Array.from({ length: 25 }, (_, row) => ({ name: `person ${10 + row}` }))
const columns = [{ accessorKey: 'name' as const, id: 'name', header: 'Name' }]
const paginationRowModel = getPaginationRowModel<User>()
const sortedRowModel = getSortedRowModel<User>()

function UserHeader({ header }: { header: Header<User, unknown> }) {
  'use no memo'
  return (
    <th onClick={header.column.getToggleSortingHandler()}>
      {flexRender(header.column.columnDef.header, header.getContext())}
      {` ${header.column.getIsSorted() || 'unsorted'}`}
    </th>
  )
}

function UserRow({ row }: { row: Row<User> }) {
  'use no memo'
  return (
    <tr onClick={() => row.toggleSelected()}>
      <td>{`${row.original.name}${row.getIsSelected() ? ', selected' : ''}`}</td>
    </tr>
  )
}

/** A table as an app writes it. React Compiler compiles the component that makes the table. */
export function Users({ adapter }: { adapter: MemoryAdapter }) {
  const params = useTableSearchParamsWith(adapter, usersTable)
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const table = useReactTable({
    params,
    data,
    columns,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
    getPaginationRowModel: paginationRowModel,
    getSortedRowModel: sortedRowModel,
  })
  const groups = table.getHeaderGroups()
  const { rows } = table.getRowModel()
  return (
    <>
      <table>
        <thead>
          {groups.map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <UserHeader key={header.id} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {rows.map((row) => (
            <UserRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      <p>{`Page ${table.getState().pagination.pageIndex + 1} of ${table.getPageCount()}`}</p>
      <button onClick={() => table.nextPage()} disabled={!table.getCanNextPage()}>
        Next
      </button>
    </>
  )
}
