import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterProvider as TanStackRouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js'
import type { TableSearchParams, TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import {
  BrowserRouter,
  createBrowserRouter,
  RouterProvider,
  useNavigate,
  type NavigateFunction,
} from 'react-router'
import { onTestFinished } from 'vitest'
import { appRouter } from '../support/app-router.ts'
import { pagesRouter } from '../support/pages-router.ts'
import { startNewCopy } from './other-adapters.ts'

/** How an app on one path uses the library with its router. */
export interface Kind {
  readonly useParams: (
    definition: TableSearchParams<TableSearchState>,
  ) => TableParams<TableSearchState>
  /** The app, with a place for a table. */
  readonly frame: (place: ReactElement) => ReactElement
  /** Replaces the query of the entry, as code of the app does. */
  readonly replace: (search: string) => unknown
  /** @default the browser's */
  readonly getSearch?: () => string
  readonly end?: () => void
}

/** An app whose table the test mounts and unmounts, while the app and its router stay. */
export interface OneTableApp extends Pick<Kind, 'useParams'> {
  show(table: ReactNode): Promise<void>
  replace(search: string): Promise<void>
  getSearch(): string
}

const writeNatively = (search: string) => history.replaceState(null, '', `/users${search}`)

async function reactRouter(frame: Kind['frame']): Promise<Kind> {
  const { useTableSearchParams } = await import('permatable/react-router')
  const current: { navigate?: NavigateFunction } = {}
  const setNavigate = (navigate: NavigateFunction) => void Object.assign(current, { navigate })
  function Navigation({ children }: { children: ReactElement }) {
    setNavigate(useNavigate())
    return children
  }
  return {
    useParams: useTableSearchParams,
    frame: (place) => frame(<Navigation>{place}</Navigation>),
    replace: (search) => current.navigate?.(`/users${search}`, { replace: true }),
  }
}

export const kinds = {
  async memory() {
    const { useTableSearchParamsWith } = await import('permatable/react')
    const { memoryAdapter } = await import('permatable/testing')
    const adapter = memoryAdapter()
    return {
      useParams: (definition) => useTableSearchParamsWith(adapter, definition),
      frame: (place) => place,
      replace: (search) => adapter.replace(search),
      getSearch: () => adapter.getSearch(),
    }
  },

  async browser() {
    const { useTableSearchParams } = await import('permatable/browser')
    return { useParams: useTableSearchParams, frame: (place) => place, replace: writeNatively }
  },

  async wouter() {
    const { useTableSearchParams } = await import('permatable/wouter')
    return { useParams: useTableSearchParams, frame: (place) => place, replace: writeNatively }
  },

  async 'TanStack Router'() {
    const { parseSearch, stringifySearch, useTableSearchParams } =
      await import('permatable/tanstack-router')
    const browserHistory = createBrowserHistory()
    return {
      useParams: useTableSearchParams,
      frame(place) {
        const routeTree = createRootRoute({
          component: () => place,
          notFoundComponent: () => null,
        })
        const options = { history: browserHistory, parseSearch, stringifySearch }
        return <TanStackRouterProvider router={createRouter({ routeTree, ...options }) as never} />
      },
      replace: (search) => browserHistory.replace(`/users${search}`),
      end: () => browserHistory.destroy(),
    }
  },

  async 'React Router with loaders'() {
    let end = () => {}
    return {
      ...(await reactRouter((place) => {
        const router = createBrowserRouter([
          { path: '*', element: place, loader: () => null, hydrateFallbackElement: <i /> },
        ])
        end = () => router.dispose()
        return <RouterProvider router={router} />
      })),
      end: () => end(),
    }
  },

  'React Router without loaders': () =>
    reactRouter((place) => <BrowserRouter>{place}</BrowserRouter>),

  async "Next's app router"() {
    const { useTableSearchParams } = await import('permatable/next')
    return {
      useParams: useTableSearchParams,
      frame: (place) => <AppRouterContext value={appRouter}>{place}</AppRouterContext>,
      replace: (search) => history.replaceState({ __NA: true }, '', `/users${search}`),
    }
  },

  async "Next's pages router"() {
    const { useTableSearchParams } = await import('permatable/next-pages')
    const router = pagesRouter()
    return {
      useParams: useTableSearchParams,
      frame: (place) => <RouterContext value={router}>{place}</RouterContext>,
      replace(search) {
        const as = `/users${search}`
        history.replaceState({ url: as, as, options: {}, __N: true }, '', as)
      },
    }
  },
} satisfies Readonly<Record<string, () => Promise<Kind>>>

/** Renders an app at `/users` until the test ends, by a copy of the library that no other test loaded. */
export async function renderOneTableApp(create: () => Promise<Kind>): Promise<OneTableApp> {
  startNewCopy()
  history.pushState(null, '', '/users')
  const kind = await create()
  const place: { show?: (shown: ReactNode) => void } = {}
  const setPlace = (show: (shown: ReactNode) => void) => void Object.assign(place, { show })
  function Place() {
    const [shown, setShown] = useState<ReactNode>(null)
    setPlace(setShown)
    return shown
  }
  await act(async () => render(kind.frame(<Place />)))
  onTestFinished(() => {
    cleanup()
    kind.end?.()
  })
  return {
    useParams: kind.useParams,
    show: (table) => act(async () => place.show?.(table)),
    replace: (search) => act(async () => void kind.replace(search)),
    getSearch: kind.getSearch ?? (() => location.search),
  }
}

/** Mounts a table whose definition is made in the component, passes its params on, and unmounts it. */
export async function showOnce(
  { show, useParams }: OneTableApp,
  define: () => TableSearchParams<TableSearchState>,
  onParams: (params: TableParams<TableSearchState>) => void = () => {},
): Promise<void> {
  function Users() {
    const [definition] = useState(define)
    const params = useParams(definition)
    useEffect(() => onParams(params), [params])
    return null
  }
  await show(<Users />)
  await show(null)
}
