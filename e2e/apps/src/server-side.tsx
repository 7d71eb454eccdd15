import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, type AnyRouter } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { rowPaginationFeature, tableFeatures } from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { useRowsQuery, type ServerRows } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { parseSearch, stringifySearch, useTableSearchParams } from 'permatable/tanstack-router'
import { Suspense } from 'react'
import { columns, users } from './features.ts'

const definition = defineTableSearchParams({ globalFilter: { debounce: 300 } })
const features = tableFeatures({ rowPaginationFeature })
let asked = 0

/** Answers as a server does, 200 ms later. */
const answerTo = (query: string) =>
  new Promise<ServerRows<(typeof users)[number]> & { asked: number }>((resolve) => {
    const { globalFilter, pagination } = definition.parse(query).state
    const found = users.filter(({ name }) => name.includes(globalFilter))
    const first = 10 * pagination.pageIndex
    const rows = found.slice(first, first + 10)
    const answer = { rows, rowCount: found.length, query, asked: ++asked }
    setTimeout(() => resolve(answer), 200)
  })

function Rows() {
  const params = useTableSearchParams(definition)
  const query = useRowsQuery(params)
  const { data } = useSuspenseQuery({ queryKey: [query], queryFn: () => answerTo(query) })
  const table = useTable({ params, features, columns, server: data })
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
// On a busy machine the spec's clock runs seconds ahead of React. An answer must not become stale before it is shown.
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })

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
