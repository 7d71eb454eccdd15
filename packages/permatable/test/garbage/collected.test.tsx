// @vitest-environment jsdom
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider as TanStackRouterProvider,
  type RouterHistory,
} from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { useTableSearchParams as useReactRouterParams } from 'permatable/react-router'
import { useTableSearchParams as useTanStackParams } from 'permatable/tanstack-router'
import { useContext, type ReactElement } from 'react'
import {
  BrowserRouter,
  createBrowserRouter,
  createMemoryRouter,
  HashRouter,
  MemoryRouter,
  RouterProvider,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router'
import { afterAll, describe, expect, it } from 'vitest'
import { kinds, renderOneTableApp, showOnce } from '../adapters/one-table-app.tsx'
import { collectGarbage } from '../support/collect.ts'

/** An app with a table, and what the app itself does when it drops its router. */
interface App {
  readonly element: ReactElement
  readonly end?: () => void
}

/** Makes an app, and passes its router on. */
type CreateApp = (onRouter: (router: object) => void) => App

function ReactRouterUsers({ onNavigator }: { onNavigator?: (navigator: object) => void }) {
  useReactRouterParams()
  const { navigator } = useContext(NavigationContext)
  onNavigator?.(navigator)
  return null
}

function TanStackUsers() {
  useTanStackParams()
  return null
}

function provided(
  create: typeof createBrowserRouter | typeof createMemoryRouter,
  onRouter: (router: object) => void,
): App {
  const router = create([{ path: '*', element: <ReactRouterUsers /> }])
  onRouter(router)
  return { element: <RouterProvider router={router} />, end: () => router.dispose() }
}

/** The router of an app without loaders is the history that its component makes. */
function declared(
  Router: typeof BrowserRouter | typeof MemoryRouter,
  onRouter: (router: object) => void,
): App {
  return {
    element: (
      <Router>
        <ReactRouterUsers onNavigator={onRouter} />
      </Router>
    ),
  }
}

function tanStackApp(
  history: RouterHistory,
  onRouter: (router: object) => void,
  end?: () => void,
): App {
  const router = createRouter({
    routeTree: createRootRoute({ component: TanStackUsers, notFoundComponent: TanStackUsers }),
    history,
  })
  onRouter(router)
  return { element: <TanStackRouterProvider router={router as never} />, ...(end && { end }) }
}

const shared: { history?: RouterHistory } = {}
afterAll(() => shared.history?.destroy())

function sharedHistory(): RouterHistory {
  shared.history ??= createBrowserHistory()
  return shared.history
}

const apps: Readonly<Record<string, CreateApp>> = {
  createBrowserRouter: (onRouter) => provided(createBrowserRouter, onRouter),
  createMemoryRouter: (onRouter) => provided(createMemoryRouter, onRouter),
  BrowserRouter: (onRouter) => declared(BrowserRouter, onRouter),
  HashRouter: (onRouter) => declared(HashRouter, onRouter),
  MemoryRouter: (onRouter) => declared(MemoryRouter, onRouter),
  'TanStack Router with a browser history of its own': (onRouter) => {
    const history = createBrowserHistory()
    return tanStackApp(history, onRouter, () => history.destroy())
  },
  'TanStack Router with a history that outlives it': (onRouter) =>
    tanStackApp(sharedHistory(), onRouter),
  'TanStack Router with a history in memory': (onRouter) =>
    tanStackApp(createMemoryHistory(), onRouter),
}

const TIMES = 8

/** Renders a table in an app, unmounts the app, and returns its router. */
async function renderOnce(createApp: CreateApp): Promise<WeakRef<object>> {
  let router: WeakRef<object> | undefined
  const { element, end } = createApp((made) => (router = new WeakRef(made)))
  await act(async () => render(element))
  cleanup()
  end?.()
  if (!router) throw new Error('The app has no router.')
  return router
}

// jsdom scrolls nothing, and complains.
Object.assign(window, { scrollTo() {} })

describe('a router whose app was unmounted', () => {
  it.each(Object.entries(apps))('is let go: %s', async (_, createApp) => {
    history.pushState(null, '', '/users')
    const routers: WeakRef<object>[] = []
    for (let times = 0; times < TIMES; times++) routers.push(await renderOnce(createApp))
    await collectGarbage()
    // React may keep what it rendered last.
    expect(routers.filter((router) => router.deref()).length).toBeLessThan(3)
  })
})

it.each(Object.entries(kinds))(
  'a table whose definition was made in a component is collected once it is closed: %s',
  async (_, kind) => {
    const app = await renderOneTableApp(kind)
    const tables: WeakRef<object>[] = []
    for (let times = 0; times < 10; times++)
      await showOnce(app, defineTableSearchParams, (params) => {
        // What only the table itself holds.
        tables.push(new WeakRef(params['~permatable']))
      })
    // React may keep what it rendered last.
    for (let times = 0; times < 3; times++) await showOnce(app, defineTableSearchParams)
    await collectGarbage()
    expect(tables).toHaveLength(10)
    expect(tables.filter((table) => table.deref())).toHaveLength(0)
  },
)
