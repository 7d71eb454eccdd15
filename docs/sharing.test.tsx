// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
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
import { join } from 'node:path'
import { defineTableSearchParams, type TableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import type { ViewStore } from 'permatable/views'
import { Fragment, useState, type ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPage } from './reading/pages.ts'
import { modulesOf, writeModules } from './test/modules.ts'

// As long as a test may take: a busy machine is slow, and says nothing about an example.
configure({ asyncUtilTimeout: 60_000 })

/** Runs what the guides show of links, saved views, tests, and tables of other makers, as an app would. */
const pages = [
  'sharing-links',
  'saved-views',
  'faq',
  'testing',
  'table-v8',
  'other-routers',
  'typescript',
]
const modules = pages.flatMap((page) => modulesOf(readPage(`docs/guide/${page}.md`)))
const ofMaterial = modules.find(({ name }) => name === 'material-users.tsx')
/** The page names what changes for Mantine. */
if (ofMaterial)
  modules.push({
    ...ofMaterial,
    file: ofMaterial.file.replace('material', 'mantine'),
    code: ofMaterial.code
      .replaceAll('material-react-table', 'mantine-react-table')
      .replaceAll(/MaterialReactTable/g, 'MantineReactTable'),
  })
const folder = writeModules('sharing', modules)
const load = <Exports,>(file: string): Promise<Exports> =>
  import(/* @vite-ignore */ join(folder, 'docs/guide', file))

/** Shows a component at an address, and returns what waits for another address. */
async function open(address: string, component: () => React.JSX.Element | null) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: createRootRoute({ component }), history })
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(router.state.status).toBe('idle'))
  const saysSoon = (text: string) => waitFor(() => expect(history.location.href).toBe(text))
  return { router, history, saysSoon }
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => void vi.stubGlobal('scrollTo', () => {}))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

// The page's tests, as they stand there.
describe.each(modules.filter(({ name }) => name.includes('.test.')).map(({ name }) => name))(
  '%s of the guide of testing',
  async (name) => void (await load(`testing/${name}`)),
)

it('a link has what the URL does not say yet', async () => {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  const { CopyLink } = await load<{ CopyLink: ComponentType }>('sharing-links/copy-link.tsx')
  const { usersTable } = await load<{ usersTable: TableSearchParams<TableSearchState> }>(
    'sharing-links/users-table.ts',
  )
  const { useTableSearchParams } = await import('permatable/tanstack-router')
  const shown: { params?: TableParams<TableSearchState> } = {}
  const { history } = await open('/?tab=1&sorting=age.desc', () => {
    Object.assign(shown, { params: useTableSearchParams(usersTable) })
    return <CopyLink />
  })
  act(() => shown.params?.set({ globalFilter: 'ann' }))
  click('Copy link')
  expect(history.location.href).toBe('/?tab=1&sorting=age.desc')
  expect(copied).toEqual([new URL('?tab=1&q=ann&sorting=age.desc', location.href).href])
})

it('a link in the page holds what the URL does not say yet', async () => {
  const { OpenInTab } = await load<{ OpenInTab: ComponentType }>('sharing-links/open-in-tab.tsx')
  const { usersTable } = await load<{ usersTable: TableSearchParams<TableSearchState> }>(
    'sharing-links/users-table.ts',
  )
  const { useTableSearchParams } = await import('permatable/tanstack-router')
  const shown: { params?: TableParams<TableSearchState> } = {}
  await open('/?tab=1', () => {
    Object.assign(shown, { params: useTableSearchParams(usersTable) })
    return <OpenInTab />
  })
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('?tab=1')
  act(() => shown.params?.set({ globalFilter: 'ann' }))
  fireEvent.pointerDown(link)
  expect(link.getAttribute('href')).toBe('?tab=1&q=ann')
})

it('ticking a row renders its checkbox only', async () => {
  const { QuietUsers } = await load<{ QuietUsers: ComponentType<{ data: readonly object[] }> }>(
    'faq/quiet-users.tsx',
  )
  let renders = 0
  const user = {
    id: '1',
    age: 31,
    get name() {
      renders++
      return 'Ann'
    },
  }
  const { saysSoon } = await open('/', () => <QuietUsers data={[user]} />)
  const before = renders
  fireEvent.click(screen.getByRole('checkbox'))
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
  await saysSoon('/?rowSelection=0')
  expect(renders).toBe(before)
})

describe('saved views', () => {
  const links = () =>
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  const save = (name: string) => {
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } })
    click('Save view')
  }

  it('are links under a name, which can be changed', async () => {
    const { ViewsMenu } = await load<{ ViewsMenu: () => React.JSX.Element }>(
      'saved-views/views-menu.tsx',
    )
    const { router } = await open('/?tab=1&globalFilter=ann&pageIndex=2', ViewsMenu)
    save('Ann')
    expect(links()).toEqual([['Ann', '?globalFilter=ann']])
    const current = () => screen.getByRole('link', { current: true }).textContent
    expect(current()).toBe('Ann')
    await act(() => router.navigate({ href: '/?globalFilter=ann&sorting=name.desc' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Save changes to Ann' }))
    expect(links()).toEqual([['Ann', '?globalFilter=ann&sorting=name.desc']])
    expect(current()).toBe('Ann')
    click('Delete Ann')
    expect(screen.queryAllByRole('link')).toEqual([])
  })

  it('of a team lose no change of anybody', async () => {
    const { teamViews } = await load<{
      teamViews(server: {
        read(): Promise<string | null>
        write(before: string | null, after: string): Promise<string | null>
      }): ViewStore
    }>('saved-views/team-views.ts')
    let kept: string | null = null
    const server = {
      read: async () => kept,
      write: async (before: string | null, after: string) =>
        (kept = kept === before ? after : kept),
    }
    const add = (letter: string) => (text: string | null) => `${text ?? ''}${letter}`
    await Promise.all(['a', 'b', 'c'].map((letter) => teamViews(server).update(add(letter))))
    expect([...String(kept)].sort()).toEqual(['a', 'b', 'c'])
  })
})

it('counts a view once it has stood for a while, without the text of the search', async () => {
  const { useCountedViews } = await load<{
    useCountedViews: (send: (url: string) => void) => void
  }>('faq/use-counted-views.ts')
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const sent: string[] = []
  const send = (url: string) => void sent.push(url)
  history.replaceState(null, '', '/')
  const memory = createMemoryHistory({ initialEntries: ['/?sorting=name.asc'] })
  function Counted() {
    useCountedViews(send)
    return null
  }
  const routeTree = createRootRoute({ component: Counted })
  const router = createRouter({ routeTree, history: memory })
  render(<RouterProvider router={router} />)
  await pass(1_000)
  for (const href of ['/?sorting=name.desc', '/?sorting=name.desc&globalFilter=ann']) {
    await act(() => router.navigate({ href }))
    await pass(1_500)
  }
  await pass(5_000)
  act(() => memory.back())
  act(() => memory.back())
  await pass(5_000)
  expect(sent).toEqual(['/?sorting=name.desc', '/?sorting=name.asc'])
})

const people = Array.from({ length: 25 }, (_, row) => ({
  id: `u${row}`,
  name: `P${row}`,
  age: row,
}))
const names = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.firstElementChild?.textContent)
type Users = ComponentType<{ data: typeof people }>

it('a table of TanStack Table v8 shows a page past the last as the last', async () => {
  const { Users } = await load<{ Users: Users }>('table-v8/users.tsx')
  await open('/?pageIndex=9', () => <Users data={people} />)
  expect(names()).toEqual(['P20', 'P21', 'P22', 'P23', 'P24'])
})

it('a table of TanStack Table v8 survives a text where a range belongs', async () => {
  const { Users } = await load<{ Users: Users }>('table-v8/users.tsx')
  await open('/?columnFilters=age.5,name.P24', () => <Users data={people} />)
  expect(names()).toEqual(['P24'])
})

it("a screen's hook of `createTableHook` follows the URL", async () => {
  const { useUsersTable } = await load<{
    useUsersTable: (data: object[]) => {
      getRowModel: () => { rows: { original: { name?: string } }[] }
    }
  }>('typescript/app-table.ts')
  let shown: unknown
  await open('/?sorting=name.desc&columnFilters=age.x&pageIndex=9', () => {
    shown = useUsersTable(people)
      .getRowModel()
      .rows.map(({ original }) => original.name)
    return null
  })
  expect(shown).toEqual(['P12', 'P11', 'P10', 'P1', 'P0'])
})

it('a table without a router follows the URL', async () => {
  history.replaceState(null, '', '/x?a=1&pageIndex=3')
  const { Users } = await load<{ Users: Users }>('other-routers/users.tsx')
  render(<Users data={people} />)
  expect(names()).toHaveLength(5)
  act(() => history.pushState(null, '', '/x?a=1&sorting=age.desc'))
  await waitFor(() => expect(names()[0]).toBe('P24'))
})

it("an adapter of one's own writes and reads the URL", async () => {
  history.replaceState(null, '', '/x?globalFilter=ann')
  const { useTableSearchParams } = await load<{
    useTableSearchParams: (definition: object) => TableParams<TableSearchState>
  }>('other-routers/use-table-search-params.ts')
  const definition = defineTableSearchParams({ history: 'push' })
  const { result } = renderHook(() => useTableSearchParams(definition))
  expect(result.current.atoms.globalFilter.get()).toBe('ann')
  act(() => result.current.set({ globalFilter: 'bob' }))
  await waitFor(() => expect(location.search).toBe('?globalFilter=bob'))
  history.back()
  await waitFor(() => expect(result.current.atoms.globalFilter.get()).toBe('ann'))
})

// MUI and Mantine take longer to load than all other pages: `npm run test:all` has them.
describe.skipIf(!process.env['TEST_ALL']).each([
  ['material', 'react'],
  ['mantine', '@mantine/core'],
])('%s-react-table', (maker, provider) => {
  it('waits for rows, shows the last page, and drops a text for a range', async () => {
    vi.stubGlobal('matchMedia', () => ({ addEventListener() {}, removeEventListener() {} }))
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    const { Users } = await load<{ Users: ComponentType<{ data?: typeof people }> }>(
      `table-v8/${maker}-users.tsx`,
    )
    // Not by its name: Mantine's declarations do not compile here.
    const { MantineProvider: Provider = Fragment } = await import(/* @vite-ignore */ provider)
    let show: ((rows: typeof people) => void) | undefined
    const { history, saysSoon } = await open('/?pageIndex=9&columnFilters=age.x,name.P1', () => {
      const [data, setData] = useState<typeof people>()
      show = (rows: typeof people) => act(() => setData(rows))
      return <Provider>{data ? <Users data={data} /> : <Users />}</Provider>
    })
    expect(history.location.href).toBe('/?pageIndex=9&columnFilters=age.x,name.P1')
    show?.(people)
    expect(names()).toEqual(['P19'])
    await saysSoon('/?pageIndex=2&columnFilters=age.x,name.P1')
  })
})
