import {
  columnFilteringFeature,
  columnOrderingFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFns,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
} from '@tanstack/react-table'
import type { TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { HiddenFields, nextSorting, toPage, ViewLink, withFilter } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { usersTable } from './definition.ts'
import type { FoundUsers } from './find-users.ts'
import { users, type User } from './users.ts'

const features = tableFeatures({
  columnFilteringFeature,
  columnOrderingFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  filterFns,
  sortFns,
})

const columns = [
  { accessorKey: 'name' as const, id: 'name', header: 'Name', sortDescFirst: false },
  {
    accessorKey: 'age' as const,
    id: 'age',
    header: 'Age',
    sortDescFirst: false,
    enableGlobalFilter: false,
  },
]

const directions = { asc: 'ascending', desc: 'descending' } as const

interface Options {
  readonly params: TableParams<TableSearchState>
  /** The rows that a server found. @default the table filters, sorts and pages all users itself */
  readonly found?: FoundUsers
}

/** The table of all examples. The router's part of an example is `params`. */
export function UsersTable({ params, found }: Options) {
  const table = useTable({
    params,
    features,
    columns,
    ...(found ? { server: found } : { data: users }),
    getRowId: ({ id }: User) => String(id),
  })
  const { globalFilter, pagination } = table.state
  const age = table.getColumn('age')
  return (
    <section aria-label="Users" aria-busy={table.isStale}>
      <form
        method="get"
        style={{ display: 'inline' }}
        onSubmit={(event) => {
          event.preventDefault()
          params.flush()
        }}
      >
        <HiddenFields params={params} except={['globalFilter']} />
        <label>
          Search{' '}
          <input
            name="globalFilter"
            value={globalFilter}
            onChange={(event) => table.setGlobalFilter(event.target.value)}
          />
        </label>{' '}
        <noscript>
          <button name="by" value="form">
            Show
          </button>
        </noscript>
      </form>
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
      <nav aria-label="Views">
        <ViewLink params={params} set={age && nextSorting(age)}>
          By age
        </ViewLink>{' '}
        <ViewLink params={params} set={withFilter('name', 'Ann')}>
          Only Ann
        </ViewLink>{' '}
        <ViewLink params={params} set={usersTable.defaults}>
          Reset
        </ViewLink>
      </nav>
      <ViewLink params={params} set={toPage(table, 'previous')}>
        Previous page
      </ViewLink>{' '}
      <ViewLink params={params} set={toPage(table, 'next')}>
        Next page
      </ViewLink>{' '}
      <span>{`Page ${pagination.pageIndex + 1} of ${table.getPageCount()}`}</span>
      <p>
        <output aria-label="State">{JSON.stringify(table.state)}</output>
      </p>
    </section>
  )
}
