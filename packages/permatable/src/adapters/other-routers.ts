import { warn } from '../values/fail-and-warn.ts'

/**
 * The routers that leave traces on their page, with the key that each writes into a history state. That outlives a reload,
 * after which the app may have another router, so each has its global, too. wouter leaves no trace.
 */
const routers = [
  // https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/router/history.ts#L671-L681
  { name: 'React Router', entry: 'react-router', key: 'idx', global: '__reactRouterVersion' },
  // https://github.com/TanStack/router/blob/4fcbcde90d1c356baa741a98f3947b36b821ecc6/packages/history/src/index.ts
  { name: 'TanStack Router', entry: 'tanstack-router', key: '__TSR_key', global: '__TSR_ROUTER__' },
  // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/client/app-bootstrap.ts
  { name: "Next's app router", entry: 'next', key: '__NA', global: 'next' },
  // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/client/next.ts
  { name: "Next's pages router", entry: 'next-pages', key: '__N', global: 'next' },
]

/** Returns the page's router. A router in the hash leaves the query of the URL to others. */
function routerOfPage() {
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
  const own = routers.find((router) => router.entry === entry)
  const shown = routerOfPage()
  const other = !shown
    ? ', or import the hook from permatable/browser if the app has no router'
    : shown !== own
      ? `, or import the hook from permatable/${shown.entry}: the page has ${shown.name}`
      : ''
  return ` — render the table inside ${own?.name}${other}`
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
