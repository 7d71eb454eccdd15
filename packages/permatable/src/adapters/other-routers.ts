import { fail, warn } from '../console/messages.ts'

/** A router that leaves traces on its page. wouter leaves none. */
interface KnownRouter {
  readonly name: string
  readonly importPath: string
  /** Returns whether the router has written the history's current entry. */
  hasWritten(state: Readonly<Record<string, unknown>>): boolean
}

const routers: readonly KnownRouter[] = [
  {
    name: 'React Router',
    importPath: 'permatable/react-router',
    // The state outlives a reload, after which the app may have another router. So ask for the router, too.
    // https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/router/history.ts#L671-L681
    hasWritten: ({ idx }) => typeof idx === 'number' && '__reactRouterVersion' in window,
  },
  {
    name: 'TanStack Router',
    importPath: 'permatable/tanstack-router',
    // https://github.com/TanStack/router/blob/4fcbcde90d1c356baa741a98f3947b36b821ecc6/packages/history/src/index.ts
    hasWritten: ({ __TSR_key: key }) => Boolean(key) && '__TSR_ROUTER__' in window,
  },
  {
    name: "Next's app router",
    importPath: 'permatable/next',
    // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/client/app-bootstrap.ts
    hasWritten: ({ __NA: isOfApp }) => isOfApp === true && 'next' in window,
  },
  {
    name: "Next's pages router",
    importPath: 'permatable/next-pages',
    // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/client/next.ts
    hasWritten: ({ __N: isOfPages }) => isOfPages === true && 'next' in window,
  },
]

/** Returns the page's router. A router in the hash leaves the query of the URL to others. */
function routerOfPage(): KnownRouter | undefined {
  if (typeof history === 'undefined' || location.hash.startsWith('#/')) return undefined
  const state: unknown = history.state
  return routers.find(({ hasWritten }) => hasWritten(Object(state)))
}

/** Throws that a hook's router is missing, and names the hook for the page's router. Only for development. */
export function failWithoutRouter(importPath: string, todo: string): never {
  const router = routerOfPage()
  const other = !router
    ? ', or import the hook from permatable/browser if the app has no router'
    : router.importPath !== importPath
      ? `, or import the hook from ${router.importPath}: the page has ${router.name}`
      : ''
  fail('no router found', todo + other)
}

/** Wraps a router's hook. If it throws, throws our error instead. Only for development. */
export const orFail =
  <T>(readRouter: () => T, importPath: string, todo: string) =>
  (): T => {
    try {
      return readRouter()
    } catch {
      return failWithoutRouter(importPath, todo)
    }
  }

/** Warns once about a hook that writes the URL without the page's router. `browserAdapter()` never warns. */
export function warnOfOtherRouter(importPath: string): void {
  const router = routerOfPage()
  if (router)
    warn(
      history,
      `${importPath} writes the URL without ${router.name}, which does not notice`,
      `import the hook from ${router.importPath}; if you can't reach that router, as in a micro front-end, use useTableSearchParamsWith(browserAdapter())`,
    )
}
