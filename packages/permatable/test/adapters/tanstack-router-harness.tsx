import {
  createBrowserHistory,
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { TableSearchParams, TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { parseSearch, stringifySearch, useTableSearchParams } from 'permatable/tanstack-router'
import type { AdapterHarness } from 'permatable/testing'
import { onTestFinished } from 'vitest'
import { address, goBack, goToFragment } from '../support/browser-history.ts'
import { passUntil } from '../support/fake-timers.ts'
import { inBrowser } from './adapter-contract.ts'

/** How a history holds the app's address in the browser's. */
interface Kind {
  readonly create: () => RouterHistory
  readonly toBrowser: (href: string) => string
  readonly address: () => string
}

export const browser: Kind = { create: createBrowserHistory, toBrowser: (href) => href, address }
export const hash: Kind = {
  create: createHashHistory,
  toBrowser: (href) => `/index.html#${href}`,
  address: () => location.hash.slice(1),
}

function createApp(
  kind: Kind,
  definition: TableSearchParams<TableSearchState>,
  show: (params: TableParams<TableSearchState>) => void,
  beforeLoad: () => object,
) {
  const root = createRootRoute({ component: Outlet, beforeLoad })
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
    defaultViewTransition: true,
  })
  return { router, history }
}

/** The harness of the contract, and what is TanStack Router's own. Both are there once it is open. */
interface TanStackRouterHarness extends AdapterHarness {
  router(): AnyRouter
  /** The params that are shown last: each mount of the table's route has its own. */
  params(): TableParams<TableSearchState>
}

const opened = <T,>(value: T | undefined): T => {
  if (value === undefined) throw new Error('Open the harness first.')
  return value
}

/** @param beforeLoad Of the parent route of all. */
export function createHarness(kind: Kind, beforeLoad = () => ({})): TanStackRouterHarness {
  let close = () => {}
  let app: ReturnType<typeof createApp> | undefined
  let shown: TableParams<TableSearchState> | undefined
  const settled = () => passUntil(() => app?.router.state.status, 'idle')

  return {
    ...inBrowser,
    router: () => opened(app).router,
    params: () => opened(shown),
    async open(href, definition) {
      window.history.pushState(null, '', kind.toBrowser('/other'))
      window.history.pushState(null, '', kind.toBrowser(href))
      const created = createApp(kind, definition, (params) => (shown = params), beforeLoad)
      app = created
      const { unmount } = render(<RouterProvider router={created.router} />)
      close = () => {
        unmount()
        created.history.destroy()
      }
      onTestFinished(close)
      window.history.replaceState({ ...window.history.state, own: 'kept' }, '')
      await passUntil(() => shown !== undefined, true)
      return opened(shown)
    },
    address: kind.address,
    async navigate(href, how) {
      const arrival = app?.router.navigate({ href, replace: how === 'replace' })
      if (href !== '/slow') await act(async () => arrival)
      if (href !== '/slow') await settled()
    },
    update(param, text) {
      void app?.router.navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, [param]: text }),
        hash: true,
        replace: true,
      })
    },
    async back() {
      await act(goBack)
      await settled()
    },
    async fragment(part) {
      await act(() => goToFragment(kind === hash ? location.hash + part : part))
      await settled()
    },
    close: () => close(),
  }
}
