import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, type AnyRouter } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { rowPaginationFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { usePageInRange } from 'permatable/react'
import { parseSearch, stringifySearch, useTableSearchParams } from 'permatable/tanstack-router'
import { Suspense } from 'react'
import { columns, users } from './features.ts'

const definition = defineTableSearchParams({ globalFilter: { debounce: 300 } })
const features = tableFeatures({ rowPaginationFeature })
let asked = 0

/** Answers as a server does, 200 ms later. */
const answerTo = (text: string, page: number) =>
  new Promise<{ rows: typeof users; total: number; asked: number }>((resolve) => {
    const found = users.filter(({ name }) => name.includes(text))
    const rows = found.slice(10 * page, 10 * page + 10)
    const answer = { rows, total: found.length, asked: ++asked }
    setTimeout(() => resolve(answer), 200)
  })

function Rows() {
  const params = useTableSearchParams(definition)
  const { globalFilter, pagination } = useSelector(params.committed)
  const { data } = useSuspenseQuery({
    queryKey: [globalFilter, pagination.pageIndex],
    queryFn: () => answerTo(globalFilter, pagination.pageIndex),
  })
  const table = useTable({
    features,
    columns,
    data: data.rows,
    rowCount: data.total,
    manualPagination: true,
    ...params.tableOptions,
  })
  usePageInRange(params, table)
  return (
    <section aria-label="Users">
      <output>{`answer ${data.asked}`}</output>
      <button onClick={() => table.nextPage()}>Next</button>
      <p>{`Page ${table.state.pagination.pageIndex + 1} of ${table.getPageCount()}`}</p>
      <ul>
        {table.getRowModel().rows.map((row) => (
          <li key={row.id}>{row.original.name}</li>
        ))}
      </ul>
    </section>
  )
}

function SearchBox() {
  const { atoms } = useTableSearchParams(definition)
  return (
    <input
      placeholder="Search Users"
      value={useSelector(atoms.globalFilter)}
      onChange={(event) => atoms.globalFilter.set(event.target.value)}
    />
  )
}

const root = createRootRoute()
const client = new QueryClient()

const list = createRoute({
  getParentRoute: () => root,
  path: '/users',
  component: () => (
    <QueryClientProvider client={client}>
      <h1>Users</h1>
      <SearchBox />
      <Suspense fallback="Loading">
        <Rows />
      </Suspense>
    </QueryClientProvider>
  ),
})

export const createApp = (basepath: string): AnyRouter =>
  createRouter({ routeTree: root.addChildren([list]), basepath, parseSearch, stringifySearch })
