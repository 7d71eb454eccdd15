import {
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
} from '@tanstack/react-table'
import type { FoundUsers } from 'example-users/find-users'
import { users, type User } from 'example-users/users'
import type { TableSearchState } from 'permatable'
import { toPage, ViewLink, type TableParams } from 'permatable/react'
import { useReactTable } from 'permatable/react-table-v8'

const columns = [
  { accessorKey: 'name', id: 'name', header: 'Name', sortDescFirst: false },
  {
    accessorKey: 'age',
    id: 'age',
    header: 'Age',
    sortDescFirst: false,
    enableGlobalFilter: false,
  },
]

const directions = { asc: 'ascending', desc: 'descending' } as const

interface Options {
  readonly params: TableParams<TableSearchState>
  /** The rows that a loader found. @default the table filters, sorts and pages all users itself */
  readonly found?: FoundUsers
}

/** The table of the other examples, by TanStack Table v8. */
export function UsersTable({ params, found }: Options) {
  const table = useReactTable({
    params,
    columns,
    ...(found ? { server: found } : { data: users }),
    getRowId: ({ id }: User) => String(id),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
  })
  const { globalFilter, pagination } = table.getState()
  return (
    <section aria-label="Users" aria-busy={table.isStale}>
      <label>
        Search{' '}
        <input
          value={globalFilter}
          onChange={(event) => table.setGlobalFilter(event.target.value)}
        />
      </label>{' '}
      <label>
        Name contains{' '}
        <input
          value={String(table.getColumn('name')?.getFilterValue() ?? '')}
          onChange={({ target }) =>
            table.getColumn('name')?.setFilterValue(target.value || undefined)
          }
        />
      </label>{' '}
      <button
        onClick={() => {
          table.setSorting([{ id: 'age', desc: true }])
          table.setPageIndex(1)
        }}
      >
        Oldest first, page 2
      </button>{' '}
      <button onClick={() => table.getRowModel().rows[0]?.toggleSelected()}>
        Select the first row
      </button>
      {found?.failed && <p role="alert">The users could not be read.</p>}
      <table>
        <thead>
          <tr>
            {table.getAllLeafColumns().map((column) => {
              const direction = column.getIsSorted()
              return (
                <th key={column.id} aria-sort={direction ? directions[direction] : 'none'}>
                  <button onClick={() => column.toggleSorting()}>
                    {String(column.columnDef.header)}
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(({ id, original }) => (
            <tr key={id}>
              <td>{original.name}</td>
              <td>{original.age}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ViewLink params={params} set={toPage(table, 'previous')}>
        Previous page
      </ViewLink>{' '}
      <ViewLink params={params} set={toPage(table, 'next')}>
        Next page
      </ViewLink>{' '}
      <span>{`Page ${pagination.pageIndex + 1} of ${table.getPageCount()}`}</span>
      <p>
        <output aria-label="State">{JSON.stringify(table.getState())}</output>
      </p>
    </section>
  )
}
