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
import { useSelector } from '@tanstack/react-store'
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react'
import { dirname, join } from 'node:path'
import { defineTableSearchParams, type Adapter, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTableSearchParams as useReactRouterParams } from 'permatable/react-router'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { memoryAdapter } from 'permatable/testing'
import { Fragment, useState, type ComponentType } from 'react'
import {
  createBrowserRouter,
  RouterProvider as ReactRouterProvider,
  type LoaderFunction,
  type ShouldRevalidateFunction,
} from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Users as ColumnFilters } from './test/column-filters.tsx'
import { Users as UsersByDensity } from './test/density-feature.tsx'
import { Users as UsersInFull, type AllState } from './test/every-slice.tsx'
import { modulesOf, writeModules } from './test/modules.ts'
import { read, readFolder, readPage } from './reading/pages.ts'
import { Users as UsersOf } from './test/users.tsx'

// As long as a test may take: a busy machine is slow, and says nothing about an example.
configure({ asyncUtilTimeout: 60_000 })

/** Runs the examples of the path as an app would, one of the reference that is a component, and those of the skill. */
const pages = [
  readPage('README.md'),
  ...readFolder('docs/learn'),
  readPage('docs/reference/table-params.md'),
  readPage('packages/permatable/skills/permatable/SKILL.md'),
]
const modules = pages.flatMap(modulesOf)
const ofMaterial = modules.find(({ page }) => page.endsWith('/material-react-table.md'))
/** The page names what changes for Mantine. */
if (ofMaterial)
  modules.push({
    ...ofMaterial,
    page: 'docs/learn/mantine-react-table.md',
    file: 'docs/learn/mantine-react-table/1.tsx',
    code: ofMaterial.code
      .replaceAll('material-react-table', 'mantine-react-table')
      .replaceAll(/MaterialReactTable/g, 'MantineReactTable'),
  })
const folder = writeModules('rendered', modules)

/** The exports of a page's first example, or of a later one. */
function load<Exports>(page: string, at = 0): Promise<Exports> {
  const file = modules.filter((one) => `/${one.page}`.endsWith(`/${page}.md`))[at]?.file ?? ''
  return import(/* @vite-ignore */ join(folder, file))
}

interface Users {
  Users: ComponentType<{ data: { name: string }[] }>
}

const people = (count: number) => Array.from({ length: count }, (_, row) => ({ name: `P${row}` }))
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const search = (text: string) =>
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } })

/** Shows a component on a router whose history is in memory. Says what the address is. */
async function open(address: string, component: () => React.JSX.Element) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: createRootRoute({ component }), history })
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(router.state.status).toBe('idle'))
  return () => history.location.href
}

const saysSoon = (address: () => string, text: string) =>
  waitFor(() => expect(address()).toBe(text))
const inBrowser = () => location.pathname + location.search + location.hash

beforeEach(() => void vi.stubGlobal('scrollTo', () => {}))
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

// The page's tests, as they stand there.
for (const at of [0, 1, 2, 3, 4])
  describe(`testing, example ${at}`, async () => void (await load('testing', at)))

describe('a server-side table', () => {
  const asked: string[] = []
  const examples = 'server-side-tables'
  beforeEach(async () => {
    asked.length = 0
    const { answer } = await load<{ answer: (url: string) => object }>(examples, 1)
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return Response.json(answer(url))
    })
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  async function type(text: string) {
    for (let end = 1; end <= text.length; end++) {
      search(text.slice(0, end))
      await pass(100)
    }
    await pass(1000)
  }
  async function openUsers(address: string) {
    const { Users } = await load<{ Users: ComponentType }>(examples)
    const history = createMemoryHistory({ initialEntries: [address] })
    const client = new QueryClient()
    const component = () => (
      <QueryClientProvider client={client}>
        <Users />
      </QueryClientProvider>
    )
    const router = createRouter({ routeTree: createRootRoute({ component }), history })
    render(<RouterProvider router={router} />)
    await pass(1000)
    return () => history.location.href
  }
  const page = () => screen.getByRole('button', { name: /^Page \d+ of \d/ }).textContent

  it('sorts on the server', async () => {
    const address = await openUsers('/')
    expect(rows()[0]).toBe('user0')
    click('Sort by name')
    await pass(1000)
    click('Sort by name')
    await pass(1000)
    expect(address()).toBe('/?sorting=name.desc')
    expect(asked).toEqual([
      '/api/users',
      '/api/users?sorting=name.asc',
      '/api/users?sorting=name.desc',
    ])
    expect(rows().slice(0, 2)).toEqual(['user94', 'user93'])
  })

  it('fetches once for what is typed within a debounce', async () => {
    const address = await openUsers('/?pageIndex=3')
    expect(asked).toEqual(['/api/users?pageIndex=3'])
    await type('user1')
    expect(address()).toBe('/?globalFilter=user1')
    expect(asked).toEqual(['/api/users?pageIndex=3', '/api/users?globalFilter=user1'])
    expect(page()).toBe('Page 1 of 2')
    expect(rows()).toHaveLength(10)
  })

  it('clamps no page by the row count of another query', async () => {
    const address = await openUsers('/?globalFilter=user1')
    click('Page 1 of 2')
    await pass(100)
    // Right after a write, the next one has to wait.
    click('Page 5 of all')
    await pass(1000)
    expect(page()).toBe('Page 5 of 10')
    expect(address()).toBe('/?pageIndex=5')
    expect(asked).toEqual([
      '/api/users?globalFilter=user1',
      '/api/users?globalFilter=user1&pageIndex=2',
      '/api/users?pageIndex=5',
    ])
  })

  it('shows the rows of the last page for a link past it', async () => {
    await openUsers('/?pageIndex=99')
    expect(page()).toBe('Page 10 of 10')
    expect(rows()).toEqual(['user90', 'user91', 'user92', 'user93', 'user94'])
  })

  it('filters columns on the server', async () => {
    type User = Parameters<typeof ColumnFilters>[0]
    type Row = { name: string; role: string; age: number }
    interface Examples {
      usersTable: User['definition']
      features: User['features']
      passes: (user: Row, filter: object) => boolean
    }
    const { usersTable, features, passes } = await load<Examples>(examples, 2)
    function answer(users: readonly Row[], url: string) {
      const { columnFilters, pagination } = usersTable.parse(url).state
      const found = users.filter((user) => columnFilters.every((one) => passes(user, one)))
      const start = pagination.pageIndex * pagination.pageSize
      return { rows: found.slice(start, start + pagination.pageSize), rowCount: found.length }
    }
    const users = people(30).map((person, row) => ({
      ...person,
      role: row % 3 ? 'user' : 'admin',
      age: 20 + row,
    }))
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return Response.json(answer(users, url))
    })
    const warn = vi.spyOn(console, 'warn')
    const history = createMemoryHistory({ initialEntries: ['/?columnFilters=age.x,name.P1'] })
    const component = () => (
      <QueryClientProvider client={new QueryClient()}>
        <ColumnFilters definition={usersTable} features={features} />
      </QueryClientProvider>
    )
    const router = createRouter({ routeTree: createRootRoute({ component }), history })
    render(<RouterProvider router={router} />)
    await pass(1000)
    expect(rows()).toHaveLength(10)
    click('Admins')
    await pass(1000)
    expect(rows()).toEqual(['P12', 'P15', 'P18'])
    const age = screen.getByLabelText('From the age of')
    fireEvent.change(age, { target: { value: '35' } })
    await pass(1000)
    expect(rows()).toEqual(['P15', 'P18'])
    expect(history.location.href).toBe('/?columnFilters=name.P1,role./admin,age./35/null')
    warn.mockClear()
    fireEvent.change(age, { target: { value: '' } })
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: '' } })
    await pass(1000)
    expect(history.location.href).toBe('/?columnFilters=role./admin')
    expect(warn).not.toHaveBeenCalled()
    expect(asked.at(-1)).toBe('/api/users?columnFilters=role./admin')
  })

  it('loads once for what is typed within a debounce', async () => {
    history.replaceState(null, '', '/users?pageIndex=3')
    const { router } = await load<{ router: Parameters<typeof RouterProvider>[0]['router'] }>(
      'tanstack-router',
      1,
    )
    render(<RouterProvider router={router} />)
    await pass(1000)
    await type('user1')
    expect(inBrowser()).toBe('/users?globalFilter=user1')
    expect(asked).toEqual(['/api/users?pageIndex=3', '/api/users?globalFilter=user1'])
    expect(page()).toBe('Page 1 of 2')
    // A page of all users, past the last one of the search: the count of the search does not clamp it.
    await act(async () => router.navigate({ href: '/users?pageIndex=5&tab=1' }))
    await pass(1000)
    expect(page()).toBe('Page 5 of 10')
    expect(inBrowser()).toBe('/users?pageIndex=5&tab=1')
    // No param of the table.
    await act(async () => router.navigate({ href: '/users?pageIndex=5&tab=2' }))
    await pass(1000)
    expect(asked.slice(2)).toEqual(['/api/users?pageIndex=5'])
  })

  it('asks once who is signed in, while each write runs beforeLoad', async () => {
    const { rootRoute, appRoute } = await load<{
      rootRoute: Pick<AnyRoute, 'addChildren'>
      appRoute: AnyRoute
    }>('tanstack-router', 3)
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return Response.json({ user: 'ann' })
    })
    const beforeLoad = vi.spyOn(appRoute.options, 'beforeLoad')
    const usersRoute = createRoute({
      getParentRoute: () => appRoute,
      path: '/',
      component: function Search() {
        const { atoms } = useTableSearchParams()
        return (
          <>
            <p>{appRoute.useRouteContext().user}</p>
            <input
              aria-label="Search"
              value={useSelector(atoms.globalFilter)}
              onChange={(event) => atoms.globalFilter.set(event.target.value)}
            />
          </>
        )
      },
    })
    const routeTree = rootRoute.addChildren([appRoute.addChildren([usersRoute])])
    const history = createMemoryHistory()
    render(<RouterProvider router={createRouter({ routeTree, history })} />)
    await pass(1000)
    for (const text of ['a', 'an', 'ann']) {
      search(text)
      await pass(300)
    }
    expect(history.location.href).toBe('/?globalFilter=ann')
    screen.getByText('ann')
    expect(beforeLoad.mock.calls.length).toBeGreaterThan(1)
    expect(asked).toEqual(['/api/session'])
  })
})

it('shows two tables on one page', async () => {
  const { useBoth } = await load<{
    useBoth: () => readonly TableParams<TableSearchState>[]
  }>('names-and-defaults', 3)
  const address = await open('/', function Both() {
    const pages = useBoth().map(({ atoms }) => atoms.pagination)
    return (
      <button onClick={() => pages.forEach((page) => page.set({ pageIndex: 1, pageSize: 10 }))}>
        Next page of both
      </button>
    )
  })
  click('Next page of both')
  await saysSoon(address, '/?users-pageIndex=2&teams-pageIndex=2')
})

it('writes on submit what waits for its debounce', async () => {
  const { Search } = await load<{ Search: () => React.JSX.Element }>('when-changes-are-written')
  const address = await open('/', Search)
  search('x')
  screen.getByText('Not in the URL yet')
  fireEvent.submit(screen.getByLabelText('Search'))
  await saysSoon(address, '/?globalFilter=x')
  screen.getByText('In the URL')
})

it('shows the last page for one past it', async () => {
  const { Users } = await load<Users>('pages-in-range')
  const address = await open('/?pageIndex=9', () => <Users data={people(25)} />)
  expect(rows()).toEqual(['P20', 'P21', 'P22', 'P23', 'P24'])
  expect(address()).toBe('/?pageIndex=9')
})

describe('the README', () => {
  const code = (mark: RegExp) =>
    readPage('README.md').blocks.find((block) => mark.test(block.code))?.code ?? ''
  const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)

  it.each([
    ['a table of v9', 30, /data \}\)/],
    ['what differs on v8', 10, /react-table-v8/],
    ['a whole server table', 45, /server: data/],
  ])('shows %s in at most %i lines', (_, most, mark) => {
    expect(code(mark)).not.toBe('')
    expect(code(mark).trimEnd().split('\n').length).toBeLessThanOrEqual(most)
  })

  it('sorts a table', async () => {
    const { Users } = await load<Users>('README')
    const address = await open('/?sorting=name.desc', () => <Users data={people(3)} />)
    expect(cells()).toEqual(['P2', 'P1', 'P0'])
    click('Name')
    expect(cells()).toEqual(['P0', 'P1', 'P2'])
    await saysSoon(address, '/')
  })

  it('pages a table of a server', async () => {
    const { answer } = await load<{ answer: (url: string) => object }>('server-side-tables', 1)
    vi.stubGlobal('fetch', async (url: string) => Response.json(answer(url)))
    const { Users } = await load<{ Users: ComponentType }>('README', 1)
    const client = new QueryClient()
    const address = await open('/?sorting=name.desc', () => (
      <QueryClientProvider client={client}>
        <Users />
      </QueryClientProvider>
    ))
    await screen.findByText('user94')
    click('Next page')
    await screen.findByText('user84')
    expect(address()).toBe('/?sorting=name.desc&pageIndex=2')
  })
})

it('pages a table of TanStack Table v8', async () => {
  const { Users } = await load<Users>('table-v8')
  const address = await open('/?pageIndex=2', () => <Users data={people(25)} />)
  click('Next page')
  await saysSoon(address, '/?pageIndex=3')
})

it('pages a table without a router', async () => {
  history.replaceState(null, '', '/x?a=1')
  const { Users } = await load<Users>('without-a-router')
  render(<Users data={people(25)} />)
  click('1')
  await saysSoon(inBrowser, '/x?a=1&pageIndex=2')
})

it('pages a table beside wouter, and follows its links', async () => {
  history.replaceState(null, '', '/users?a=1')
  const { App } = await load<{ App: Users['Users'] }>('wouter')
  render(<App data={people(25)} />)
  click('1')
  await saysSoon(inBrowser, '/users?a=1&pageIndex=2')
  history.replaceState(null, '', '/users')
  fireEvent.click(screen.getByRole('link', { name: 'Second page' }))
  await screen.findByRole('button', { name: '2' })
})

it('shows a whole page of TanStack Table v8 with a loader', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace('/api/users?', ''))
    const offset = Number(new URLSearchParams(url.split('?')[1]).get('offset'))
    const rows = people(20).map(({ name }, row) => ({
      id: `${offset + row}`,
      name: `${name} of ${offset}`,
      status: 'active',
    }))
    return Response.json({ rows, rowCount: 95 })
  })
  history.replaceState(null, '', '/users?page=2&columnFilters=status.gone&tab=1')
  const { createRouter: create } = await load<{
    createRouter(): Parameters<typeof ReactRouterProvider>[0]['router']
  }>('table-v8', 1)
  render(<ReactRouterProvider router={create()} />)
  await screen.findByText('P0 of 20')
  screen.getByText('Page 2 of 5')
  click('Next')
  await screen.findByText('P0 of 40')
  click('Name')
  await screen.findByText('P0 of 0')
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'paused' } })
  await saysSoon(inBrowser, '/users?tab=1&sorting=name.asc&columnFilters=status.paused')
  search('ann')
  await saysSoon(inBrowser, '/users?tab=1&q=ann&sorting=name.asc&columnFilters=status.paused')
  click('Reset')
  await saysSoon(inBrowser, '/users?tab=1')
  await waitFor(() =>
    expect(asked).toEqual([
      'offset=20&limit=20&status=%21unknown',
      'offset=40&limit=20&status=%21unknown',
      'offset=0&limit=20&sort=name&status=%21unknown',
      'offset=0&limit=20&sort=name&status=paused',
      'offset=0&limit=20&search=ann&sort=name&status=paused',
      'offset=0&limit=20',
    ]),
  )
})

describe('React Router', () => {
  it('pages a table', async () => {
    history.replaceState(null, '', '/users?pageIndex=2')
    const { App, createRouter: create } = await load<{
      App: ComponentType<{ router: unknown }>
      createRouter: () => unknown
    }>('react-router')
    render(<App router={create()} />)
    click('2')
    await saysSoon(inBrowser, '/users?pageIndex=3')
  })

  it('loads the rows that the address says, once for each write', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return Response.json({ rows: people(10), rowCount: 95 })
    })
    history.replaceState(null, '', '/users?pageIndex=2')
    const { createRouter: create } = await load<{
      createRouter(): Parameters<typeof ReactRouterProvider>[0]['router']
    }>('react-router', 1)
    render(<ReactRouterProvider router={create()} />)
    await screen.findByRole('button', { name: 'Page 2' })
    click('Page 2')
    await saysSoon(inBrowser, '/users?pageIndex=3')
    expect(asked).toEqual(['/api/users?offset=10&limit=10', '/api/users?offset=20&limit=10'])
  })

  it('loads no rows for a selection', async () => {
    const { shouldRevalidate } = await load<{
      shouldRevalidate: ShouldRevalidateFunction
    }>('react-router', 2)
    history.replaceState(null, '', '/users')
    const loader = vi.fn<() => null>(() => null)
    const shown: { params?: TableParams<TableSearchState> } = {}
    function Component() {
      Object.assign(shown, { params: useReactRouterParams(undefined, { shallow: false }) })
      return <output />
    }
    const router = createBrowserRouter([
      { path: '/users', Component, loader, shouldRevalidate, hydrateFallbackElement: <i /> },
    ])
    render(<ReactRouterProvider router={router} />)
    await screen.findByRole('status')
    act(() => shown.params?.set({ rowSelection: { 1: true } }))
    await saysSoon(inBrowser, '/users?rowSelection=1')
    await waitFor(() => expect(shown.params?.pending.get()).toBe(false))
    expect(loader).toHaveBeenCalledOnce()
    act(() => shown.params?.set({ globalFilter: 'ann' }))
    await saysSoon(inBrowser, '/users?globalFilter=ann&rowSelection=1')
    await waitFor(() => expect(shown.params?.pending.get()).toBe(false))
    expect(loader).toHaveBeenCalledTimes(2)
  })
})

describe('which import', () => {
  const names: Record<string, string> = {
    react: 'React',
    '@tanstack/react-store': 'TanStack Store',
    '@tanstack/react-table': 'TanStack Table',
    '@tanstack/react-router': 'TanStack Router',
    'react-router': 'React Router',
    wouter: 'wouter',
    'next/navigation.js': 'Next',
    'next/router.js': 'Next',
    'drizzle-orm': 'Drizzle',
    kysely: 'Kysely',
  }
  const dist = 'packages/permatable/dist'
  /** Returns the packages that a built module imports, by itself or through the modules that it imports. */
  function packagesOf(file: string, seen = new Set<string>()): string[] {
    if (seen.has(file)) return []
    seen.add(file)
    return [...read(file).matchAll(/\bfrom ["']([^"']+)["']/g)].flatMap(([, from = '']) =>
      from.startsWith('.') ? packagesOf(join(dirname(file), from), seen) : [names[from] ?? from],
    )
  }

  it('says of each entry what it imports', () => {
    const { exports }: { exports: object } = JSON.parse(read('packages/permatable/package.json'))
    const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.json'))
    const rows = [
      ...read('docs/learn/install.md').matchAll(/`(permatable[^`]*)` .*\| (.*?) +\|$/gm),
    ].map(([, entry = '', imports = '']) => [
      entry,
      imports === 'nothing' ? [] : imports.split(', '),
    ])
    expect(new Map(rows as [string, string[]][])).toEqual(
      new Map(
        entries.map((entry) => {
          const file = entry === '.' ? 'index' : entry.slice(2)
          const found = new Set(packagesOf(`${dist}/${file}.js`))
          return [
            entry.replace('.', 'permatable'),
            [...new Set(Object.values(names))].filter((name) => found.has(name)),
          ]
        }),
      ),
    )
  })

  it('makes a hook of an adapter', async () => {
    const { createHook } = await load<{
      createHook: (adapter: Adapter) => (definition: unknown) => TableParams<TableSearchState>
    }>('adapters', 2)
    const adapter = memoryAdapter('?globalFilter=ann')
    const { atoms, set } = renderHook(() => createHook(adapter)(defineTableSearchParams())).result
      .current
    expect(atoms.globalFilter.get()).toBe('ann')
    act(() => set({ globalFilter: 'bob' }))
    await saysSoon(adapter.getSearch, '?globalFilter=bob')
  })
})

interface PaymentsTable {
  getColumn(id: string):
    | {
        getFilterValue(): unknown
        setFilterValue(value: unknown): void
        toggleSorting(): void
        toggleVisibility(): void
      }
    | undefined
  getRowModel(): { rows: { id: string; original: { email: string } }[] }
  nextPage(): void
}

// The example of the table to install is compiled here, and used in `e2e/specs/registry`.
it("the table of shadcn's guide has its state in the address", async () => {
  const { usePaymentsTable } = await load<{
    usePaymentsTable: (data: { email: string }[]) => PaymentsTable
  }>('shadcn-data-table', 1)
  const data = people(25).map(({ name }) => ({ email: name }))
  const address = await open('/?sorting=email.desc', function Payments() {
    const table = usePaymentsTable(data)
    const email = table.getColumn('email')
    return (
      <>
        <input
          aria-label="Search"
          value={String(email?.getFilterValue() ?? '')}
          onChange={(event) => email?.setFilterValue(event.target.value)}
        />
        <button onClick={() => email?.toggleSorting()}>Email</button>
        <button onClick={() => email?.toggleVisibility()}>Hide</button>
        <ul>
          {table.getRowModel().rows.map((row) => (
            <li key={row.id}>{row.original.email}</li>
          ))}
        </ul>
        <button onClick={() => table.nextPage()}>Next</button>
      </>
    )
  })
  expect(rows()[0]).toBe('P24')
  search('P1')
  await saysSoon(address, '/?sorting=email.desc&columnFilters=email.P1')
  click('Next')
  expect(rows()).toEqual(['P1'])
  await saysSoon(address, '/?sorting=email.desc&pageIndex=2&columnFilters=email.P1')
  click('Email')
  click('Hide')
  await saysSoon(address, '/?columnVisibility=-email&columnFilters=email.P1')
})

// MUI and Mantine take longer to load than all other pages: `npm run test:all` has them.
describe.skipIf(!process.env['TEST_ALL']).each([
  ['material-react-table', 'react'],
  ['mantine-react-table', '@mantine/core'],
])('%s', (page, provider) => {
  interface User {
    id: string
    name: string
    role: string
  }
  const users = Array.from({ length: 13 }, (_, row) => ({
    id: `u${row}`,
    name: `P${row}`,
    role: row % 2 ? 'admin' : 'guest',
  }))
  // By selectors, as looking for roles and labels is slow in a document of this size.
  const names = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => row.children[1]?.textContent)
  const labelled = (label: string) => [
    ...document.querySelectorAll<HTMLInputElement>(
      `:is(button, input, [role=button])[aria-label="${label}"]`,
    ),
  ]
  /** Presses all that have the label. */
  const press = (label: string) => labelled(label).forEach((control) => fireEvent.click(control))
  let show: (data?: User[]) => void
  async function openUsers(address: string, data?: User[]) {
    const { Users } = await load<{ Users: ComponentType<{ data?: User[] | undefined }> }>(page)
    // Not by its name: Mantine's declarations do not compile here.
    const { MantineProvider: Provider = Fragment } = await import(/* @vite-ignore */ provider)
    return open(address, () => {
      const [shown, setShown] = useState(data)
      show = (rows) => act(() => setShown(rows))
      return (
        <Provider>
          <Users data={shown} />
        </Provider>
      )
    })
  }
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ addEventListener() {}, removeEventListener() {} }))
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
  })

  it('shows what the address says, and writes what is done', async () => {
    const address = await openUsers(
      '/?globalFilter=P1&sorting=name.desc&columnFilters=role./guest&pageSize=5&rowSelection=u12',
      users,
    )
    expect(names()).toEqual(['P12', 'P10'])
    expect(screen.getByPlaceholderText<HTMLInputElement>('Search').value).toBe('P1')
    expect(labelled('Toggle select row').map(({ checked }) => checked)).toEqual([true, false])
    press('Sorted by Name descending')
    await saysSoon(
      address,
      '/?globalFilter=P1&pageSize=5&columnFilters=role./guest&rowSelection=u12',
    )
    press('Toggle select row')
    await saysSoon(
      address,
      '/?globalFilter=P1&pageSize=5&columnFilters=role./guest&rowSelection=u10',
    )
  })

  it('waits for rows, goes to the last page, and drops a text for a list', async () => {
    const address = await openUsers('/?pageIndex=9&pageSize=5&columnFilters=role.guest')
    expect(address()).toBe('/?pageIndex=9&pageSize=5&columnFilters=role.guest')
    show(users)
    expect(names()).toEqual(['P10', 'P11', 'P12'])
    await saysSoon(address, '/?pageIndex=3&pageSize=5&columnFilters=role.guest')
    press('Go to previous page')
    expect(names()).toEqual(['P5', 'P6', 'P7', 'P8', 'P9'])
    await saysSoon(address, '/?pageIndex=2&pageSize=5&columnFilters=role.guest')
  })
})

describe("all of a table's state", () => {
  interface User {
    name: string
    team: string
    email: string
  }
  const users: User[] = people(12).map((person, row) => ({
    ...person,
    team: row % 2 ? 'b' : 'a',
    email: `${row}@x.y`,
  }))
  async function openUsers(link: string) {
    const { usersTable } = await load<{ usersTable: AllState }>('all-state')
    return open(link, () => {
      const [data, setData] = useState<User[]>([])
      return (
        <>
          <button onClick={() => setData([...users])}>Other data</button>
          <UsersInFull definition={usersTable} data={data} />
        </>
      )
    })
  }

  it('is in the address, and only a grouping goes to the first page', async () => {
    const address = await openUsers('/?pageIndex=2')
    click('Other data')
    click('Show email')
    await saysSoon(address, '/?columnVisibility=email&pageIndex=2')
    click('Hide email')
    await saysSoon(address, '/?pageIndex=2')
    click('Pin name')
    await saysSoon(address, '/?columnPinning=name&pageIndex=2')
    const handle = screen.getByLabelText('Resize name')
    fireEvent.mouseDown(handle, { clientX: 100 })
    for (const clientX of [110, 130]) fireEvent.mouseMove(document, { clientX })
    expect(address()).toBe('/?columnPinning=name&pageIndex=2')
    fireEvent.mouseUp(document, { clientX: 130 })
    await saysSoon(address, '/?columnPinning=name&columnSizing=name.180&pageIndex=2')
    click('Group by team')
    await saysSoon(address, '/?columnPinning=name&columnSizing=name.180&grouping=team')
    expect(rows()).toEqual(['team:a', 'team:b'])
    click('team:b')
    await saysSoon(
      address,
      '/?columnPinning=name&columnSizing=name.180&grouping=team&expanded=team:b',
    )
    expect(rows()).toHaveLength(8)
  })

  it('keeps the open rows of a link when data arrives', async () => {
    const link = '/?grouping=team&expanded=team:b&cellSelection=1.name.1.name'
    const address = await openUsers(link)
    expect(screen.queryAllByRole('listitem')).toEqual([])
    click('Other data')
    expect(rows()).toHaveLength(8)
    click('Other data')
    expect(rows()).toHaveLength(8)
    click('team:a')
    await saysSoon(address, '/?grouping=team&expanded=team:b,team:a&cellSelection=1.name.1.name')
  })
})

describe("the app's own state", () => {
  it('is written with that of the table', async () => {
    const { Tasks } = await load<{
      Tasks: ComponentType<{ data: { name: string; isDone: boolean }[] }>
    }>('own-state')
    const tasks = people(40).map((person, row) => ({ ...person, isDone: row > 20 }))
    const address = await open('/?due=/2026-11-20/&pageIndex=2', () => <Tasks data={tasks} />)
    expect(rows()[0]).toBe('P10')
    click('Done')
    expect(rows()[0]).toBe('P21')
    await saysSoon(address, '/?tab=done&due=/2026-11-20/')
    click('Open')
    await saysSoon(address, '/?due=/2026-11-20/')
    click('Second page of what is done')
    expect(rows()).toEqual(['P26', 'P27', 'P28', 'P29', 'P30'])
    await saysSoon(address, '/?tab=done&due=/2026-11-20/&pageIndex=2&pageSize=5')
  })

  it('is that of a feature, too', async () => {
    const { usersTable } = await load<{
      usersTable: Parameters<typeof UsersByDensity>[0]['definition']
    }>('own-state', 2)
    const Users = () => <UsersByDensity definition={usersTable} data={people(3)} />
    const address = await open('/', Users)
    screen.getByText('Density md')
    click('Small')
    screen.getByText('Density sm')
    await saysSoon(address, '/?density=sm')
    cleanup()
    await open('/?density=sm', Users)
    screen.getByText('Density sm')
  })
})

describe('Back', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  async function openUsers(link: string) {
    const { usersTable } = await load<{
      usersTable: Parameters<typeof UsersOf>[0]['definition']
    }>('back')
    const history = createMemoryHistory({ initialEntries: [link] })
    const component = () => <UsersOf definition={usersTable} data={people(100)} />
    const router = createRouter({ routeTree: createRootRoute({ component }), history })
    render(<RouterProvider router={router} />)
    await pass(1000)
    /** The entries, from the last to the first. */
    return async () => {
      const entries = [history.location.href]
      while (history.canGoBack()) {
        act(() => history.back())
        await pass(1000)
        entries.push(history.location.href)
      }
      return entries
    }
  }
  async function type(texts: readonly string[]) {
    for (const text of texts) {
      search(text)
      await pass(200)
    }
  }

  it('undoes a text that was typed in one go', async () => {
    const entries = await openUsers('/?pageIndex=3')
    await type(['P', 'P1', 'P11'])
    expect(await entries()).toEqual(['/?globalFilter=P11', '/?pageIndex=3'])
  })

  it('undoes what was typed after a pause, alone', async () => {
    const entries = await openUsers('/')
    await type(['P', 'P1'])
    await pass(2000)
    await type(['P11'])
    expect(await entries()).toEqual(['/?globalFilter=P11', '/?globalFilter=P1', '/'])
  })

  it('undoes a sort, then the search before it', async () => {
    const entries = await openUsers('/')
    await type(['P', 'P1'])
    click('Sort by name')
    await pass(200)
    expect(await entries()).toEqual([
      '/?globalFilter=P1&sorting=name.asc',
      '/?globalFilter=P1',
      '/',
    ])
  })

  it('undoes quick clicks together', async () => {
    const entries = await openUsers('/')
    for (let page = 2; page <= 4; page++) {
      click('Next page')
      await pass(300)
    }
    expect(await entries()).toEqual(['/?pageIndex=4', '/'])
  })
})

describe('a toolbar', () => {
  const copied: string[] = []
  beforeEach(() => {
    copied.length = 0
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  })
  async function openToolbar(query: string) {
    const { Toolbar } = await load<{ Toolbar: () => React.JSX.Element }>('reset-and-share')
    return open(`/${query}`, Toolbar)
  }

  it('counts the active filters, and removes one', async () => {
    const address = await openToolbar('?globalFilter=ann&columnFilters=age.42,status.active')
    screen.getByText('3 active')
    click('Remove age: 42')
    screen.getByText('2 active')
    await saysSoon(address, '/?globalFilter=ann&columnFilters=status.active')
    click('Clear filters')
    screen.getByText('0 active')
    await saysSoon(address, '/')
  })

  it('resets some slices, or all', async () => {
    const address = await openToolbar('?tab=1&globalFilter=ann&sorting=age.desc')
    click('Clear filters')
    await saysSoon(address, '/?tab=1&sorting=age.desc')
    click('Reset')
    await saysSoon(address, '/?tab=1')
  })

  it('shares what the address does not say yet', async () => {
    const address = await openToolbar('?tab=1&sorting=age.desc&columnFilters=name.b')
    click('Remove name: b')
    click('Copy link')
    const link = screen.getByRole<HTMLAnchorElement>('link')
    fireEvent.pointerDown(link)
    expect(address()).toBe('/?tab=1&sorting=age.desc&columnFilters=name.b')
    expect(copied).toEqual([new URL('?tab=1&sorting=age.desc', location.href).href])
    expect(link.href).toBe(copied[0])
  })
})

it('links from the view as it is when the link is used', async () => {
  history.replaceState(null, '', '/users?tab=1&sorting=age.asc')
  const { Toolbar } = await load<{ Toolbar: () => React.JSX.Element }>('table-params')
  render(<Toolbar />)
  act(() => history.pushState(null, '', '/users?tab=2&globalFilter=ann'))
  const link = screen.getByRole<HTMLAnchorElement>('link')
  fireEvent.pointerDown(link)
  expect(link.search).toBe('?tab=2&globalFilter=ann&sorting=name.desc')
  click('Clear')
  fireEvent.pointerDown(link)
  expect(link.search).toBe('?tab=2&sorting=name.desc')
})

describe('analytics', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('count a view once it has stood for a while, without the text of the search', async () => {
    const { useCountedViews } = await load<{
      useCountedViews: (send: (url: string) => void) => void
    }>('analytics')
    const sent: string[] = []
    const send = (url: string) => void sent.push(url)
    history.replaceState(null, '', '/')
    const memory = createMemoryHistory({ initialEntries: ['/?sorting=name.asc'] })
    function Counted() {
      useCountedViews(send)
      return null
    }
    const router = createRouter({
      routeTree: createRootRoute({ component: Counted }),
      history: memory,
    })
    render(<RouterProvider router={router} />)
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await pass(1_000)
    for (const href of ['/?sorting=name.desc', '/?sorting=name.desc&globalFilter=ann']) {
      await act(() => router.navigate({ href }))
      await pass(1_500)
    }
    await pass(5_000)
    expect(sent).toEqual(['/?sorting=name.desc'])
    act(() => memory.back())
    act(() => memory.back())
    await pass(5_000)
    expect(sent).toEqual(['/?sorting=name.desc', '/?sorting=name.asc'])
  })
})

it('selects by the id of a record, wherever it stands', async () => {
  interface User {
    id: string
    name: string
  }
  const { Users } = await load<{ Users: ComponentType<{ data: User[] }> }>('row-ids')
  const users = ['Ann', 'Bob', 'Eve'].map((name, row) => ({ id: `u${row}`, name }))
  const address = await open('/?rowSelection=u1', () => {
    const [data, setData] = useState(users)
    return (
      <>
        <Users data={data} />
        <button onClick={() => setData([...users].reverse().slice(0, 2))}>Other data</button>
      </>
    )
  })
  const checked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .map((box) => box.checked && box.labels?.[0]?.textContent)
  expect(checked()).toEqual([false, 'Bob', false])
  click('Other data')
  expect(checked()).toEqual([false, 'Bob'])
  fireEvent.click(screen.getByLabelText('Eve'))
  await saysSoon(address, '/?rowSelection=u1,u2')
})

describe('saved views', () => {
  interface Examples {
    SavedViews: () => React.JSX.Element
    ViewLink: ComponentType<{ name: string; view: string }>
  }
  const save = (name: string) => {
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } })
    click('Save view')
  }
  const views = () =>
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  afterEach(() => localStorage.clear())

  it('keeps links under a name', async () => {
    const { SavedViews } = await load<Examples>('saved-views')
    await open('/?tab=1&globalFilter=ann&sorting=name.desc&pageIndex=1', SavedViews)
    save('Ann')
    expect(views()).toEqual([['Ann', '?globalFilter=ann&sorting=name.desc']])
    cleanup()
    await open('/', SavedViews)
    await waitFor(() => expect(views()).toHaveLength(1))
    save('All')
    expect(views().at(-1)).toEqual(['All', '?'])
    click('Delete Ann')
    expect(views()).toEqual([['All', '?']])
  })

  it('marks the view that is open, and saves what was changed since', async () => {
    const { SavedViews } = await load<Examples>('saved-views')
    const { ViewLink } = await load<Pick<Examples, 'ViewLink'>>('tanstack-router', 2)
    await open('/?tab=1&pageIndex=1&globalFilter=ann', () => (
      <>
        <SavedViews />
        <ViewLink name="Sorted" view="?globalFilter=ann&sorting=name.desc" />
      </>
    ))
    save('Ann')
    const current = () => screen.getByRole('link', { current: true }).textContent
    expect(current()).toBe('Ann')
    fireEvent.click(screen.getByRole('link', { name: 'Sorted' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Save changes to Ann' }))
    expect(views()[0]).toEqual(['Ann', '?globalFilter=ann&sorting=name.desc'])
    expect(current()).toBe('Ann')
  })

  it('opens a view without loading the page', async () => {
    const { ViewLink } = await load<Pick<Examples, 'ViewLink'>>('tanstack-router', 2)
    const address = await open('/?tab=2&globalFilter=bob&pageIndex=3', () => (
      <ViewLink name="Ann" view="?tab=1&globalFilter=ann&sorting=name.desc" />
    ))
    fireEvent.click(screen.getByRole('link'))
    await saysSoon(address, '/?tab=2&globalFilter=ann&sorting=name.desc')
  })
})

it('opens a view on React Router without loading the page', async () => {
  const { ViewLink } = await load<{ ViewLink: ComponentType<{ name: string; view: string }> }>(
    'react-router',
    3,
  )
  history.replaceState(null, '', '/users?tab=2&globalFilter=bob&pageIndex=3')
  const loader = vi.fn<() => null>(() => null)
  const views = (
    <>
      <ViewLink name="Ann" view="?tab=1&globalFilter=ann&sorting=name.desc" />
      <ViewLink name="All" view="?" />
    </>
  )
  const router = createBrowserRouter([
    { path: '/users', element: views, loader, hydrateFallbackElement: <i /> },
  ])
  render(<ReactRouterProvider router={router} />)
  fireEvent.click(await screen.findByRole('link', { name: 'Ann' }))
  await saysSoon(inBrowser, '/users?tab=2&globalFilter=ann&sorting=name.desc')
  fireEvent.click(screen.getByRole('link', { name: 'All' }))
  await saysSoon(inBrowser, '/users?tab=2')
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(3))
})

describe('a table without pages', () => {
  const page = 'infinite-tables'

  it('shows all rows, and owns no page', async () => {
    const { Users } = await load<Users>(page)
    const address = await open('/?pageIndex=2', () => <Users data={people(95)} />)
    expect(rows()).toHaveLength(95)
    expect(address()).toBe('/?pageIndex=2')
  })

  it('asks for a new list for each change, and for more of it', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      const offset = Number(url.match(/\d+/))
      return Response.json({ rows: people(2), next: offset < 4 ? offset + 2 : null })
    })
    const { Users } = await load<{ Users: ComponentType }>(page, 1)
    const client = new QueryClient()
    const address = await open('/?pageIndex=9', () => (
      <QueryClientProvider client={client}>
        <Users />
      </QueryClientProvider>
    ))
    await waitFor(() => expect(rows()).toHaveLength(2))
    click('More')
    await waitFor(() => expect(rows()).toHaveLength(4))
    search('a')
    search('an')
    await saysSoon(address, '/?pageIndex=9&globalFilter=an')
    await waitFor(() => expect(rows()).toHaveLength(2))
    const query = '?globalFilter=an'
    expect(asked).toEqual(['0', '2', `0${query}`].map((end) => `/api/users/from/${end}`))
    click('More')
    await waitFor(() => expect(rows()).toHaveLength(4))
    click('More')
    await waitFor(() => expect(rows()).toHaveLength(6))
    expect(screen.queryByRole('button')).toBe(null)
    expect(asked.slice(3)).toEqual(
      [`2${query}`, `4${query}`].map((end) => `/api/users/from/${end}`),
    )
  })

  it('opens as many rows as the link says, sorted anew or not', async () => {
    const { Users } = await load<Users>(page, 2)
    const address = await open('/?pageIndex=3', () => <Users data={people(95)} />)
    expect(rows()).toHaveLength(30)
    click('Name')
    await saysSoon(address, '/?sorting=name.asc&pageIndex=3')
    click('More')
    expect(rows()).toHaveLength(40)
    await saysSoon(address, '/?sorting=name.asc&pageIndex=4')
  })
})

describe('the skill', () => {
  it.each([
    ['v9', 0, '/?pageIndex=99&columnFilters=age.x'],
    ['v8', 1, '/?pageIndex=99'],
  ])('shows the last page for one past it, with TanStack Table %s', async (_, at, link) => {
    const { Users } = await load<Users>('SKILL', at)
    const address = await open(link, () => <Users data={people(25)} />)
    expect(rows()).toEqual(['P20', 'P21', 'P22', 'P23', 'P24'])
    expect(address()).toBe(link)
  })

  it('searches and resets', async () => {
    const { Users } = await load<Users>('SKILL')
    const address = await open('/?sorting=name.desc&pageIndex=2', () => <Users data={people(25)} />)
    search('P1')
    await saysSoon(address, '/?globalFilter=P1&sorting=name.desc')
    expect(rows()[0]).toBe('P19')
    click('Reset')
    await saysSoon(address, '/')
  })

  it('shows the rows that the loader finds, for a search, a sorting and a page', async () => {
    const { Users, loader } = await load<{ Users: ComponentType; loader: LoaderFunction }>(
      'SKILL',
      2,
    )
    const { answer } = await load<{ answer: (url: string) => object }>('server-side-tables', 1)
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url).search)
      return Response.json(answer(url))
    })
    history.replaceState(null, '', '/users?pageIndex=2')
    const router = createBrowserRouter([
      { path: '/users', Component: Users, loader, hydrateFallbackElement: <i /> },
    ])
    render(<ReactRouterProvider router={router} />)
    await screen.findByText('user10')
    click('Sort by name')
    await screen.findByText('user0')
    click('Next page')
    await screen.findByText('user18')
    search('user9')
    await screen.findByText('user90')
    await saysSoon(inBrowser, '/users?globalFilter=user9&sorting=name.asc')
    expect(asked).toEqual([
      '?pageIndex=2',
      '?sorting=name.asc',
      '?sorting=name.asc&pageIndex=2',
      '?globalFilter=user9&sorting=name.asc',
    ])
  })

  it('shares the view as it is', async () => {
    const { Share } = await load<{ Share: () => React.JSX.Element }>('SKILL', 5)
    await open('/?tab=1&sorting=name.desc', Share)
    const link = screen.getByRole<HTMLAnchorElement>('link')
    fireEvent.pointerDown(link)
    expect(link.search).toBe('?tab=1&sorting=name.desc')
  })
})

// Last, since it stays on the page: the example is a whole app.
it('shows the first table', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  history.replaceState(null, '', '/users?globalFilter=person+1&sorting=name.desc&pageIndex=2')
  await act(() => load('first-table'))
  await waitFor(() => expect(rows()).toEqual(['Person 1']))
  search('person 2')
  await saysSoon(inBrowser, '/users?globalFilter=person+2&sorting=name.desc')
  click('Next page')
  expect(rows()).toEqual(['Person 2'])
  await saysSoon(inBrowser, '/users?globalFilter=person+2&sorting=name.desc&pageIndex=2')
})
