// @vitest-environment jsdom
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { TableSearchParams, TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { parseSearch, stringifySearch, useTableSearchParams } from 'permatable/tanstack-router'
import { expect, vi } from 'vitest'
import { address, browserHistory, goBack } from '../support/browser-history.ts'
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
  const history = createBrowserHistory()
  const router = createRouter({
    routeTree: root.addChildren([users, other]),
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
    browser: (mode) => void (browserHistory.mode = mode),
    ownState: () => window.history.state?.own,
    close: () => close(),
  }
}

describeAdapter('TanStack Router', createHarness)
