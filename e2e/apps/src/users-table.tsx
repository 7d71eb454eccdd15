import { useTable } from '@tanstack/react-table'
import type { TableSearchParams, TableSearchState } from 'permatable'
import { usePageInRange } from 'permatable/react'
import { useTableSearchParams } from 'permatable/tanstack-router'
import type { ReactNode } from 'react'
import { features, users, type User } from './features.ts'

interface Options {
  readonly definition?: TableSearchParams<TableSearchState>
  /** Tells one table from another on the same page. */
  readonly label?: string
  readonly renderRow?: (user: User) => ReactNode
}

const columns = [{ accessorKey: 'name' as const, id: 'name' }]
const data = [...users]

/** The table of all apps: a text box, a sort button, pages. */
export function UsersTable({
  definition,
  label = 'Users',
  renderRow = ({ name }) => name,
}: Options) {
  const params = useTableSearchParams(definition)
  const table = useTable({ features, columns, data, ...params.tableOptions })
  usePageInRange(params, table)
  const { globalFilter, pagination, sorting } = table.state
  return (
    <section aria-label={label}>
      <input
        placeholder={`Search ${label}`}
        value={globalFilter}
        onChange={(event) => table.setGlobalFilter(event.target.value)}
      />
      <button onClick={() => table.getColumn('name')?.toggleSorting()}>
        {sorting[0] ? `Sorted ${sorting[0].desc ? 'down' : 'up'}` : 'Sort'}
      </button>
      <button onClick={() => table.nextPage()}>Next</button>
      <p>{`Page ${pagination.pageIndex + 1} of ${table.getPageCount()}`}</p>
      <ul>
        {table.getRowModel().rows.map((row) => (
          <li key={row.id}>{renderRow(row.original)}</li>
        ))}
      </ul>
    </section>
  )
}
