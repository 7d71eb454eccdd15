import type { Path } from 'react-router'
import type { HistoryMode } from '../../slices/slice.ts'
import type { Adapter } from '../../sync/adapter.ts'
import { createPathChanges } from '../path-changes.ts'
import { browserPlace } from './browser-place.ts'
import { watchWrites } from './browser-writes.ts'
import { createOwnWrites, type DataRouter } from './own-writes.ts'
import { whenShown } from './shown-screens.ts'

/**
 * Returns the adapter of a router with loaders, with any history.
 *
 * @param asksServer Whether a write runs the loaders of the screen.
 */
export function dataRouterAdapter(router: DataRouter, asksServer: () => boolean): Adapter {
  const { ownNext, arrive, isOtherBlocked, navigate } = createOwnWrites(router, asksServer)
  let isInBrowser = false

  /** Notes that the router has the browser's history: the browser is where the router is. */
  function isBrowserAt(location: DataRouter['state']['location']): boolean {
    const state: { readonly idx?: number; readonly key?: string } = Object(
      globalThis.history?.state,
    )
    const isThere = state.idx !== undefined && (state.key ?? 'default') === location.key
    isInBrowser ||= isThere
    return isThere
  }

  const isLoading = () => ownNext() !== undefined
  const getSearch = () => (ownNext() ?? router.state.location).search

  return {
    getSearch,
    getServerSearch: getSearch,
    getCommittedSearch() {
      const { location, navigation, blockers } = router.state
      // A write would cancel a link or a form on the same path.
      if (navigation.location?.pathname === location.pathname && !isLoading()) return undefined
      isBrowserAt(location)
      // A blocker asks about Back, and the browser is still on the entry to which it leads.
      if ([...blockers.values()].some(({ location: to }) => to && isBrowserAt(to))) return undefined
      return isInBrowser ? (browserPlace(router, window.location).search ?? '') : location.search
    },
    isLoading,
    subscribe(onChange) {
      let { location: last, blockers } = router.state
      let isLeaving = false
      /** The path that other code made the browser leave, until the router navigates. */
      let from: string | undefined
      const [leave, hear] = createPathChanges(
        () => last.pathname,
        onChange,
        (run) => whenShown(router, run),
      )
      router.subscribe((state) => {
        const { location, navigation, historyAction } = state
        const next = navigation.location
        if (location !== last && arrive(last, location) && isOtherBlocked(blockers))
          state.blockers = blockers
        blockers = state.blockers
        if (location !== last) {
          const isCancelled = isLeaving && location.pathname === last.pathname
          last = location
          from = undefined
          // Another entry of this path came before the screen of the link: the link ends, and then the entry changes.
          if (isCancelled) hear('replace')
          // A link to a fragment fires a pop too, but its entry has no state of the router.
          const isFragment = isInBrowser && !history.state
          hear(isFragment ? 'push' : (modes[historyAction] ?? 'pop'))
          isLeaving = false
        } else if (isLeaving && !next) {
          // The app cancelled the link.
          isLeaving = false
          hear('replace')
        } else if (!isLeaving && next && next.pathname !== location.pathname) {
          isLeaving = true
          if (isBrowserAt(location) || !isInBrowser) leave()
          else onChange('left')
        }
      })
      watchWrites({
        // Without loaders, the router says nothing before it leaves a path.
        before(to) {
          if (isLeaving || !isInBrowser) return
          const getPath = (place: Path = window.location) => browserPlace(router, place).pathname
          const path = getPath()
          if (from === undefined && getPath(to) !== path) {
            leave()
            from = path
          }
          // Other code may lead back past the router. By then the router knows of its own writes.
          queueMicrotask(() => {
            if (getPath() !== from) return
            from = undefined
            hear('replace')
          })
        },
        isOwn: (state) => state?.key !== undefined && state.key === ownNext()?.key,
      })
    },
    navigate,
    writeLeft(search) {
      if (!isInBrowser) return
      const href = router.createHref({ ...router.state.location, search })
      // The native method: the router need not know of an entry that it leaves.
      History.prototype.replaceState.call(history, history.state, '', href)
    },
    history: router,
  }
}

const modes: Readonly<Record<string, HistoryMode>> = { PUSH: 'push', REPLACE: 'replace' }
