// @vitest-environment jsdom
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, renderHook } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { parseSearch, stringifySearch, useTableSearchParams } from 'permatable/tanstack-router'
import { describe, expect, it, vi } from 'vitest'
import { address, browserHistory, goBack, goToFragment } from '../support/browser-history.ts'
import { describeAdapter, type AdapterHarness } from './adapter-contract.ts'

vi.stubGlobal('scrollTo', () => {})

function createApp(
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
  const history = createBrowserHistory()
  const router = createRouter({
    routeTree: root.addChildren([users, other, slow]),
    history,
    parseSearch,
    stringifySearch,
  })
  return { router, history }
}

function createHarness(): AdapterHarness {
  let close = () => {}
  let app: ReturnType<typeof createApp> | undefined
  const settled = () => vi.waitFor(() => expect(app?.router.state.status).toBe('idle'))

  return {
    async open(href, definition) {
      window.history.pushState(null, '', '/other')
      window.history.pushState(null, '', href)
      let params: TableParams<TableSearchState> | undefined
      const created = createApp(definition, (shown) => (params = shown))
      app = created
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
    address,
    async navigate(href, how) {
      await act(async () => app?.router.navigate({ href, replace: how === 'replace' }))
      await settled()
    },
    async back() {
      await act(goBack)
      await settled()
    },
    async fragment(hash) {
      await act(() => goToFragment(hash))
      await settled()
    },
    browser: (mode) => void (browserHistory.mode = mode),
    ownState: () => window.history.state?.own,
    close: () => close(),
  }
}

describeAdapter('TanStack Router', createHarness)

describe('the TanStack Router adapter', () => {
  it('says what is missing outside a RouterProvider', () => {
    const outside = () => renderHook(() => useTableSearchParams())
    vi.spyOn(console, 'error').mockReturnValue()
    expect(outside).toThrow(
      '[permatable] there is no router here — render the table inside RouterProvider',
    )
    vi.restoreAllMocks()
  })

  it('never writes onto the next screen what is done while that loads', async () => {
    const harness = createHarness()
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
})
