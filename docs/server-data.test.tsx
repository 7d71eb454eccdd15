// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRoute,
} from '@tanstack/react-router'
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { join } from 'node:path'
import type { TableParams } from 'permatable/react'
import { useTableSearchParams } from 'permatable/tanstack-router'
import type { ComponentType, ReactNode } from 'react'
import {
  createBrowserRouter,
  RouterProvider as ReactRouterProvider,
  type LoaderFunction,
  type ShouldRevalidateFunction,
} from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from './guide/files/users-setup.ts'
import { readPage } from './reading/pages.ts'
import { modulesOf, writeModules } from './test/modules.ts'

// As long as a test may take: a busy machine is slow, and says nothing about an example.
configure({ asyncUtilTimeout: 60_000 })

/** Runs what the guides show of rows from a server, as an app would. */
const folder = writeModules(
  'server-data',
  ['server-side-data', 'tanstack-router', 'react-router'].flatMap((page) =>
    modulesOf(readPage(`docs/guide/${page}.md`)),
  ),
)
const load = <Exports,>(file: string): Promise<Exports> =>
  import(/* @vite-ignore */ join(folder, 'docs/guide', file))

const asked: string[] = []
/** Answers each request, and notes it. */
function answer(by: (url: string) => object) {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(by(url))
  })
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstChild?.textContent)
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const search = (value: string) =>
  fireEvent.change(screen.getByLabelText('Search'), { target: { value } })
const inBrowser = () => location.pathname + location.search
/** In steps, because `act` keeps a deferred render, such as that of the rows' query, until its end. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += 100)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(100, ms - passed)))
}
const WithQueries = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

/** Shows a component at an address of a history in memory, which it returns. */
function openAt(address: string, component: () => React.JSX.Element) {
  const history = createMemoryHistory({ initialEntries: [address] })
  render(
    <RouterProvider
      router={createRouter({ routeTree: createRootRoute({ component }), history })}
    />,
  )
  return history.location
}

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a table that TanStack Query fetches for', () => {
  async function open(address: string) {
    const { findUsers } = await load<{ findUsers: (url: string) => object }>(
      'server-side-data/find-users.ts',
    )
    const { Users } = await load<{ Users: ComponentType }>('server-side-data/users.tsx')
    answer(findUsers)
    vi.useFakeTimers()
    const client = new QueryClient()
    const history = createMemoryHistory({ initialEntries: [address] })
    const component = () => (
      <WithQueries client={client}>
        <Users />
      </WithQueries>
    )
    const router = createRouter({ routeTree: createRootRoute({ component }), history })
    render(<RouterProvider router={router} />)
    await pass(1000)
    return () => history.location.href
  }
  const page = () => screen.getByRole('status').textContent

  it('sorts on the server', async () => {
    const address = await open('/')
    expect(names()[0]).toBe('user0')
    for (const _ of ['asc', 'desc']) {
      click('Sort by name')
      await pass(1000)
    }
    expect(address()).toBe('/?sorting=name.desc')
    expect(asked).toEqual(
      ['', '?sorting=name.asc', '?sorting=name.desc'].map((query) => `/api/users${query}`),
    )
    expect(names().slice(0, 2)).toEqual(['user94', 'user93'])
  })

  it('fetches once for what is typed within a debounce', async () => {
    const address = await open('/?pageIndex=3')
    for (const text of ['u', 'us', 'user', 'user1']) {
      search(text)
      await pass(100)
    }
    await pass(1000)
    expect(address()).toBe('/?globalFilter=user1')
    expect(asked).toEqual(['/api/users?pageIndex=3', '/api/users?globalFilter=user1'])
    expect(page()).toBe('Page 1 of 2')
  })

  it('shows the rows of the last page for a link past it', async () => {
    await open('/?pageIndex=99')
    expect(page()).toBe('Page 10 of 10')
    expect(names()).toEqual(['user90', 'user91', 'user92', 'user93', 'user94'])
    click('Previous')
    await pass(1000)
    expect(page()).toBe('Page 9 of 10')
  })

  it('says that the rows could not be loaded, and goes on', async () => {
    await open('/')
    expect(screen.queryByRole('alert')).toBe(null)
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    click('Next')
    await pass(60_000)
    expect(screen.getByRole('alert').textContent).toMatch('loaded')
    click('Previous')
    await pass(1000)
    expect(screen.queryByRole('alert')).toBe(null)
  })
})

it('an endless list starts anew for each filter', async () => {
  interface Endless {
    parse(url: string): { state: { after: string | null } }
  }
  interface Hook {
    params: TableParams<{ globalFilter: string }>
    list: { fetchNextPage(): void; hasNextPage: boolean }
    data: { name: string }[]
  }
  const { useEndlessUsers } = await load<{ useEndlessUsers: () => Hook }>(
    'server-side-data/use-endless-users.ts',
  )
  const { endlessTable } = await load<{ endlessTable: Endless }>(
    'server-side-data/endless-table.ts',
  )
  answer((url) => {
    const from = Number(endlessTable.parse(url).state.after?.slice(1) ?? -1) + 1
    const rows = [from, from + 1].map((at) => ({ id: `u${at}`, name: `${at}` }))
    return { rows, hasNext: from < 2 }
  })
  const shown: { hook?: Hook } = {}
  const client = new QueryClient()
  function List() {
    const hook = useEndlessUsers()
    Object.assign(shown, { hook })
    return <p>{hook.data.map(({ name }) => name).join()}</p>
  }
  openAt('/', () => (
    <WithQueries client={client}>
      <List />
    </WithQueries>
  ))
  await screen.findByText('0,1')
  act(() => void shown.hook?.list.fetchNextPage())
  await screen.findByText('0,1,2,3')
  act(() => shown.hook?.params.set({ globalFilter: 'an' }))
  await screen.findByText('0,1')
  expect(shown.hook?.list.hasNextPage).toBe(true)
  expect(asked).toEqual(['', '?after=u1', '?globalFilter=an'].map((query) => `/api/users${query}`))
})

const users = (offset: number) =>
  Array.from({ length: 10 }, (_, row): User => ({
    id: `${row}`,
    name: `P${offset + row}`,
    role: 'admin',
    age: row,
  }))

describe('a loader of TanStack Router', () => {
  interface Exports {
    rootRoute: Pick<AnyRoute, 'addChildren'>
    usersRoute: AnyRoute
    usersTable: { parse(url: string): { state: { pagination: { pageIndex: number } } } }
  }

  it('runs when other rows are needed', async () => {
    const { rootRoute, usersRoute, usersTable } = await load<Exports>(
      'tanstack-router/users-route.tsx',
    )
    const { OldestLink } = await load<{ OldestLink: ComponentType }>(
      'tanstack-router/oldest-link.tsx',
    )
    answer((url) => ({
      rows: users(usersTable.parse(url).state.pagination.pageIndex * 10),
      rowCount: 95,
    }))
    const history = createMemoryHistory({ initialEntries: ['/users?pageIndex=99&rowSelection=1'] })
    const Shown = usersRoute.options.component as () => ReactNode
    usersRoute.update({
      component: () => (
        <>
          <Shown />
          <OldestLink />
        </>
      ),
    })
    const routeTree = rootRoute.addChildren([usersRoute])
    const router = createRouter({ routeTree, history })
    render(<RouterProvider router={router} />)
    await screen.findByText('P980')
    await act(async () => router.navigate({ href: '/users?pageIndex=2&tab=1' }))
    await screen.findByText('P10')
    fireEvent.click(screen.getByRole('link'))
    await waitFor(() =>
      expect(history.location.href).toBe('/users?pageIndex=2&tab=1&sorting=age.desc'),
    )
    await waitFor(() =>
      expect(asked).toEqual(
        ['?pageIndex=99', '?pageIndex=2', '?sorting=age.desc&pageIndex=2'].map(
          (query) => `/api/users${query}`,
        ),
      ),
    )
  })

  it('asks once who is signed in, while each write runs beforeLoad', async () => {
    const { rootRoute } = await load<Exports>('tanstack-router/users-route.tsx')
    const { appRoute } = await load<{ appRoute: AnyRoute }>('tanstack-router/app-route.ts')
    answer(() => ({}))
    vi.useFakeTimers()
    const beforeLoad = vi.spyOn(appRoute.options, 'beforeLoad')
    const searchRoute = createRoute({
      getParentRoute: () => appRoute,
      path: '/',
      component: function Search() {
        const { set } = useTableSearchParams()
        return (
          <input
            aria-label="Search"
            onChange={({ target }) => set({ globalFilter: target.value })}
          />
        )
      },
    })
    const routeTree = rootRoute.addChildren([appRoute.addChildren([searchRoute])])
    const history = createMemoryHistory()
    render(<RouterProvider router={createRouter({ routeTree, history })} />)
    await pass(1000)
    for (const text of ['a', 'an', 'ann']) {
      search(text)
      await pass(300)
    }
    expect(history.location.href).toBe('/?globalFilter=ann')
    expect(beforeLoad.mock.calls.length).toBeGreaterThan(1)
    expect(asked).toEqual(['/api/session'])
  })
})

describe('a loader of React Router', () => {
  interface Exports {
    loader: LoaderFunction
    shouldRevalidate: ShouldRevalidateFunction
    Component: ComponentType
  }

  it('runs once for each write, and not for a selection', async () => {
    const { Component, ...route } = await load<Exports>('react-router/users-route.tsx')
    const { OldestLink } = await load<{ OldestLink: ComponentType }>('react-router/view-link.tsx')
    answer((url) => ({
      rows: users(Number(new URL(url).searchParams.get('offset'))),
      rowCount: 95,
    }))
    history.replaceState(null, '', '/users?tab=1&pageIndex=2')
    const shown = (
      <>
        <Component />
        <OldestLink />
      </>
    )
    const { loader, shouldRevalidate } = route
    const router = createBrowserRouter([
      { path: '/users', element: shown, loader, shouldRevalidate, hydrateFallbackElement: <i /> },
    ])
    render(<ReactRouterProvider router={router} />)
    await screen.findByText('P10')
    await act(() => router.navigate('/users?tab=1&pageIndex=2&rowSelection=1'))
    fireEvent.click(screen.getByRole('link'))
    await waitFor(() =>
      expect(inBrowser()).toBe('/users?tab=1&sorting=age.desc&pageIndex=2&rowSelection=1'),
    )
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]).toBe('https://api.example.com/users?offset=10&limit=10')
  })
})
