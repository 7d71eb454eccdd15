import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { queryOf } from '../../query/address.ts'
import type { HistoryMode } from '../../slices/slice.ts'
import type { Adapter, AddressChange } from '../../sync/adapter.ts'
import { ownedRef } from '../owned-ref.ts'

type Location = RouterHistory['location']
type HistoryListener = Parameters<RouterHistory['subscribe']>[0]

/**
 * Returns an adapter of a TanStack Router, with any kind of history. All adapters of a router share one write queue.
 *
 * @param router What `createRouter` or `useRouter` returns.
 */
export function tanstackRouterAdapter(router: AnyRouter): Adapter {
  // `RouterProvider` may give the router a history later, or another one. So each call reads `router.history`.
  const getSearch = () => router.history.location.search
  /** The last location at which both the router and the browser were. `undefined` with a history in memory. */
  let agreed: Location | undefined

  // Only the router knows the path that a mask hides. With `unmaskOnReload`, a mask hides nothing after a reload.
  // https://github.com/TanStack/router/blob/4fcbcde90d1c356baa741a98f3947b36b821ecc6/packages/router-core/src/router.ts#L1447-L1464
  const pathOf = (location: Location) => location.pathname + router.parseLocation(location).pathname

  /** @param part The part of a URL to compare where the entry has no key. @default all of it */
  function isBrowserAt(location: Location, part = (href: string) => href): boolean {
    const key = browserKey()
    if (key) return key === location.state.__TSR_key
    if (!agreed) return false
    const href = toHref(window.location, window.location.search)
    return part(href) === part(router.history.createHref(location.href))
  }

  /** Notes a location if the browser is there, too. */
  function noteAgreed(location: Location) {
    if (isBrowserAt(location)) agreed = location
  }

  return {
    getSearch,
    // The router's memory contains writes that the browser dropped. After one, the browser is still on the previous entry. On a
    // third entry, a blocker holds the router back.
    getCommittedSearch() {
      noteAgreed(router.history.location)
      if (!agreed) return getSearch()
      // A script may remove the key of the entry and change its query, so compare the path and the fragment only.
      return isBrowserAt(agreed, withoutQuery) ? browserSearch(router.history) : undefined
    },
    getServerSearch: getSearch,
    subscribe(notify) {
      const { history }: { history: RouterHistory } = router
      let last = history.location
      /** How the URL changed to another path, until the router shows its screen. */
      let arrival: AddressChange | undefined

      const onLocation: HistoryListener = ({ location, action }) => {
        const from = last
        const write = historyModes[action.type]
        // The history notifies its subscribers of Back even if a blocker refused it. Its location is then the old one.
        // https://github.com/TanStack/router/blob/4fcbcde90d1c356baa741a98f3947b36b821ecc6/packages/history/src/index.ts#L422-L438
        if (!write && location.state === from.state) return
        noteAgreed(from)
        last = location
        // A link to a fragment fires `popstate` too, but its entry has no key of the router.
        const how = write ?? (!agreed || browserKey() ? 'pop' : 'push')
        if (pathOf(location) !== pathOf(from)) {
          arrival = how
          // The router notifies before it writes, so the entry is still the old one. After Back, and after a write of other
          // code past the router, the browser is already on the new entry.
          notify(write && !isBrowserAt(location) ? 'leave' : 'left')
        } else if (!arrival) notify(how)
      }
      subscribeWeakly(history, ownedRef(router, onLocation))
      // The old screen stays mounted until the loaders of the new one have run.
      router.subscribe('onResolved', () => {
        if (arrival) notify(arrival)
        arrival = undefined
      })
    },
    navigate(search, { history: how }) {
      const { location } = router.history
      // `navigate({ search })` would encode the query anew, and `history.replace` would reset the scroll. So the router gets
      // a built location, with the state of the entry, which contains the location that a mask hides.
      const next = {
        ...location,
        publicHref: toHref(location, search),
        searchStr: search,
        // A rewrite of the host makes the router's own location external, which the router would load as a document.
        // https://github.com/TanStack/router/blob/4fcbcde90d1c356baa741a98f3947b36b821ecc6/packages/router-core/src/router.ts#L1436
        external: false,
        // The router writes nothing if `href` is that of its own location, so it would skip the retry of a dropped write.
        // https://github.com/TanStack/router/blob/4fcbcde90d1c356baa741a98f3947b36b821ecc6/packages/router-core/src/router.ts#L2129-L2151
        href: '',
        ignoreBlocker: true,
        replace: how === 'replace',
        resetScroll: false,
        hashScrollIntoView: false,
        viewTransition: false,
      }
      router.commitLocation(next).catch(() => {})
      flush(router.history)
    },
    writeLeft(search) {
      if (!agreed) return
      const href = router.history.createHref(toHref(agreed, search))
      // The native method: the router's patch would set the router's location, which is on the next path already.
      // https://github.com/TanStack/router/blob/4fcbcde90d1c356baa741a98f3947b36b821ecc6/packages/history/src/index.ts#L530-L534
      History.prototype.replaceState.call(history, history.state, '', href)
    },
    history: router,
  }
}

/** The actions of a history that write an entry. The other actions move to an existing entry. */
const historyModes: Readonly<Record<string, HistoryMode | undefined>> = {
  PUSH: 'push',
  REPLACE: 'replace',
}

const toHref = (place: Pick<Location, 'pathname' | 'hash'>, search: string) =>
  place.pathname + search + place.hash

/** Returns the key that the router gives to each of its entries. Entries of other code, and of links to a fragment, have none. */
const browserKey = (): string | undefined => globalThis.history?.state?.__TSR_key

/** Returns the query of the browser's URL. That of a hash history is in the hash. */
function browserSearch({ createHref }: RouterHistory): string {
  const isInHash = createHref('/').includes('#')
  return queryOf(isInHash ? window.location.hash.slice(1) : window.location.search)
}

/** The query of a hash history is in the hash. */
const withoutQuery = (href: string) => href.replace(/\?[^#]*/g, '')

/**
 * Subscribes a listener for as long as it is referenced elsewhere, since a history may outlive its router. Not a closure of the
 * adapter, since that would hold the router.
 */
function subscribeWeakly(history: RouterHistory, ref: WeakRef<HistoryListener>): void {
  const unsubscribe = history.subscribe((event) => {
    const listener = ref.deref()
    if (listener) listener(event)
    else unsubscribe()
  })
}

/**
 * Hands the router's write to the browser now, since the router does so in a microtask only. If the browser refuses the
 * write, removes the write from the router: the router would send it again in that microtask, throw the same error, and
 * ignore writes of other code from then on.
 * https://github.com/TanStack/router/blob/4fcbcde90d1c356baa741a98f3947b36b821ecc6/packages/history/src/index.ts#L342-L388
 */
function flush(routerHistory: RouterHistory): void {
  try {
    routerHistory.flush()
  } catch {
    const { pushState, replaceState } = history
    Object.assign(history, { pushState() {}, replaceState() {} })
    // The router now takes the write as done. The write queue finds it missing in the URL, and retries it.
    routerHistory.flush()
    Object.assign(history, { pushState, replaceState })
  }
}
