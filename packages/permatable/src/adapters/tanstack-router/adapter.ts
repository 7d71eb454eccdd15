import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import type { HistoryMode } from '../../definition/resolve-slice.ts'
import { queryOf, withQuery } from '../../query/address.ts'
import type { Adapter, AddressChange } from '../../sync/adapter.ts'

/** Returns the adapter of a TanStack Router, with any kind of history: one per router. */
export function tanstackRouterAdapter(router: AnyRouter): Adapter {
  const adapter = adapters.get(router) ?? createAdapter(router)
  adapters.set(router, adapter)
  return adapter
}

const adapters = new WeakMap<AnyRouter, Adapter>()

function createAdapter(router: AnyRouter): Adapter {
  // `RouterProvider` may give the router a history later, or another one, so it is looked up each time.
  const getSearch = () => router.history.location.search
  let isInBrowser = isEntryOfWindow(router)
  /** The key of the browser's entry when router and browser last agreed. */
  let agreedKey = keyOfWindow()

  /** Returns the browser's address, as the router reads it. */
  const browserHref = () => (isHash(router) ? window.location.hash.slice(1) : window.location.href)

  return {
    getSearch,
    // The router's memory agrees with writes that the browser dropped, so the browser is asked.
    getCommittedSearch() {
      const key = keyOfWindow()
      const isThere = isEntryOfWindow(router)
      // The entry of a link to a fragment has no key.
      if (isThere || !key) agreedKey = key
      isInBrowser ||= isThere
      if (!isInBrowser) return getSearch()
      // The router may be ahead of the browser. When the browser is on a third entry, a blocker holds the router back.
      return key === agreedKey ? queryOf(browserHref()) : undefined
    },
    getServerSearch: getSearch,
    subscribe(onChange) {
      const { history }: { history: RouterHistory } = router
      let { path, key } = placeOf(history.location)
      let arrival: AddressChange | undefined
      const stopHistory = history.subscribe(({ location, action }) => {
        const own = modes[action.type]
        // A link to a fragment fires a pop too, but its entry has no key of the router.
        const how = own ?? (keyOfWindow() ? 'pop' : 'push')
        const place = placeOf(location)
        const isElsewhere = place.path !== path
        // The router tells of Back though a blocker refused it.
        const isSame = !own && place.key === key
        ;({ path, key } = place)
        if (isElsewhere) {
          arrival = how
          onChange(own ? 'leave' : 'left')
        } else if (!arrival && !isSame) {
          onChange(how)
        }
      })
      // The old screen stays until the new one has loaded.
      const stopResolved = router.subscribe('onResolved', () => {
        if (!arrival) return
        const how = arrival
        arrival = undefined
        onChange(how)
      })
      return () => {
        stopHistory()
        stopResolved()
      }
    },
    navigate(search, { history: how }) {
      const { pathname, hash } = router.history.location
      const { latestLocation } = router
      const publicHref = pathname + search + hash
      const { maskedLocation } = latestLocation
      // `navigate({ search })` would encode the query anew, and `history.replace` would scroll. The router skips a
      // location with the same href. An empty href is never the same, so that a write which the browser dropped can be
      // retried.
      const location = {
        ...latestLocation,
        ...(maskedLocation
          ? { maskedLocation: { ...maskedLocation, publicHref } }
          : { publicHref, searchStr: search }),
        href: '',
        replace: how === 'replace',
        resetScroll: false,
        ignoreBlocker: true,
        hashScrollIntoView: false,
        viewTransition: false,
      }
      router.commitLocation(location).catch(() => {})
      flush(router)
    },
    writeLeft(search) {
      if (!isInBrowser) return
      const { history } = window
      const href = (isHash(router) ? '#' : '') + withQuery(browserHref(), search)
      // The native method: the router's patch would change the router's memory, which is on the next path already.
      History.prototype.replaceState.call(history, history.state, '', href)
    },
    history: router,
  }
}

const modes: Readonly<Record<string, HistoryMode | undefined>> = {
  PUSH: 'push',
  REPLACE: 'replace',
}

// With a route mask, the address shows another path than the router's own.
const placeOf = ({ pathname, state }: RouterHistory['location']) => ({
  path: state.__tempLocation?.pathname ?? pathname,
  key: state.__TSR_key,
})

const isHash = (router: AnyRouter) => router.history.createHref('/').includes('#')

/** Returns the key that the router gives to each of its entries. The entry of a link to a fragment has none. */
function keyOfWindow(): unknown {
  const state: unknown = typeof window === 'undefined' ? undefined : window.history.state
  return typeof state === 'object' && state !== null && '__TSR_key' in state
    ? state.__TSR_key
    : undefined
}

/** Returns whether the router is on the window's own entry. A history in memory shares no key with the window. */
function isEntryOfWindow(router: AnyRouter): boolean {
  const key = keyOfWindow()
  return key !== undefined && key === router.history.location.state.__TSR_key
}

/** Hands the router's write to the browser at once, and clears it from the router when the browser refuses. */
function flush({ history }: AnyRouter): void {
  try {
    history.flush()
  } catch (error) {
    // The router would throw the same error again in a microtask, and ignore its history from then on. The write queue
    // retries the write, so the router may believe that the browser took it.
    const { pushState, replaceState } = window.history
    window.history.pushState = window.history.replaceState = () => {}
    try {
      history.flush()
    } finally {
      window.history.pushState = pushState
      window.history.replaceState = replaceState
    }
    throw error
  }
}
