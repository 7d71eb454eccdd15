import { rowPaginationFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { TableParams } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { peopleTable, type PeopleState } from './definition.ts'
import type { FoundPeople } from './find-people.ts'
import { HostileLinks } from './hostile-links.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { Queries } from './queries.tsx'
import type { Paths, RouterLink } from './router-link.ts'
import { ViewLink } from './view-link.tsx'

const features = tableFeatures({ rowPaginationFeature, rowSortingFeature })

const columns = [
  { accessorKey: 'name' as const, id: 'name' as const, header: 'Name' },
  { accessorKey: 'city' as const, id: 'city' as const, header: 'City' },
  { accessorKey: 'age' as const, id: 'age' as const, header: 'Age' },
  { accessorKey: 'status' as const, id: 'status' as const, header: 'Status' },
  { accessorKey: 'joined' as const, id: 'joined' as const, header: 'Joined' },
  { accessorKey: 'spent' as const, id: 'spent' as const, header: 'Spent' },
]

interface MillionScreenProps {
  readonly params: TableParams<PeopleState>
  readonly found: FoundPeople
  readonly Link: RouterLink
  readonly paths: Paths
}

/** A table of a million people, whose address is the query of a database. */
export function MillionScreen({ params, found, Link, paths }: MillionScreenProps) {
  const { rows, query, pageSize } = found
  const { count, isCapped } = found.total
  const table = useTable({
    params,
    features,
    columns,
    // If the count stopped, nobody knows the last page.
    server: { rows, query, rowCount: isCapped ? undefined : count },
    // The server shows fewer rows than a link may ask for.
    ...(!isCapped && { pageCount: Math.ceil(count / pageSize) }),
    getRowId: ({ id }) => id,
  })
  const { pagination, sorting } = table.state
  const view = { Link, path: paths.table, params }
  const number = count.toLocaleString('en')
  return (
    <main className="million">
      <h1>A million people</h1>
      <PeopleFilters params={params} found={found} action={paths.form} />
      <p className="bar">
        <strong role="status">
          {isCapped ? `More than ${number} people` : `${number} people`}
        </strong>{' '}
        {isCapped && (
          <ViewLink {...view} patch={{ total: 'exact' }}>
            Count exactly
          </ViewLink>
        )}{' '}
        <Link
          href={peopleTable.href(paths.list, {
            ...peopleTable.parse(found.query).state,
            pagination: peopleTable.defaults.pagination,
          })}
        >
          As an endless list
        </Link>
      </p>
      <div className="rows" aria-busy={table.isStale}>
        <table>
          <thead>
            <tr>
              {columns.map(({ id, header }) => {
                const [first] = sorting
                const isSorted = first?.id === id
                const desc = isSorted ? !first.desc : false
                return (
                  <th
                    key={id}
                    scope="col"
                    aria-sort={isSorted ? (first.desc ? 'descending' : 'ascending') : 'none'}
                  >
                    <ViewLink
                      {...view}
                      patch={{
                        sorting: [{ id, desc }],
                        pagination: { ...pagination, pageIndex: 0 },
                      }}
                    >
                      {header}
                    </ViewLink>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {table
              .getRowModel()
              .rows.map(({ id, original: { name, city, age, status, joined, spent } }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{city ?? '–'}</td>
                  <td>{age ?? '–'}</td>
                  <td>{status}</td>
                  <td>{joined}</td>
                  <td>{spent?.toFixed(2) ?? '–'}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      <nav aria-label="Pages" className="bar">
        {pagination.pageIndex > 0 && (
          <ViewLink {...view} patch={{ pagination: { ...pagination, pageIndex: 0 } }}>
            First page
          </ViewLink>
        )}{' '}
        {table.getCanPreviousPage() && (
          <ViewLink
            {...view}
            patch={{ pagination: { ...pagination, pageIndex: pagination.pageIndex - 1 } }}
          >
            Previous page
          </ViewLink>
        )}{' '}
        <span>{pageText(pagination.pageIndex, isCapped ? undefined : table.getPageCount())}</span>{' '}
        {table.getCanNextPage() && (
          <ViewLink
            {...view}
            patch={{ pagination: { ...pagination, pageIndex: pagination.pageIndex + 1 } }}
          >
            Next page
          </ViewLink>
        )}{' '}
        {!isCapped && table.getCanNextPage() && (
          <ViewLink
            {...view}
            patch={{ pagination: { ...pagination, pageIndex: table.getPageCount() - 1 } }}
          >
            Last page
          </ViewLink>
        )}
      </nav>
      <HostileLinks Link={Link} path={paths.table} />
      <Queries {...found} />
    </main>
  )
}

function pageText(pageIndex: number, pageCount: number | undefined): string {
  const page = `Page ${(pageIndex + 1).toLocaleString('en')}`
  if (pageCount === 0) return 'No rows'
  return pageCount === undefined ? page : `${page} of ${pageCount.toLocaleString('en')}`
}
