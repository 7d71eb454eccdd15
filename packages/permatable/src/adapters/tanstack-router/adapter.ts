import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import type { HistoryMode } from '../../definition/resolve-slice.ts'
import { queryOf, withQuery } from '../../query/address.ts'
import type { Adapter, AddressChange } from '../../sync/adapter.ts'

/** The adapter of a TanStack Router, whatever its history. */
export function tanstackRouterAdapter(router: AnyRouter): Adapter {
  const adapter = adapters.get(router) ?? createAdapter(router)
  adapters.set(router, adapter)
  return adapter
}

const adapters = new WeakMap<AnyRouter, Adapter>()

function createAdapter(router: AnyRouter): Adapter {
  // Its history may be another one later, or come later: `RouterProvider` passes it on.
  const getSearch = () => router.history.location.search
  let isInBrowser = isEntryOfWindow(router)
  /** Back and Forward tell of another path when the browser is there already. */
  let isGone = false

  /** The address in the browser, as the router reads it. */
  const browserHref = () => (isHash(router) ? window.location.hash.slice(1) : window.location.href)

  return {
    getSearch,
    // A router's memory agrees with writes that the browser dropped: this asks the browser.
    getCommittedSearch() {
      isInBrowser ||= isEntryOfWindow(router)
      return isInBrowser ? queryOf(browserHref()) : getSearch()
    },
    getServerSearch: getSearch,
    subscribe(onChange) {
      const { history }: { history: RouterHistory } = router
      let path = pathOf(history.location)
      let arrival: AddressChange | undefined
      const stopHistory = history.subscribe(({ location, action }) => {
        const own = modes[action.type]
        // A link to a fragment pops as well, onto an entry that the router has not seen.
        const how = own ?? (keyOfWindow() ? 'pop' : 'push')
        if (pathOf(location) !== path) {
          path = pathOf(location)
          arrival = how
          isGone = !own
          onChange('leave')
          isGone = false
        } else if (!arrival) {
          onChange(how)
        }
      })
      // The old screen stands until the new one has loaded.
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
      // `navigate({ search })` would encode anew and `history.replace` would scroll. An empty href is never the same
      // location, so that a write which the browser dropped can be said again.
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
      }
      router.commitLocation(location).catch(() => {})
      flush(router)
    },
    writeLeft(search) {
      if (isGone || !isInBrowser) return
      const { history } = window
      const href = (isHash(router) ? '#' : '') + withQuery(browserHref(), search)
      // Past the router's patch: its memory is on the next path already.
      History.prototype.replaceState.call(history, history.state, '', href)
    },
    history: router,
  }
}

const modes: Readonly<Record<string, HistoryMode | undefined>> = {
  PUSH: 'push',
  REPLACE: 'replace',
}

// A mask stands in the address for another path.
const pathOf = ({ pathname, state }: RouterHistory['location']) =>
  state.__tempLocation?.pathname ?? pathname

const isHash = (router: AnyRouter) => router.history.createHref('/').includes('#')

/** The key that the router gives to each entry of its own; a link to a fragment makes one without. */
function keyOfWindow(): unknown {
  const state: unknown = typeof window === 'undefined' ? undefined : window.history.state
  return typeof state === 'object' && state !== null && '__TSR_key' in state
    ? state.__TSR_key
    : undefined
}

/** Whether the router is on the window's own entry: one with a history in memory shares no key with it. */
function isEntryOfWindow(router: AnyRouter): boolean {
  const key = keyOfWindow()
  return key !== undefined && key === router.history.location.state.__TSR_key
}

/** Hands the router's pending write to the browser, and lets go of it when the browser refuses. */
function flush({ history }: AnyRouter): void {
  try {
    history.flush()
  } catch (error) {
    // The router would throw the same again in a microtask and stay deaf to its history. What it holds is ours to
    // retry, so that it may believe it was written.
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
