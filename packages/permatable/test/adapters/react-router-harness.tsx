import { act, render } from '@testing-library/react'
import type { TableSearchParams, TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTableSearchParams, type ShallowOptions } from 'permatable/react-router'
import type { AdapterHarness } from 'permatable/testing'
import { use, type ReactElement } from 'react'
import {
  BrowserRouter,
  createBrowserRouter,
  createHashRouter,
  createMemoryRouter,
  HashRouter,
  MemoryRouter,
  Outlet,
  RouterContextProvider,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useRoutes,
  useSearchParams,
  type LoaderFunction,
  type NavigateFunction,
  type RouteObject,
} from 'react-router'
import { onTestFinished } from 'vitest'
import { address, goBack, goToFragment } from '../support/browser-history.ts'
import { collectRouters } from '../support/collect.ts'
import { pass, passUntil } from '../support/fake-timers.ts'
import { setBrowser } from '../support/set-browser.ts'

type Definition = TableSearchParams<TableSearchState>

/** The screens of a harness's app, and how the test reaches them. */
interface App {
  params?: TableParams<TableSearchState>
  navigate?: NavigateFunction
  setSearchParams?: ReturnType<typeof useSearchParams>[1]
  location?: ReturnType<typeof useLocation>
  /** The queries for which the loader of `/users` ran. */
  readonly loads: string[]
  /** How long it takes. */
  loaderMs: number
  /** How often the component with the table rendered. */
  renders: number
  /** Until it resolves, React renders no location with a sorting. */
  held?: Promise<void> | undefined
}

interface Options extends ShallowOptions {
  /** @default `true`: the screen of the table has a loader, if the router runs any */
  readonly hasLoader?: boolean
  /** By what React Router knows again where the page was scrolled to. @default it doesn't look */
  readonly scrollKey?: (location: { readonly key: string; readonly search: string }) => string
}

/** A router of React Router, and where its addresses are. */
export interface Kind {
  create(routes: RouteObject[], entries: Entry[]): ReactElement
  /** How the browser's address holds the app's, if it does. */
  readonly toBrowser?: (href: string) => string
  readonly address?: () => string
}

interface Entry {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state?: object
}

const Declared = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes)
const declared = (routes: RouteObject[]) => <Declared routes={routes} />

/** Shows a router until the test ends. */
export function provided(router: ReturnType<typeof createBrowserRouter>): ReactElement {
  onTestFinished(() => router.dispose())
  return <RouterProvider router={router} />
}

const window_ = { toBrowser: (href: string) => href, address }

const behindHash = {
  toBrowser: (href: string) => `/index.html#${href}`,
  address: () => location.hash.slice(1),
}

export const kinds = {
  createBrowserRouter: {
    ...window_,
    create: (routes) => provided(createBrowserRouter(routes)),
  },
  createHashRouter: {
    ...behindHash,
    create: (routes) => provided(createHashRouter(routes)),
  },
  createMemoryRouter: {
    create: (routes, initialEntries) => provided(createMemoryRouter(routes, { initialEntries })),
  },
  BrowserRouter: {
    ...window_,
    create: (routes) => <BrowserRouter>{declared(routes)}</BrowserRouter>,
  },
  HashRouter: {
    ...behindHash,
    create: (routes) => <HashRouter>{declared(routes)}</HashRouter>,
  },
  MemoryRouter: {
    create: (routes, initialEntries) => (
      <MemoryRouter initialEntries={initialEntries}>{declared(routes)}</MemoryRouter>
    ),
  },
} satisfies Record<string, Kind>

/** A router that starts each navigation a moment after it was asked to. */
export const withContext: Kind = {
  ...window_,
  create: (routes) =>
    provided(createBrowserRouter(routes, { getContext: () => new RouterContextProvider() })),
}

export const wait = (ms: number) =>
  new Promise<null>((resolve) => void setTimeout(() => resolve(null), ms))

function createRoutes(app: App, definition: Definition, options: Options = {}): RouteObject[] {
  const show = (shown: Partial<App>) => void Object.assign(app, shown)
  function Frame() {
    const [, setSearchParams] = useSearchParams()
    const navigate = useNavigate()
    const location = useLocation()
    if (app.held && location.search.includes('sorting')) use(app.held)
    show({ navigate, setSearchParams, location })
    const { scrollKey } = options
    return (
      <div id="part">
        <Outlet />
        {scrollKey && <ScrollRestoration getKey={scrollKey} />}
      </div>
    )
  }
  function Users() {
    show({ params: useTableSearchParams(definition, options), renders: app.renders + 1 })
    return null
  }
  const loader: LoaderFunction = async ({ request }) => {
    app.loads.push(new URL(request.url).search)
    if (app.loaderMs) await wait(app.loaderMs)
    return null
  }
  return [
    {
      element: <Frame />,
      // Without it, React Router says in the console that the first screen has none to show while it loads.
      hydrateFallbackElement: <i />,
      children: [
        {
          path: '/users',
          element: <Users />,
          ...(options.hasLoader !== false && { loader }),
        },
        { path: '/other', element: null },
        {
          path: '/slow',
          element: null,
          loader: () => wait(400),
        },
      ],
    },
  ]
}

/** The harness of the contract, and what is React Router's own. */
export interface ReactRouterHarness extends AdapterHarness {
  readonly app: App
}

export function createHarness(kind: Kind, options?: Options): ReactRouterHarness {
  collectRouters()
  const app: App = { loads: [], loaderMs: 0, renders: 0 }
  let unmount = () => {}
  const { toBrowser } = kind
  function shown() {
    const { pathname = '', search = '', hash = '' } = app.location ?? {}
    return pathname + search + hash
  }
  return {
    app,
    async open(href, definition) {
      const { pathname, search, hash } = new URL(href, 'https://example.test')
      const usr = { own: 'kept' }
      if (toBrowser) {
        window.history.pushState({ key: 'a', idx: 0 }, '', toBrowser('/other'))
        window.history.pushState({ usr, key: 'b', idx: 1 }, '', toBrowser(href))
      }
      const other = { pathname: '/other', search: '', hash: '' }
      const routes = createRoutes(app, definition, options)
      const entry = { pathname, search, hash, state: usr }
      unmount = render(kind.create(routes, [other, entry])).unmount
      await passUntil(() => app.params !== undefined, true)
      if (!app.params) throw new Error('The table did not come.')
      return app.params
    },
    address: kind.address ?? shown,
    async navigate(href, how) {
      // Routers with loaders return a promise of the screen.
      act(() => void app.navigate?.(href, { replace: how === 'replace' }))
      if (href !== '/slow') await passUntil(() => shown().startsWith(href), true)
    },
    update: (param, text) =>
      app.setSearchParams?.(
        (previous) => {
          const next = new URLSearchParams(previous)
          next.set(param, text)
          return next
        },
        { replace: true, state: app.location?.state },
      ),
    async back() {
      const { key } = app.location ?? {}
      await act(() => (toBrowser ? goBack() : app.navigate?.(-1)))
      await passUntil(() => app.location?.key !== key, true)
    },
    fragment: (hash) =>
      act(() =>
        toBrowser
          ? goToFragment(kind.address === address ? hash : location.hash + hash)
          : app.navigate?.({ search: app.location?.search ?? '', hash }),
      ) as Promise<void>,
    ownState: () => app.location?.state?.own,
    change: act,
    pass,
    ...(toBrowser && { browser: setBrowser }),
    close: () => unmount(),
  }
}
