// @vitest-environment jsdom
import {
  createBrowserHistory,
  createHashHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { act, render, renderHook } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchParams, type TableSearchState } from 'permatable'
import { useTableSearchParams as useTableWith, type TableParams } from 'permatable/react'
import {
  parseSearch,
  stringifySearch,
  tanstackRouterAdapter,
  useTableSearchParams,
} from 'permatable/tanstack-router'
import { describe, expect, it, vi } from 'vitest'
import { address, browserHistory, goBack, goToFragment } from '../support/browser-history.ts'
import { describeAdapter, type AdapterHarness } from './adapter-contract.ts'

vi.stubGlobal('scrollTo', () => {})

/** How a history holds the app's address in the browser's. */
interface Kind {
  readonly create: () => RouterHistory
  readonly toBrowser: (href: string) => string
  readonly address: () => string
}

const browser: Kind = { create: createBrowserHistory, toBrowser: (href) => href, address }
const hash: Kind = {
  create: createHashHistory,
  toBrowser: (href) => `/index.html#${href}`,
  address: () => location.hash.slice(1),
}

function createApp(
  kind: Kind,
  definition: TableSearchParams<TableSearchState>,
  show: (params: TableParams<TableSearchState>) => void,
) {
  const root = createRootRoute({ component: Outlet })
  const users = createRoute({
    getParentRoute: () => root,
    path: '/users',
    component: function Users() {
      show(useTableSearchParams(definition))
      return null
    },
  })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => null })
  const slow = createRoute({
    getParentRoute: () => root,
    path: '/slow',
    loader: () => new Promise((resolve) => void setTimeout(resolve, 400)),
    component: () => null,
  })
  const history = kind.create()
  const router = createRouter({
    routeTree: root.addChildren([users, other, slow]),
    history,
    parseSearch,
    stringifySearch,
  })
  return { router, history }
}

/** The router of a harness, for a table outside its routes. */
const routers = new WeakMap<AdapterHarness, AnyRouter>()
function routerOf(harness: AdapterHarness): AnyRouter {
  const router = routers.get(harness)
  if (!router) throw new Error('Open the harness first.')
  return router
}

function createHarness(kind: Kind): AdapterHarness {
  let close = () => {}
  let app: ReturnType<typeof createApp> | undefined
  const settled = () => vi.waitFor(() => expect(app?.router.state.status).toBe('idle'))

  const harness: AdapterHarness = {
    async open(href, definition) {
      window.history.pushState(null, '', kind.toBrowser('/other'))
      window.history.pushState(null, '', kind.toBrowser(href))
      let params: TableParams<TableSearchState> | undefined
      const created = createApp(kind, definition, (shown) => (params = shown))
      app = created
      routers.set(harness, created.router)
      const { unmount } = render(<RouterProvider router={created.router} />)
      close = () => {
        unmount()
        created.history.destroy()
      }
      window.history.replaceState({ ...window.history.state, own: 'kept' }, '')
      return vi.waitFor(() => {
        if (!params) throw new Error('The table is not there yet.')
        return params
      })
    },
    address: kind.address,
    async navigate(href, how) {
      await act(async () => app?.router.navigate({ href, replace: how === 'replace' }))
      await settled()
    },
    async back() {
      await act(goBack)
      await settled()
    },
    async fragment(part) {
      await act(() => goToFragment(kind === hash ? location.hash + part : part))
      await settled()
    },
    browser: (mode) => void (browserHistory.mode = mode),
    ownState: () => window.history.state?.own,
    close: () => close(),
  }
  return harness
}

describeAdapter('TanStack Router', () => createHarness(browser))
describeAdapter('TanStack Router, with a history in the hash', () => createHarness(hash))

describe('the TanStack Router adapter', () => {
  it('says what is missing outside a RouterProvider', () => {
    const outside = () => renderHook(() => useTableSearchParams())
    vi.spyOn(console, 'error').mockReturnValue()
    expect(outside).toThrow(
      '[permatable] there is no router here — render the table inside RouterProvider',
    )
    vi.restoreAllMocks()
  })

  it('never writes onto the next screen for a table that came while that loads', async () => {
    const harness = createHarness(browser)
    await harness.open('/users', defineTableSearchParams())
    const leaving = routerOf(harness).navigate({ to: '/slow' })
    await act(() => new Promise((resolve) => void setTimeout(resolve, 50)))
    const late = renderHook(() =>
      useTableWith(
        tanstackRouterAdapter(routerOf(harness)),
        defineTableSearchParams({ prefix: 'b-' }),
      ),
    )
    act(() => late.result.current.atoms.globalFilter.set('too late'))
    await act(() => new Promise((resolve) => void setTimeout(resolve, 200)))
    late.unmount()
    await leaving
    await act(() => new Promise((resolve) => void setTimeout(resolve, 300)))
    expect(harness.address()).toBe('/slow')
    harness.close()
  })

  it('never writes onto the next screen what is done while that loads', async () => {
    const harness = createHarness(browser)
    const params = await harness.open('/users', defineTableSearchParams())
    const leaving = harness.navigate('/slow', 'push')
    await act(() => new Promise((resolve) => void setTimeout(resolve, 50)))
    act(() => params.atoms.globalFilter.set('too late'))
    await leaving
    await act(() => new Promise((resolve) => void setTimeout(resolve, 300)))
    expect(harness.address()).toBe('/slow')
    await harness.back()
    expect(harness.address()).toBe('/users')
    harness.close()
  })

  it('writes what is pending when the page goes away, though Back has led away before', async () => {
    const harness = createHarness(browser)
    const definition = defineTableSearchParams({ debounce: 400 })
    await harness.open('/users', definition)
    await harness.back()
    await harness.navigate('/users', 'push')
    const { result, unmount } = renderHook(() =>
      useTableWith(tanstackRouterAdapter(routerOf(harness)), definition),
    )
    act(() => result.current.atoms.globalFilter.set('typed'))
    expect(harness.address()).toBe('/users')
    window.dispatchEvent(new Event('pagehide'))
    expect(harness.address()).toBe('/users?globalFilter=typed')
    await vi.waitFor(() => expect(result.current.pending.get()).toBe(false))
    unmount()
    harness.close()
  })

  it('writes whatever blocks navigations: the screen stays', async () => {
    const harness = createHarness(browser)
    const params = await harness.open('/users', defineTableSearchParams())
    const unblock = routerOf(harness).history.block({ blockerFn: () => true })
    act(() => params.atoms.globalFilter.set('a'))
    await vi.waitFor(() => expect(harness.address()).toBe('/users?globalFilter=a'))
    unblock()
    harness.close()
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

  it.each(['drops', 'throws'] as const)(
    'keeps what a browser that %s has refused when another script writes',
    async (mode) => {
      const harness = createHarness(browser)
      const params = await harness.open('/users?globalFilter=a', defineTableSearchParams())
      harness.browser(mode)
      act(() => params.atoms.globalFilter.set('ab'))
      await act(() => new Promise((resolve) => void setTimeout(resolve, 200)))
      harness.browser('works')
      // It knows the browser's address only.
      const theirs = '/users?other=1&globalFilter=a'
      act(() => window.history.replaceState(window.history.state, '', theirs))
      expect(params.atoms.globalFilter.get()).toBe('ab')
      const ours = '/users?other=1&globalFilter=ab'
      await vi.waitFor(() => expect(harness.address()).toBe(ours), { timeout: 5000 })
      harness.close()
    },
  )
})
