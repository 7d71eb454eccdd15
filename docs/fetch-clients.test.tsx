// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { join } from 'node:path'
import { useRowsQuery } from 'permatable/react'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import type { ComponentType, ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { Client, fetchExchange, Provider as UrqlProvider } from 'urql'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readPage } from './reading/pages.ts'
import { modulesOf, writeModules } from './test/modules.ts'

/** Runs each client of the page in the component of Server-side data, with its own fetch layer down to `fetch`. */
const pages = ['server-side-data', 'fetch-with'].map((page) =>
  modulesOf(readPage(`docs/guide/${page}.md`)),
)
const folder = writeModules('fetch-clients', pages.flat())
const load = <Exports,>(file: string): Promise<Exports> =>
  import(/* @vite-ignore */ join(folder, 'docs/guide', file))

type UseFetchedUsers = (query: string) => { server: object | undefined; isError: boolean }
interface Loaded {
  readonly findUsers: (query: string) => object
  readonly appRouter: Parameters<typeof fetchRequestHandler>[0]['router']
  readonly usersApi: object
  readonly ApiProvider: ComponentType<{ api: object; children: ReactNode }>
}

/** By a variable: the package's own types don't pass the check of libraries that is on here. */
const rtkQuery = '@reduxjs/toolkit/query/react'

const queryOf = (url: string) => new URL(url, 'http://localhost').search

/** The server, and what it was asked for. */
const asked: string[] = []
async function answer(loaded: Loaded, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/users') {
    const query = queryOf(request.url)
    asked.push(query)
    return Response.json(loaded.findUsers(query))
  }
  if (pathname.startsWith('/api/trpc')) {
    const inputs = JSON.parse(new URL(request.url).searchParams.get('input') ?? '{}')
    asked.push(...(Object.values(inputs) as string[]))
    return fetchRequestHandler({ endpoint: '/api/trpc', req: request, router: loaded.appRouter })
  }
  const { variables } = (await request.json()) as { variables: { query: string } }
  asked.push(variables.query)
  return Response.json({
    data: { users: { ...loaded.findUsers(variables.query), query: variables.query } },
  })
}

/** As in a browser, where an address may be relative. */
class BrowserRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init)
  }
}

const clients: readonly (readonly [
  title: string,
  file: string,
  wrap: (children: ReactNode, loaded: Loaded) => ReactNode,
])[] = [
  [
    'SWR',
    'with-swr.ts',
    (children) => <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>,
  ],
  [
    'tRPC',
    'with-trpc.ts',
    (children) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  ],
  [
    'RTK Query',
    'with-rtk-query.ts',
    (children, { ApiProvider, usersApi }) => <ApiProvider api={usersApi}>{children}</ApiProvider>,
  ],
  [
    'urql',
    'with-urql.ts',
    (children) => {
      const client = new Client({
        url: 'http://localhost/graphql',
        exchanges: [fetchExchange],
        preferGetMethod: false,
      })
      return <UrqlProvider value={client}>{children}</UrqlProvider>
    },
  ],
]

beforeEach(() => {
  asked.length = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each(clients)('%s fetches what the table asks for', async (_, file, wrap) => {
  const loaded: Loaded = {
    ...(await load<Pick<Loaded, 'findUsers'>>('fetch-with/find-users.ts')),
    ...(await load<Pick<Loaded, 'appRouter'>>('fetch-with/app-router.ts')),
    ...(await load<Pick<Loaded, 'usersApi'>>('fetch-with/users-api.ts')),
    ...((await import(/* @vite-ignore */ rtkQuery)) as Pick<Loaded, 'ApiProvider'>),
  }
  vi.stubGlobal('Request', BrowserRequest)
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    answer(loaded, new BrowserRequest(input, init)),
  )
  const { useFetchedUsers } = await load<{ useFetchedUsers: UseFetchedUsers }>(`fetch-with/${file}`)
  const { usersTable } = await load<{ usersTable: never }>('fetch-with/users-table.ts')
  const { UsersView } = await load<{ UsersView: ComponentType<{ table: object }> }>(
    'server-side-data/users-view.tsx',
  )
  const { columns, features } = await load<{ columns: never; features: never }>(
    'server-side-data/features.ts',
  )
  function Users() {
    const params = useTableSearchParams(usersTable)
    const { server } = useFetchedUsers(useRowsQuery(params))
    return <UsersView table={useTable({ params, features, columns, server } as never)} />
  }
  const history = createMemoryHistory({ initialEntries: ['/?globalFilter=user1'] })
  const routeTree = createRootRoute({ component: Users })
  render(wrap(<RouterProvider router={createRouter({ routeTree, history })} />, loaded))
  await screen.findByText('Page 1 of 2')
  expect(asked).toEqual(['?globalFilter=user1'])
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  // The old rows stay.
  expect(screen.getByText('user1')).toBeTruthy()
  await screen.findByText('user19')
  expect(screen.queryByText('user1')).toBe(null)
  expect(asked).toEqual(['?globalFilter=user1', '?globalFilter=user1&pageIndex=2'])
  await act(async () => {})
})
