import {
  QueryClient,
  QueryClientProvider,
  QueryErrorResetBoundary,
  useSuspenseQuery,
} from '@tanstack/react-query'
import {
  CatchBoundary,
  createRootRoute,
  createRoute,
  createRouter,
  type AnyRouter,
} from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { rowPaginationFeature, tableFeatures } from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { useRowsQuery, type ServerRows } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { parseSearch, stringifySearch, useTableSearchParams } from 'permatable/tanstack-router'
import { Suspense, useSyncExternalStore } from 'react'
import { columns, users } from './features.ts'

const definition = defineTableSearchParams({
  globalFilter: { debounce: 300 },
  pagination: { history: 'push' },
})
const features = tableFeatures({ rowPaginationFeature })
type Answer = ServerRows<(typeof users)[number]>

interface Request {
  readonly query: string
  readonly answer: () => void
  readonly fail: () => void
}

/** A server that answers when it is told to. */
let requests: readonly Request[] = []
const listeners = new Set<() => void>()
function setRequests(next: readonly Request[]) {
  requests = next
  // A table asks while it renders.
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
}
function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const ask = (query: string) =>
  new Promise<Answer>((resolve, reject) => {
    const { globalFilter, pagination } = definition.parse(query).state
    const found = users.filter(({ name }) => name.includes(globalFilter))
    const first = 10 * pagination.pageIndex
    const rows = found.slice(first, first + 10)
    const end = (then: () => void) => () => {
      setRequests(requests.filter((one) => one !== request))
      then()
    }
    const request = {
      query,
      answer: end(() => resolve({ rows, rowCount: found.length, query })),
      fail: end(() => reject(new Error(`no rows of ${query}`))),
    }
    setRequests([...requests, request])
  })

/** Stands outside of what suspends. */
function Server() {
  const open = useSyncExternalStore(listen, () => requests)
  return open.map(({ query, answer, fail }) => (
    <p key={query}>
      <button onClick={answer}>{`Answer users${query}`}</button>
      <button onClick={fail}>{`Fail users${query}`}</button>
    </p>
  ))
}

/** The box is in the component that suspends, as in a table that people write at first. */
function Rows({ hasBox }: { readonly hasBox: boolean }) {
  const params = useTableSearchParams(definition)
  const query = useRowsQuery(params)
  const { data } = useSuspenseQuery({ queryKey: [query], queryFn: () => ask(query) })
  const table = useTable({ params, features, columns, server: data })
  return (
    <section aria-label="Users" aria-busy={table.isStale}>
      {hasBox && <SearchBox />}
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

let fallbacks = 0
function Fallback() {
  return <output>{`Loading, ${++fallbacks}`}</output>
}

const screenOf = (title: string, isBoxInside: boolean) => () => (
  <>
    <h1>{title}</h1>
    {!isBoxInside && <SearchBox />}
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <CatchBoundary
          getResetKey={() => 'users'}
          errorComponent={({ error, reset: renderAgain }) => (
            <p role="alert">
              {String(error)}
              <button
                onClick={() => {
                  reset()
                  renderAgain()
                }}
              >
                Try again
              </button>
            </p>
          )}
        >
          <Suspense fallback={<Fallback />}>
            <Rows hasBox={isBoxInside} />
          </Suspense>
        </CatchBoundary>
      )}
    </QueryErrorResetBoundary>
    <Server />
  </>
)

const client = new QueryClient({
  defaultOptions: { queries: { staleTime: Infinity, retry: false } },
})
const root = createRootRoute({
  notFoundComponent: () => null,
})
const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/users',
    component: screenOf('Users', true),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/box-outside',
    component: screenOf('Box outside', false),
  }),
]

export const createApp = (basepath: string): AnyRouter =>
  createRouter({
    routeTree: root.addChildren(routes),
    basepath,
    parseSearch,
    stringifySearch,
    Wrap: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
