import {
  createBrowserHistory,
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider as TanStackRouterProvider,
  type RouterHistory,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js'
import { useEffect, useInsertionEffect, useState, type ReactElement, type ReactNode } from 'react'
import {
  BrowserRouter,
  createBrowserRouter,
  createHashRouter,
  HashRouter,
  Route,
  RouterProvider,
  Routes,
  useNavigate,
  type NavigateFunction,
} from 'react-router'
import { vi } from 'vitest'
import { dropOtherAdapters } from '../../adapters/other-adapters.ts'
import { appRouter } from '../../support/app-router.ts'
import { address } from '../../support/browser-history.ts'
import { pass, passUntil } from '../../support/fake-timers.ts'
import { startPagesApp } from '../../support/pages-router.ts'
import type { Open, TwoScreens, UseParams } from './app.ts'

/** How long (ms) a router takes to show a screen. */
const SHOWN_MS = 40

/** The part of an app that is the router's own. */
interface Shown {
  readonly element: ReactElement
  /** Follows a link. */
  readonly follow: (href: string, how: 'push' | 'replace') => unknown
  readonly end?: () => void
}

/** Makes an app of a router that shows a table on one of its screens. */
interface Kind {
  readonly useParams: UseParams
  readonly create: (table: ReactNode) => Shown
  /** `true` if the app's address is in the browser's hash. */
  readonly isHash?: true
}

/** What a component hands to the test. */
function handOver<T extends object>(): [given: Partial<T>, give: (parts: T) => void] {
  const given: Partial<T> = {}
  return [given, (parts) => void Object.assign(given, parts)]
}

/** `/users` with the table, and `/menu` without. */
const screenOf = (path: string, table: ReactNode): ReactNode => (path === '/users' ? table : null)

async function withoutRouter(): Promise<Kind> {
  const { useTableSearchParams } = await import('permatable/browser')
  return {
    useParams: useTableSearchParams,
    create(table) {
      const [app, give] = handOver<{ show: () => void }>()
      function App() {
        const [path, setPath] = useState(location.pathname)
        useEffect(() => {
          const show = () => setPath(location.pathname)
          give({ show })
          addEventListener('popstate', show)
          return () => removeEventListener('popstate', show)
        }, [])
        return screenOf(path, table)
      }
      return {
        element: <App />,
        follow(href, how) {
          history[`${how}State`](null, '', href)
          app.show?.()
        },
      }
    },
  }
}

async function wouter(): Promise<Kind> {
  const { useTableSearchParams } = await import('permatable/wouter')
  const { useLocation } = await import('wouter')
  return {
    useParams: useTableSearchParams,
    create(table) {
      const [app, give] = handOver<{ navigate: ReturnType<typeof useLocation>[1] }>()
      function App() {
        const [path, navigate] = useLocation()
        give({ navigate })
        return screenOf(path, table)
      }
      return {
        element: <App />,
        follow: (href, how) => app.navigate?.(href, { replace: how === 'replace' }),
      }
    },
  }
}

const tanstackRouter = (createHistory: () => RouterHistory) => async (): Promise<Kind> => {
  const { parseSearch, stringifySearch, useTableSearchParams } =
    await import('permatable/tanstack-router')
  return {
    useParams: useTableSearchParams,
    ...(createHistory === createHashHistory && { isHash: true }),
    create(table) {
      const root = createRootRoute({ component: Outlet })
      const routes = ['/users', '/menu'].map((path) =>
        createRoute({
          getParentRoute: () => root,
          path,
          component: () => screenOf(path, table),
        }),
      )
      const ownHistory = createHistory()
      const routeTree = root.addChildren(routes)
      const router = createRouter({ routeTree, history: ownHistory, parseSearch, stringifySearch })
      return {
        element: <TanStackRouterProvider router={router as never} />,
        follow: (href, how) => router.navigate({ href, replace: how === 'replace' }),
        end: () => ownHistory.destroy(),
      }
    },
  }
}

/** Declares the screens, with or without loaders. */
const reactRouter =
  (render_: (screens: ReactNode, table: ReactNode) => Omit<Shown, 'follow'>, isHash?: true) =>
  async (): Promise<Kind> => {
    const { useTableSearchParams } = await import('permatable/react-router')
    return {
      useParams: useTableSearchParams,
      ...(isHash && { isHash }),
      create(table) {
        const [app, give] = handOver<{ navigate: NavigateFunction }>()
        function Frame({ children }: { readonly children: ReactNode }) {
          give({ navigate: useNavigate() })
          return children
        }
        const { element, end } = render_(<Frame>{table}</Frame>, <Frame>{null}</Frame>)
        return {
          element,
          follow: (href, how) => void app.navigate?.(href, { replace: how === 'replace' }),
          ...(end && { end }),
        }
      },
    }
  }

const withLoaders = (create: typeof createBrowserRouter, isHash?: true) =>
  reactRouter((users, menu) => {
    const loader = () => null
    const router = create([
      { path: '/users', element: users, loader, hydrateFallbackElement: <i /> },
      { path: '/menu', element: menu, loader, hydrateFallbackElement: <i /> },
    ])
    return { element: <RouterProvider router={router} />, end: () => router.dispose() }
  }, isHash)

const withoutLoaders = (Router: typeof BrowserRouter, isHash?: true) =>
  reactRouter(
    (users, menu) => ({
      element: (
        <Router>
          <Routes>
            <Route path="/users" element={users} />
            <Route path="/menu" element={menu} />
          </Routes>
        </Router>
      ),
    }),
    isHash,
  )

/** Plays Next's app router, which doesn't run under jsdom: it renders a link's screen, and then writes its URL. */
async function nextApp(): Promise<Kind> {
  const { useTableSearchParams } = await import('permatable/next')
  return {
    useParams: useTableSearchParams,
    create(table) {
      interface Going {
        readonly href: string
        /** `undefined` on Back and Forward. */
        readonly how?: 'push' | 'replace'
      }
      const [app, give] = handOver<{ go: (to: Going) => void }>()
      // Each entry has a tree of its own.
      const stateOf = (href: string) => ({ __NA: true, tree: href })
      history.replaceState(stateOf(address()), '')
      function App() {
        const [{ href, how }, go] = useState<Going>({ href: address() })
        give({ go })
        useInsertionEffect(() => {
          if (how) history[`${how}State`](stateOf(href), '', href)
        }, [href, how])
        useEffect(() => {
          const onPop = () => go({ href: address() })
          addEventListener('popstate', onPop)
          return () => removeEventListener('popstate', onPop)
        }, [])
        const { pathname, searchParams } = new URL(href, location.origin)
        return (
          <AppRouterContext value={appRouter}>
            <PathnameContext value={pathname}>
              <SearchParamsContext value={searchParams}>
                {screenOf(pathname, table)}
              </SearchParamsContext>
            </PathnameContext>
          </AppRouterContext>
        )
      }
      return { element: <App />, follow: (href, how) => app.go?.({ href, how }) }
    },
  }
}

/** Plays Next's pages router: it writes a link's URL, shows the page, and then says so. */
async function nextPages(): Promise<Kind> {
  const { useTableSearchParams } = await import('permatable/next-pages')
  // The adapter hears the first router of a window alone.
  const app = Object.assign(startPagesApp(), { loadMs: 10, showMs: 20 })
  const shownAt = app.loadMs + app.showMs / 2
  return {
    useParams: useTableSearchParams,
    create(table) {
      history.replaceState({ url: address(), as: address(), options: {}, __N: true }, '')
      const [page, give] = handOver<{ show: () => void }>()
      function App() {
        const [path, setPath] = useState(location.pathname)
        useEffect(() => {
          const show = () => void setTimeout(() => act(() => setPath(location.pathname)), shownAt)
          give({ show })
          addEventListener('popstate', show)
          return () => removeEventListener('popstate', show)
        }, [])
        return <RouterContext value={app.router}>{screenOf(path, table)}</RouterContext>
      }
      return {
        element: <App />,
        follow(href, how) {
          void app.go(how, href)
          page.show?.()
        },
      }
    },
  }
}

const kinds = {
  'no router': withoutRouter,
  wouter,
  'TanStack Router': tanstackRouter(createBrowserHistory),
  'TanStack Router in the hash': tanstackRouter(createHashHistory),
  'React Router with loaders': withLoaders(createBrowserRouter),
  'React Router with loaders in the hash': withLoaders(createHashRouter, true),
  'React Router without loaders': withoutLoaders(BrowserRouter),
  'React Router without loaders in the hash': withoutLoaders(HashRouter, true),
  "Next's app router": nextApp,
  "Next's pages router": nextPages,
} satisfies Readonly<Record<string, () => Promise<Kind>>>

export const inBrowser: Readonly<Record<string, () => Promise<Open>>> = Object.fromEntries(
  Object.entries(kinds).map(([name, load]) => [name, () => prepare(load)]),
)

/** Loads a copy of the library that no other test's adapters have. */
async function prepare(load: () => Promise<Kind>): Promise<Open> {
  dropOtherAdapters()
  vi.resetModules()
  const { useParams, create, isHash } = await load()
  const toBrowser = (href: string) => (isHash ? `/index.html#${href}` : href)
  const appAddress = () => (isHash ? location.hash.slice(1) : address())

  return async (href, renderTable): Promise<TwoScreens> => {
    history.pushState(null, '', toBrowser(href))
    const { element, follow, end } = create(renderTable(useParams))
    const { unmount } = render(element)
    await pass(0)
    return {
      async follow(to, how) {
        const [path = ''] = to.split('?')
        await act(async () => void follow(to, how))
        await passUntil(() => appAddress().startsWith(path), true)
        await pass(SHOWN_MS)
      },
      async go(by) {
        let isThere = false
        addEventListener('popstate', () => (isThere = true), { once: true })
        history.go(by)
        await passUntil(() => isThere, true)
        await pass(SHOWN_MS)
      },
      address: appAddress,
      end() {
        unmount()
        end?.()
      },
    }
  }
}
