import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import type { HistoryMode } from '../../slices/slice.ts'
import type { Adapter, AddressChange } from '../../sync/adapter.ts'

type Location = RouterHistory['location']

/** Returns an adapter of a TanStack Router, with any kind of history. All adapters of a router share one write queue. */
export function tanstackRouterAdapter(router: AnyRouter): Adapter {
  // `RouterProvider` may give the router a history later, or another one.
  const getSearch = () => router.history.location.search
  /** The last location at which both the router and the browser were. `undefined` with a history in memory. */
  let agreed: Location | undefined

  // Only the router knows the path that a mask hides. With `unmaskOnReload`, a mask hides nothing after a reload.
  const pathOf = (location: Location) => location.pathname + router.parseLocation(location).pathname

  function isBrowserAt(location: Location, of: (href: string) => string = String) {
    const key = keyOfWindow()
    return key
      ? key === location.state.__TSR_key
      : agreed &&
          of(router.history.createHref(location.href)) ===
            of(hrefOf(window.location, window.location.search))
  }

  /** Notes that the browser is where the router is, or was. */
  function agree(location: Location) {
    if (isBrowserAt(location)) agreed = location
  }

  return {
    getSearch,
    // The router's memory agrees with writes that the browser dropped. The browser is then on the entry before the
    // write. On a third entry, a blocker holds the router back.
    getCommittedSearch() {
      agree(router.history.location)
      if (!agreed) return getSearch()
      // A script may clear the key of the entry and change its query, so its path and fragment decide.
      return isBrowserAt(agreed, withoutQuery) ? agreed.search : undefined
    },
    getServerSearch: getSearch,
    subscribe(onChange) {
      const { history }: { history: RouterHistory } = router
      let last = history.location
      let arrival: AddressChange | undefined
      history.subscribe(({ location, action }) => {
        const from = last
        const own = modes[action.type]
        // The router tells of Back though a blocker refused it.
        if (!own && location.state === from.state) return
        agree(from)
        last = location
        // A link to a fragment fires a pop too, but its entry has no key of the router.
        const how = own ?? (!agreed || keyOfWindow() ? 'pop' : 'push')
        if (pathOf(location) !== pathOf(from)) {
          arrival = how
          // Other code may push past the router, which hears of it when the browser is there already.
          onChange(own && !isBrowserAt(location) ? 'leave' : 'left')
        } else if (!arrival) onChange(how)
      })
      // The old screen stays until the new one has loaded.
      router.subscribe('onResolved', () => {
        if (arrival) onChange(arrival)
        arrival = undefined
      })
    },
    navigate(search, { history: how }) {
      const { location } = router.history
      // `navigate({ search })` would encode the query anew, and `history.replace` would scroll. So the router gets a
      // finished location, with the state of the entry, which holds all that a mask hides.
      const next = {
        ...location,
        publicHref: hrefOf(location, search),
        searchStr: search,
        // Where the app rewrites its host, the router marks its own location as external, and would load the document anew.
        external: false,
        // The router skips a location with the href of its own, but a write that the browser dropped has to be tried again.
        href: '',
        ignoreBlocker: true,
        replace: how === 'replace',
        resetScroll: false,
        hashScrollIntoView: false,
        viewTransition: false,
      }
      router.commitLocation(next).catch(() => {})
      flush(router)
    },
    writeLeft(search) {
      if (!agreed) return
      const href = router.history.createHref(hrefOf(agreed, search))
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

const hrefOf = (place: Pick<Location, 'pathname' | 'hash'>, search: string) =>
  place.pathname + search + place.hash

/** Returns the key that the router gives to each of its entries. Other code and links to a fragment give none. */
const keyOfWindow = (): string | undefined => globalThis.history?.state?.__TSR_key

/** With a history in the hash, the query is in there too. */
const withoutQuery = (href: string) => href.replace(/\?[^#]*/g, '')

/** Hands the router's write to the browser at once, and clears it from the router when the browser refuses. */
function flush(router: AnyRouter): void {
  try {
    router.history.flush()
  } catch {
    // The router would throw the same error again in a microtask, and ignore its history from then on. The write queue
    // retries the write, so the router may believe that the browser took it.
    const { pushState, replaceState } = history
    Object.assign(history, { pushState() {}, replaceState() {} })
    router.history.flush()
    Object.assign(history, { pushState, replaceState })
  }
}
