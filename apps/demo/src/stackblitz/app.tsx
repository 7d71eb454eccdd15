import { useState } from 'react'
import { useUsersTable } from '../code/use-users-table.ts'
import { createUsers } from '../users.ts'

export function App() {
  const [users] = useState(() => createUsers(1))
  const { table } = useUsersTable(users)
  const { globalFilter, pagination } = table.state
  return (
    <>
      <input
        aria-label="Search"
        placeholder="Search..."
        value={globalFilter}
        onChange={({ target }) => table.setGlobalFilter(target.value)}
      />
      <table>
        <thead>
          <tr>
            {table.getAllLeafColumns().map((column) => (
              <th key={column.id}>
                <button onClick={column.getToggleSortingHandler()}>
                  {String(column.columnDef.header)}{' '}
                  {{ asc: '↑', desc: '↓', none: '' }[column.getIsSorted() || 'none']}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>{String(cell.getValue())}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button disabled={!table.getCanPreviousPage()} onClick={() => table.previousPage()}>
        Previous page
      </button>
      Page {pagination.pageIndex + 1} of {table.getPageCount()}
      <button disabled={!table.getCanNextPage()} onClick={() => table.nextPage()}>
        Next page
      </button>
    </>
  )
}
