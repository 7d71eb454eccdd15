import { useRouter, type AnyRouter, type RouterHistory } from '@tanstack/react-router'
import type { TableSearchParams } from '../../definition/define.ts'
import { queryOf } from '../../query/params.ts'
import { useTableSearchParamsWith } from '../../react/use-table-search-params-with.ts'
import type { TableSearchState } from '../../slices/default-slices.ts'
import type { Adapter } from '../../sync/adapter.ts'
import type { TableParams } from '../../sync/table-params.ts'
import { historyModes, ownedListener, PathChanges } from '../watch-history.ts'
import { noRouter } from '../other-routers.ts'

/**
 * Keeps a table's state in the search params of TanStack Router 1.132 or later.
 *
 * @param definition Made by `defineTableSearchParams`. @default the six slices with their defaults
 * @throws If there is no `RouterProvider` of TanStack Router above the component.
 */
export function useTableSearchParams<State extends object = TableSearchState>(
  definition?: TableSearchParams<State>,
): TableParams<State> {
  const router: AnyRouter | null | undefined = useRouter({ warn: false })
  if (!router) throw noRouter('tanstack-router')
  return useTableSearchParamsWith(tanstackRouterAdapter(router), definition)
}

type Location = RouterHistory['location']
type HistoryListener = Parameters<RouterHistory['subscribe']>[0]

/**
 * Returns the adapter for a TanStack Router, with any kind of history. All adapters of a router share a write queue.
 *
 * @param router What `createRouter` or `useRouter` returns.
 */
export function tanstackRouterAdapter(router: AnyRouter): Adapter {
  // `RouterProvider` may give the router a history later, or another one. So each call reads `router.history`.
  const getSearch = () => router.history.location.search
  /** The last location that both the router and the browser were at. `undefined` with a history in memory. */
  let agreed: Location | undefined

  // Only the router knows the path that a mask hides. With `unmaskOnReload`, a mask hides nothing after a reload.
  // https://github.com/TanStack/router/blob/4fcbcde90d1c356baa741a98f3947b36b821ecc6/packages/router-core/src/router.ts#L1447-L1464
  const pathOf = (location: Location) => router.parseLocation(location).pathname

  /** @param part The part of a URL to compare if the entry has no key. @default all of it */
  function isBrowserAt(location: Location, part = (href: string) => href): boolean {
    const key = browserKey()
    if (key) return key === location.state.__TSR_key
    if (!agreed) return false
    const href = toHref(window.location, window.location.search)
    return part(href) === part(router.history.createHref(location.href))
  }

  function noteAgreed(location: Location) {
    if (isBrowserAt(location)) agreed = location
  }

  return {
    getSearch,
    // The router's memory may contain writes that the browser dropped. The browser is then still on the previous entry.
    // On a third entry, a blocker holds the router back.
    getCommittedSearch() {
      noteAgreed(router.history.location)
      if (!agreed) return getSearch()
      // A script may remove the key of the entry and change its query, so compare the path and the fragment only.
      return isBrowserAt(agreed, withoutQuery) ? browserSearch(router.history) : undefined
    },
    getServerSearch: getSearch,
    subscribe(onChange) {
      const { history }: { history: RouterHistory } = router
      let last = history.location
      let onResolved = () => {}
      // The old screen stays mounted until the loaders of the new one have run.
      const whenShown = (run: () => void) => void (onResolved = run)
      const paths = new PathChanges(() => pathOf(last), whenShown)
      paths.subscribe(onChange)

      const onLocation: HistoryListener = ({ location, action }) => {
        const from = last
        const write = historyModes[action.type]
        // The history notifies of Back even if a blocker refused it. Its location is then still the old one.
        // https://github.com/TanStack/router/blob/4fcbcde90d1c356baa741a98f3947b36b821ecc6/packages/history/src/index.ts#L422-L438
        if (!write && location.state === from.state) return
        noteAgreed(from)
        // The router notifies before it writes. After Back, and after other code's write past the router, the browser is
        // already on the new entry.
        if (write && pathOf(location) !== pathOf(from) && !isBrowserAt(location)) paths.onLeave()
        last = location
        // A fragment link fires `popstate` too, but its entry doesn't have the router's key.
        paths.onChange(write ?? (!agreed || browserKey() ? 'pop' : 'push'))
      }
      history.subscribe(ownedListener(router, onLocation))
      router.subscribe('onResolved', () => onResolved())
    },
    navigate(search, { history: how }) {
      const { location } = router.history
      // `navigate({ search })` would re-encode the query, and `history.replace` would reset the scroll position. So the
      // router gets a built location, with the entry's state, which contains the location that a mask hides.
      const next = {
        ...location,
        publicHref: toHref(location, search),
        searchStr: search,
        // A rewrite of the host makes the router's own location external. The router would load it as a document.
        // https://github.com/TanStack/router/blob/4fcbcde90d1c356baa741a98f3947b36b821ecc6/packages/router-core/src/router.ts#L1436
        external: false,
        // The router skips a write to its own `href`, so it would skip the retry of a dropped write.
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
      // The native method: the router's patch would set the router's location, which is already on the next path.
      // https://github.com/TanStack/router/blob/4fcbcde90d1c356baa741a98f3947b36b821ecc6/packages/history/src/index.ts#L530-L534
      History.prototype.replaceState.call(history, history.state, '', href)
    },
    createHref: (search) =>
      isInHash(router.history)
        ? router.history.createHref(toHref(router.history.location, search))
        : undefined,
    history: router,
  }
}

const toHref = (place: Pick<Location, 'pathname' | 'hash'>, search: string) =>
  place.pathname + search + place.hash

/** Returns the key that the router gives to each of its entries. Those of other code and of fragment links have none. */
const browserKey = (): string | undefined => globalThis.history?.state?.__TSR_key

const isInHash = ({ createHref }: RouterHistory): boolean => createHref('/').includes('#')

/** Returns the query of the browser's URL. With a hash history, it's in the hash. */
const browserSearch = (history: RouterHistory): string =>
  queryOf(isInHash(history) ? window.location.hash.slice(1) : window.location.search)

/** With a hash history, the query is in the hash. */
const withoutQuery = (href: string) => href.replace(/\?[^#]*/g, '')

/**
 * Passes the router's write to the browser now; the router only does so in a microtask. If the browser refuses it,
 * removes it from the router. The router would otherwise send it again in that microtask, throw the same error, and
 * ignore other code's writes from then on.
 * https://github.com/TanStack/router/blob/4fcbcde90d1c356baa741a98f3947b36b821ecc6/packages/history/src/index.ts#L342-L388
 */
function flush(routerHistory: RouterHistory): void {
  try {
    routerHistory.flush()
  } catch {
    const { pushState, replaceState } = history
    Object.assign(history, { pushState() {}, replaceState() {} })
    // The router now considers the write done. The queue notices that it's missing from the URL, and retries it.
    routerHistory.flush()
    Object.assign(history, { pushState, replaceState })
  }
}
