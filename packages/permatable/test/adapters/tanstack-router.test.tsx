// @vitest-environment jsdom
import {
  RouterProvider,
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'
import {
  parseSearch,
  stringifySearch,
  tanstackRouterAdapter,
  useTableSearchParams,
} from 'permatable/tanstack-router'
import { describe, expect, it, vi } from 'vitest'
import { address } from '../support/browser-history.ts'
import { pass, passUntil, withFakeTimers } from '../support/fake-timers.ts'
import { setBrowser } from '../support/set-browser.ts'
import { browser, createHarness, hash } from './tanstack-router-harness.tsx'

vi.stubGlobal('scrollTo', () => {})

withFakeTimers()

/** Opens a table. Its harness has its params, which stay the same unless its route is mounted anew. */
async function open(href: string, options: { debounce?: number; history?: 'push' } = {}) {
  const harness = createHarness(browser)
  return { ...harness, table: await harness.open(href, defineTableSearchParams(options)) }
}

describe('the TanStack Router adapter', () => {
  it('starts no view transition and no scrolling, where the router starts one for each link', async () => {
    type Start = (update: () => Promise<void>) => { updateCallbackDone: Promise<void> }
    const startViewTransition = vi.fn<Start>((update) => ({ updateCallbackDone: update() }))
    Object.assign(document, { startViewTransition })
    const scroll = vi.fn<() => void>()
    Object.assign(Element.prototype, { scrollIntoView: scroll })
    document.body.id = 'part'
    const { table, ...harness } = await open('/users#part')
    for (const mock of [startViewTransition, scroll]) mock.mockClear()
    act(() => table.atoms.globalFilter.set('a'))
    await passUntil(harness.address, '/users?globalFilter=a#part')
    for (const mock of [startViewTransition, scroll]) expect(mock).not.toHaveBeenCalled()
    await harness.navigate('/other', 'push')
    expect(startViewTransition).toHaveBeenCalled()
    Reflect.deleteProperty(document, 'startViewTransition')
  })

  it('writes what is pending when the page goes away, though Back has led away before', async () => {
    const harness = createHarness(browser)
    const definition = defineTableSearchParams({ debounce: 400 })
    await harness.open('/users', definition)
    await harness.back()
    await harness.navigate('/users', 'push')
    const { result, unmount } = renderHook(() =>
      useTableSearchParamsWith(tanstackRouterAdapter(harness.router()), definition),
    )
    act(() => result.current.atoms.globalFilter.set('typed'))
    expect(harness.address()).toBe('/users')
    window.dispatchEvent(new Event('pagehide'))
    expect(harness.address()).toBe('/users?globalFilter=typed')
    await passUntil(result.current.pending.get, false)
    unmount()
  })

  it('tells of each change once', () => {
    const history = createMemoryHistory({ initialEntries: ['/?a=1'] })
    const router = createRouter({ routeTree: createRootRoute(), history })
    const told: string[] = []
    const adapter = tanstackRouterAdapter(router)
    adapter.subscribe((how) => told.push(how))
    history.push('/?a=2')
    history.replace('/?a=3')
    history.back()
    expect(told).toEqual(['push', 'replace', 'pop'])
  })

  it('asks the history that the router has now', () => {
    const router = createRouter({
      routeTree: createRootRoute(),
      history: createMemoryHistory({ initialEntries: ['/?a=1'] }),
    })
    const adapter = tanstackRouterAdapter(router)
    expect(adapter.getSearch()).toBe('?a=1')
    router.update({ history: createMemoryHistory({ initialEntries: ['/?b=2'] }) })
    expect(adapter.getSearch()).toBe('?b=2')
    adapter.navigate('?b=3', { history: 'replace' })
    expect(adapter.getSearch()).toBe('?b=3')
  })

  it.each([
    ['no state', null],
    ['a state of its own', { own: 1 }],
  ])('writes onto an entry that another script made with %s', async (_, state) => {
    const { table, ...harness } = await open('/users', { history: 'push' })
    act(() => window.history.pushState(state, '', '/users?tab=1'))
    act(() => table.atoms.globalFilter.set('a'))
    await passUntil(harness.address, '/users?tab=1&globalFilter=a')
    await harness.back()
    await passUntil(table.atoms.globalFilter.get, '')
    act(() => table.atoms.globalFilter.set('b'))
    await passUntil(harness.address, '/users?tab=1&globalFilter=b')
    expect(table.pending.get()).toBe(false)
  })

  it('writes nothing onto the screen that another script pushes', async () => {
    const { table, ...harness } = await open('/users', { debounce: 400 })
    act(() => table.atoms.globalFilter.set('typed'))
    act(() => window.history.pushState(null, '', '/other'))
    await pass(2000)
    expect(harness.address()).toBe('/other')
  })

  it('follows Back between entries of another script that share a state', async () => {
    const { table, ...harness } = await open('/users')
    for (const search of ['?globalFilter=a', '?globalFilter=b'])
      act(() => window.history.pushState({ ...window.history.state }, '', `/users${search}`))
    expect(table.atoms.globalFilter.get()).toBe('b')
    await harness.back()
    await passUntil(table.atoms.globalFilter.get, 'a')
  })

  it('drops pending changes on Back, with a history in memory', async () => {
    // The entry of the page is another router's.
    window.history.replaceState(null, '')
    const history = createMemoryHistory({ initialEntries: ['/users', '/users?tab=1'] })
    const router = createRouter({ routeTree: createRootRoute(), history })
    const definition = defineTableSearchParams({ debounce: 400 })
    const { result } = renderHook(() =>
      useTableSearchParamsWith(tanstackRouterAdapter(router), definition),
    )
    act(() => result.current.atoms.globalFilter.set('typed'))
    act(() => history.back())
    expect(result.current.atoms.globalFilter.get()).toBe('')
    await pass(600)
    expect(history.location.href).toBe('/users')
  })

  it.each(['drops', 'throws'] as const)(
    'keeps what a browser that %s has refused when another script writes',
    async (mode) => {
      const { table, ...harness } = await open('/users?globalFilter=a')
      setBrowser(mode)
      act(() => table.atoms.globalFilter.set('ab'))
      await pass(200)
      setBrowser('works')
      // It knows the browser's address only.
      const theirs = '/users?other=1&globalFilter=a'
      act(() => window.history.replaceState(window.history.state, '', theirs))
      expect(table.atoms.globalFilter.get()).toBe('ab')
      const ours = '/users?other=1&globalFilter=ab'
      await passUntil(harness.address, ours)
    },
  )
})

describe.each([
  ['a browser history', browser],
  ['a hash history', hash],
])('with %s, a blocker', (_, kind) => {
  const debounced = defineTableSearchParams({ debounce: 400 })

  /** Types on `/users`, and goes back to an entry on `/other`: the dialog is open until it is answered. */
  async function typeAndGoBack() {
    const harness = createHarness(kind)
    await harness.open('/users', debounced)
    for (const path of ['/other', '/users']) await harness.navigate(path, 'push')
    await pass(100)
    const params = harness.params()
    act(() => params.atoms.globalFilter.set('typed'))
    let answer = (_isBlocked: boolean) => {}
    harness.router().history.block({
      enableBeforeUnload: false,
      blockerFn: () => new Promise((resolve) => (answer = resolve)),
    })
    await act(async () => window.history.back())
    await passUntil(harness.address, '/other')
    return { harness, params, answer: (isBlocked: boolean) => answer(isBlocked) }
  }

  it('that asks whether to leave keeps all writes back, until the visitor stays', async () => {
    const { harness, params, answer } = await typeAndGoBack()
    await pass(3000)
    act(() => params.atoms.columnOrder.set(['x']))
    await pass(3000)
    expect(harness.address()).toBe('/other')
    expect(params.pending.get()).toBe(true)
    answer(true)
    await passUntil(harness.address, '/users?globalFilter=typed&columnOrder=x')
    expect(params.pending.get()).toBe(false)
  })

  it('that asks whether to leave writes nothing onto the other entry when the visitor leaves', async () => {
    const { harness, params, answer } = await typeAndGoBack()
    window.dispatchEvent(new Event('pagehide'))
    answer(false)
    await pass(3000)
    expect(harness.address()).toBe('/other')
    expect(params.pending.get()).toBe(false)
  })
})

it('a table in a layout route takes pending changes along, and leaves them on its own entry too', async () => {
  const harness = createHarness(browser)
  await harness.open('/users?tab=1', defineTableSearchParams())
  const layout = defineTableSearchParams({ prefix: 'l-', globalFilter: { debounce: 400 } })
  const { atoms } = renderHook(() =>
    useTableSearchParamsWith(tanstackRouterAdapter(harness.router()), layout),
  ).result.current
  act(() => atoms.globalFilter.set('ann'))
  act(() => atoms.pagination.set((old) => ({ ...old, pageIndex: 1 })))
  await act(async () => harness.router().navigate({ to: '/other', search: true }))
  expect(atoms.globalFilter.get()).toBe('ann')
  await passUntil(harness.address, '/other?tab=1&l-globalFilter=ann&l-pageIndex=2')
  await harness.back()
  await pass(1000)
  expect(harness.address()).toBe('/users?tab=1&l-globalFilter=ann&l-pageIndex=2')
})

it('runs the beforeLoad of the parent routes once for a write', async () => {
  const beforeLoad = vi.fn<() => object>(() => ({ user: 'ann' }))
  const { open, router, address } = createHarness(browser, beforeLoad)
  const { atoms } = await open('/users', defineTableSearchParams())
  const opened = beforeLoad.mock.calls.length
  const push = vi.spyOn(router().history, 'push')
  const replace = vi.spyOn(router().history, 'replace')
  for (let letters = 1; letters <= 8; letters++) {
    act(() => atoms.globalFilter.set('annabell'.slice(0, letters)))
    await pass(300)
  }
  await passUntil(address, '/users?globalFilter=annabell')
  await pass(1_000)
  const writes = push.mock.calls.length + replace.mock.calls.length
  expect(writes).toBeGreaterThan(1)
  expect(beforeLoad).toHaveBeenCalledTimes(opened + writes)
})

it('writes in the page where the app rewrites its host', async () => {
  history.pushState(null, '', '/users')
  const rootRoute = createRootRoute()
  const users = createRoute({ getParentRoute: () => rootRoute, path: '/tenant/users' })
  const router = createRouter({
    routeTree: rootRoute.addChildren([users]),
    history: createBrowserHistory(),
    rewrite: {
      input: ({ url }) => new URL(`/tenant${url.pathname}${url.search}`, 'https://example.com'),
      output: ({ url }) => new URL(url.href.replace(/.*\/tenant/, location.origin)),
    },
  })
  await router.load()
  expect(router.state.location.pathname).toBe('/tenant/users')
  tanstackRouterAdapter(router).navigate('?globalFilter=ann', { history: 'replace' })
  expect(address()).toBe('/users?globalFilter=ann')
  router.history.destroy()
})

function createApp(
  basepath: string,
  start: string,
  history = createMemoryHistory({ initialEntries: [start] }),
) {
  const root = createRootRoute()
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <h1>Home</h1>,
  })
  const users = createRoute({
    getParentRoute: () => root,
    path: '/users',
    component: function Users() {
      const params = useTableSearchParams()
      return (
        <>
          <button onClick={() => params.set({ globalFilter: 'ann' })}>Search</button>
          <button onClick={() => params.set({ columnOrder: ['a'] })}>Order</button>
        </>
      )
    },
  })
  return createRouter({
    routeTree: root.addChildren([home, users]),
    history,
    basepath,
    parseSearch,
    stringifySearch,
  })
}

describe.each(['/', '/base'])('with the basepath %s', (basepath) => {
  const at = (path: string) => (basepath === '/' ? path : basepath + path)

  it('a write behind a mask keeps the screen', async () => {
    const router = createApp(basepath, at('/'))
    render(<RouterProvider router={router} />)
    await pass(100)
    await act(() => router.navigate({ to: '/users', mask: { to: '/' } } as never))
    await pass(100)
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await pass(1000)
    expect(router.history.location.search).toBe('?globalFilter=ann')
    expect(router.state.location.pathname).toBe('/users')
    screen.getByRole('button', { name: 'Search' })
  })

  it.each([true, false])(
    'a write keeps what a reload does to the mask: unmaskOnReload %s',
    async (unmaskOnReload) => {
      const router = createApp(basepath, at('/'))
      render(<RouterProvider router={router} />)
      await pass(100)
      await act(() => router.navigate({ to: '/users', mask: { to: '/', unmaskOnReload } } as never))
      await pass(100)
      for (const name of ['Search', 'Order']) {
        fireEvent.click(screen.getByRole('button', { name }))
        await pass(1000)
      }
      const reloaded = createApp(basepath, at('/'), router.history)
      expect(reloaded.latestLocation.pathname).toBe(unmaskOnReload ? '/' : '/users')
    },
  )

  it('a table that a reload has unmasked writes nothing behind the same mask, opened again', async () => {
    const masked = { to: '/', mask: { to: '/users', unmaskOnReload: true } }
    const router = createApp(basepath, at('/users'))
    const { unmount } = render(<RouterProvider router={router} />)
    await pass(100)
    await act(() => router.navigate(masked as never))
    await pass(100)
    unmount()
    const reloaded = createApp(basepath, at('/users'), router.history)
    render(<RouterProvider router={reloaded} />)
    await pass(100)
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await act(() => reloaded.navigate(masked as never))
    await pass(1000)
    screen.getByRole('heading', { name: 'Home' })
    expect(router.history.location.href).toBe(at('/users'))
  })
})

it('a table writes again after a link that was followed and undone before it loaded', async () => {
  const router = createApp('/', '/users')
  render(<RouterProvider router={router} />)
  await pass(100)
  act(() => {
    router.history.push('/')
    router.history.push('/users')
  })
  await pass(1000)
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await pass(3000)
  expect(router.history.location.href).toBe('/users?globalFilter=ann')
})
