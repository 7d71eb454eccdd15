import { warn } from '../console/messages.ts'

/** A router that leaves traces on its page. wouter leaves none. */
interface KnownRouter {
  readonly name: string
  readonly entry: string
  /** What to do if the hook finds no such router. */
  readonly todo: string
  /** What the router writes into each history state. */
  readonly key: string
  /** The state outlives a reload, after which the app may have another router. So ask for the router's global, too. */
  readonly global: string
}

const routers: readonly KnownRouter[] = [
  {
    name: 'React Router',
    entry: 'react-router',
    todo: 'render the table inside a <Router> or <RouterProvider>',
    // https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/router/history.ts#L671-L681
    key: 'idx',
    global: '__reactRouterVersion',
  },
  {
    name: 'TanStack Router',
    entry: 'tanstack-router',
    todo: 'render the table inside RouterProvider',
    // https://github.com/TanStack/router/blob/4fcbcde90d1c356baa741a98f3947b36b821ecc6/packages/history/src/index.ts
    key: '__TSR_key',
    global: '__TSR_ROUTER__',
  },
  {
    name: "Next's app router",
    entry: 'next',
    todo: "render the table inside Next's app router, or import the hook from permatable/next-pages in its pages router",
    // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/client/app-bootstrap.ts
    key: '__NA',
    global: 'next',
  },
  {
    name: "Next's pages router",
    entry: 'next-pages',
    todo: "render the table inside Next's pages router, or import the hook from permatable/next in its app router",
    // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/client/next.ts
    key: '__N',
    global: 'next',
  },
]

/** Returns the page's router. A router in the hash leaves the query of the URL to others. */
function routerOfPage(): KnownRouter | undefined {
  if (typeof history === 'undefined' || location.hash.startsWith('#/')) return undefined
  const state: Readonly<Record<string, unknown>> = Object(history.state)
  return routers.find(({ key, global }) => state[key] !== undefined && global in window)
}

/** Returns the error of a hook without its router. In development, it says what to do. */
export const noRouter = (entry: string): Error =>
  new Error(
    `[permatable] no router found${process.env.NODE_ENV === 'production' ? '' : whatToDo(entry)}`,
  )

function whatToDo(entry: string): string {
  const todo = routers.find((router) => router.entry === entry)?.todo
  const router = routerOfPage()
  const other = !router
    ? ', or import the hook from permatable/browser if the app has no router'
    : router.entry !== entry
      ? `, or import the hook from permatable/${router.entry}: the page has ${router.name}`
      : ''
  return ` — ${todo}${other}`
}

/** Wraps a hook of Next, which throws if there is no router. Throws our error instead. */
export const orNoRouter =
  <T>(readRouter: () => T, entry: string) =>
  (): T => {
    try {
      return readRouter()
    } catch {
      throw noRouter(entry)
    }
  }

/**
 * Warns once about a hook that writes the URL without the page's router. `browserAdapter()` never warns. Only for
 * development.
 */
export function warnOfOtherRouter(entry: string): void {
  const router = routerOfPage()
  if (router)
    warn(
      history,
      `permatable/${entry} writes the URL without ${router.name}, which does not notice`,
      `import the hook from permatable/${router.entry}; if you can't reach that router, as in a micro front-end, use useTableSearchParamsWith(browserAdapter())`,
    )
}
