import { layChanges } from '../../query/query.ts'
import type { HistoryMode } from '../../slices/define-slice.ts'
import type { Adapter } from '../../sync/adapter.ts'
import { pathChanges } from '../watch-history.ts'
import { OwnWrites, type DataRouter, type Location } from './own-writes.ts'
import { askRendered, whenShown, withOwnWrites } from './rendered.ts'
import {
  hashHref,
  isBrowserAt,
  serverSearch,
  toRouterPlace,
  watchBrowser,
} from './watch-browser.ts'

/** Returns the adapter for a router with loaders, with any history. */
export function dataRouterAdapter(router: DataRouter, runsLoaders: () => boolean): Adapter {
  const ownWrites = new OwnWrites(router, runsLoaders)
  /** `false` for a history in memory, and until the browser was at the router's location once. */
  let isInBrowser = false
  /** The path that a write is leaving unnoticed by the router, until the router navigates. */
  let leftPath: string | undefined

  function findBrowser() {
    isInBrowser ||= isBrowserAt(router, router.state.location)
  }

  /** Returns whether the browser is where the router is, or on the entry of an interrupted write. */
  function isOnEntry() {
    findBrowser()
    const { location } = router.state
    return !isInBrowser || isBrowserAt(router, ownWrites.keptEntry() ?? location)
  }

  const isLoading = () => ownWrites.loadingLocation() !== undefined
  /** Returns where a link, a form, Back or Forward leads, while it loads. */
  const otherLocation = () => (isLoading() ? undefined : router.state.navigation.location)
  /** The query that the table goes on to show while React is asked what it has rendered. */
  let held: string | undefined
  const getSearch = () =>
    ownWrites.loadingLocation()?.search ?? held ?? router.state.location.search

  return {
    getSearch,
    getServerSearch: () => serverSearch(getSearch()),
    getCommittedSearch() {
      const { location, blockers } = router.state
      // A write would cancel a load, and close the dialog of a blocker.
      const isAsking = [...blockers.values()].some(({ location: to }) => to)
      if (
        held !== undefined ||
        (leftPath === undefined && (isAsking || otherLocation() !== undefined))
      )
        return undefined
      findBrowser()
      if (!isInBrowser) return location.search
      const search = browserSearch(router)
      // The browser has the entry of an interrupted write. Its changes stay pending until the router reaches a location
      // with them.
      return search === ownWrites.keptEntry()?.search ? location.search : search
    },
    isLoading,
    subscribe(notify) {
      let { location: last, blockers } = router.state
      let loading: Location | undefined
      /** `true` at the location of a write. */
      let isAtOwn = false
      /** What React had rendered when a navigation with loaders began. */
      const renderedBefore = new WeakMap<Location, string | undefined>()
      const paths = pathChanges({
        getPath: () => last.pathname,
        notify,
        whenShown: (run) => whenShown(router, run),
      })

      function onLocation(location: Location, action: string) {
        last = location
        leftPath = undefined
        // The router treats a fragment link as a pop, but its entry has no history state:
        // https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigate-fragid
        const isFragment = isInBrowser && !history.state
        paths.onChange(isFragment ? 'push' : (historyModes[action] ?? 'pop'))
      }

      /** Other code has changed the query of this path since the last write. It may know an older query. */
      function onOther(location: Location, action: string) {
        const current = last.search
        const report = (rendered: string | undefined) => {
          held = undefined
          const next = router.state.location.search
          const merged = withOwnWrites(router, { rendered, current, next })
          if (merged !== undefined) ownWrites.navigate(merged, 'replace')
          onLocation(router.state.location, action)
        }
        last = location
        if (renderedBefore.has(location)) return report(renderedBefore.get(location))
        held = current
        notify('load')
        askRendered(router, report)
      }

      /** Another navigation runs loaders. */
      function onLoad(to: Location) {
        if (to.pathname === last.pathname) {
          if (isAtOwn) askRendered(router, (search) => void renderedBefore.set(to, search))
          notify('load')
        }
        // A link writes its entry later. Back has left this one already.
        else if (!isOnEntry()) paths.onLeave('left')
      }

      router.subscribe((state) => {
        const { location, historyAction } = state
        let isOther = false
        if (location !== last) {
          const isOwn = ownWrites.settle(last, location)
          // The router resets all blockers when it completes a navigation. That would close the dialog of a blocker that
          // asks about another one.
          // https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/router/router.ts#L1545-L1551
          if (isOwn) state.blockers = blockers
          const isWrite = isOwn || ownWrites.isStarting
          isOther = isAtOwn && !isWrite && location.pathname === last.pathname
          isAtOwn = isWrite
          // `<ScrollRestoration>` would scroll to the fragment, or to where the same view was.
          // https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/dom/lib.tsx
          if (isWrite) state.restoreScrollPosition = false
        }
        blockers = state.blockers
        const lastLoading = loading
        if (!ownWrites.isStarting) loading = otherLocation()
        if (location !== last) {
          if (held !== undefined && location.pathname === last.pathname) last = location
          else if (isOther && historyAction !== 'POP') onOther(location, historyAction)
          else onLocation(location, historyAction)
        } else if (loading && loading !== lastLoading) onLoad(loading)
        else if (lastLoading && !loading) paths.onChange('replace')
      })

      /** The query and the entry's key before the write that runs. */
      let before = { search: '', key: undefined as string | undefined }

      watchBrowser(router, {
        // A router whose routes have no loaders only notifies its subscribers after it has left a path.
        beforeWrite(to) {
          before = { search: browserSearch(router), key: history.state?.key }
          if (!isInBrowser) return
          const path = toRouterPlace(router, window.location).pathname
          if (leftPath === undefined && toRouterPlace(router, to).pathname !== path) {
            leftPath = path
            paths.onLeave()
          }
          // Other code may navigate back past the router. Wait a microtask: by then the router has noted a write of its
          // own.
          queueMicrotask(() => {
            if (toRouterPlace(router, window.location).pathname !== leftPath) return
            leftPath = undefined
            paths.onChange('replace')
          })
        },
        // The router will write the query that its loaders started with. Start them again with what other code has set
        // past the router meanwhile. Such a write keeps the entry's key, or has none.
        afterWrite(_how, state) {
          const written = ownWrites.loadingLocation()?.search
          const isByRouter = state?.key !== undefined && state.key !== before.key
          const search = browserSearch(router)
          if (isInBrowser && written !== undefined && !isByRouter && search !== before.search)
            ownWrites.navigate(layChanges(before.search, written, search), 'replace')
        },
        isOwnWrite: (state) =>
          state?.key !== undefined && state.key === ownWrites.loadingLocation()?.key,
      })
    },
    navigate: (search, { history, rows }) => ownWrites.navigate(search, history, rows),
    writeLeft(search) {
      if (!isInBrowser) return
      const href = router.createHref({ ...router.state.location, search })
      // The native method: the router need not know about an entry that it leaves.
      History.prototype.replaceState.call(history, history.state, '', href)
    },
    createHref: (search) => hashHref(router, { ...router.state.location, search }),
    history: router,
  }
}

const browserSearch = (router: DataRouter): string =>
  toRouterPlace(router, window.location).search ?? ''

const historyModes: Readonly<Record<string, HistoryMode>> = { PUSH: 'push', REPLACE: 'replace' }
