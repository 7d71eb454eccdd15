import type { ColumnSort, TableSearchParams, TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import type { ReactNode } from 'react'
import { columns, features, users, type User } from './features.ts'

/** The setters of TanStack's table. */
export interface Setters {
  setPageIndex(pageIndex: number): void
  setPageSize(pageSize: number): void
  setSorting(sorting: ColumnSort[]): void
}

interface Options {
  /** Tells one table from another on the same page. */
  readonly label?: string
  readonly renderRow?: (user: User) => ReactNode
  /** More controls. */
  readonly renderControls?: (table: Setters) => ReactNode
}

const data = [...users]

/** The table of the apps on TanStack Router. */
export function UsersTable({
  definition,
  ...options
}: Options & { readonly definition?: TableSearchParams<TableSearchState> }) {
  return <UsersTableOf params={useTableSearchParams(definition)} {...options} />
}

/** The table of all apps: a text box, a sort button, pages. */
export function UsersTableOf({
  params,
  label = 'Users',
  renderRow = ({ name }) => name,
  renderControls = () => null,
}: Options & { readonly params: TableParams<TableSearchState> }) {
  const table = useTable({ params, features, columns, data })
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
      {renderControls(table)}
      <p>{`Page ${pagination.pageIndex + 1} of ${table.getPageCount()}`}</p>
      <ul>
        {table.getRowModel().rows.map((row) => (
          <li key={row.id}>{renderRow(row.original)}</li>
        ))}
      </ul>
    </section>
  )
}
