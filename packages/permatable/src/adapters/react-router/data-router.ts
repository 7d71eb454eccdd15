import { layChanges } from '../../query/query.ts'
import type { HistoryMode } from '../../slices/define-slice.ts'
import type { Adapter } from '../../sync/adapter.ts'
import { PathChanges } from '../watch-history.ts'
import { OwnWrites, type DataRouter, type Location } from './own-writes.ts'
import { renderedOf } from './rendered.ts'
import {
  hashHref,
  isBrowserAt,
  serverSearch,
  toRouterPlace,
  watchBrowser,
} from './watch-browser.ts'

/** Returns the adapter for a router with loaders, with any history. */
export function dataRouterAdapter(router: DataRouter): Adapter {
  const ownWrites = new OwnWrites(router)
  /** `false` for a history in memory, and until the browser was at the router's location once. */
  let isInBrowser = false
  let { location: last, blockers } = router.state

  function findBrowser() {
    isInBrowser ||= isBrowserAt(router, router.state.location)
  }

  /** Returns whether the browser is where the router is, or on the entry of an interrupted write. */
  function isOnEntry() {
    const { location } = router.state
    return !isInBrowser || isBrowserAt(router, ownWrites.keptEntry() ?? location)
  }

  const isLoading = () => ownWrites.loadingLocation() !== undefined
  /** Returns where a link, a form, Back or Forward leads, while it loads. */
  const otherLocation = () => (isLoading() ? undefined : router.state.navigation.location)
  const rendered = renderedOf(router)
  const paths = new PathChanges(() => last.pathname, rendered.whenShown)
  const getSearch = () =>
    ownWrites.loadingLocation()?.search ?? rendered.held ?? router.state.location.search

  return {
    getSearch,
    getServerSearch: () => serverSearch(getSearch()),
    getCommittedSearch() {
      const { location } = router.state
      // A write would cancel a load, and close the dialog of a blocker.
      const isAsking = [...router.state.blockers.values()].some(({ location: to }) => to)
      if (
        rendered.held !== undefined ||
        (!paths.leftPath && (isAsking || otherLocation() !== undefined))
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
    subscribe(onChange) {
      ;({ location: last, blockers } = router.state)
      paths.subscribe(onChange)
      let loading: Location | undefined
      /** `true` at the location of a write. */
      let isAtOwn = false
      /** What React had rendered when a navigation with loaders began. */
      const renderedBefore = new WeakMap<Location, string | undefined>()

      function onLocation(location: Location, action: string) {
        last = location
        // The router treats a fragment link as a pop, but its entry has no history state:
        // https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigate-fragid
        const isFragment = isInBrowser && !history.state
        paths.onChange(isFragment ? 'push' : (historyModes[action] ?? 'pop'))
      }

      /** Other code has changed the query of this path since the last write. It may know an older query. */
      function onOther(location: Location, action: string) {
        const current = last.search
        last = location
        const navigation = {
          getSearch: () => router.state.location.search,
          write: (search: string) => ownWrites.navigate(search, 'replace'),
          onEnd: () => onLocation(router.state.location, action),
        }
        rendered.keepOwnWrites(current, navigation, renderedBefore.get(location))
      }

      /** Another navigation runs loaders. */
      function onLoad(to: Location) {
        if (to.pathname === last.pathname) {
          if (isAtOwn) rendered.ask((search) => void renderedBefore.set(to, search))
          paths.notify('load')
        }
        // Back has left this entry already. A link leaves it once the loaders have run, unless Back comes first.
        else if (isOnEntry()) paths.onStart()
        else paths.onLeave('left')
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
          if (isOther && historyAction !== 'POP') onOther(location, historyAction)
          else onLocation(location, historyAction)
        } else if (loading && loading !== lastLoading) onLoad(loading)
      })

      /** The query and the entry's key before the write that runs. */
      let before = { search: '', key: undefined as string | undefined }

      watchBrowser(router, {
        // A router whose routes have no loaders only notifies its subscribers after it has left a path.
        beforeWrite(to) {
          before = { search: browserSearch(router), key: history.state?.key }
          if (!isInBrowser) return
          if (!paths.leftPath && toRouterPlace(router, to).pathname !== browserPath(router))
            paths.onLeave()
          // Other code may navigate back past the router. Wait a microtask: by then the router has noted a write of its
          // own.
          queueMicrotask(() => {
            if (browserPath(router) === paths.leftPath) paths.onChange('replace')
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

const browserPath = (router: DataRouter) => toRouterPlace(router, window.location).pathname

const browserSearch = (router: DataRouter) => toRouterPlace(router, window.location).search ?? ''

const historyModes: Readonly<Record<string, HistoryMode>> = { PUSH: 'push', REPLACE: 'replace' }
