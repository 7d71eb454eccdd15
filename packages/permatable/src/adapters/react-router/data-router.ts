import type { ContextType } from 'react'
import type { UNSAFE_DataRouterContext } from 'react-router'
import { layChanges } from '../../query/params.ts'
import type { HistoryMode } from '../../slices/define-slice.ts'
import type { Adapter } from '../../sync/adapter.ts'
import { asksServer } from '../shallow.ts'
import { historyModes } from '../watch-history.ts'
import { renderedOf } from './rendered-location.ts'
import {
  hashHref,
  isWriting,
  RouterPaths,
  runOwnWrite,
  serverSearch,
  toRouterPlace,
  watchBrowser,
} from './watch-browser.ts'

/** Returns the adapter for a router with loaders, with any history. */
export function dataRouterAdapter(router: DataRouter): Adapter {
  const ownWrites = new OwnWrites(router)
  const isInBrowser = !isInMemory(router)
  let { location: last, blockers } = router.state

  const isLoading = () => ownWrites.loadingLocation() !== undefined
  /** Returns where a link, a form, Back or Forward leads, while it loads. */
  const otherLocation = () => (isLoading() ? undefined : router.state.navigation.location)
  const rendered = renderedOf(router)
  const paths = new RouterPaths(() => last.pathname, rendered.whenShown)
  const getSearch = () => ownWrites.loadingSearch() ?? rendered.held ?? router.state.location.search

  return {
    getSearch,
    getServerSearch: () => serverSearch(getSearch()),
    getCommittedSearch() {
      const { location } = router.state
      // A write would cancel a load, and close the dialog of a blocker.
      const isAsking = [...router.state.blockers.values()].some(({ location: to }) => to)
      if (!paths.leftPath && (isAsking || otherLocation() !== undefined)) return undefined
      if (!isInBrowser) return location.search
      const search = browserSearch(router)
      // The browser has the entry of an interrupted write. Its changes stay pending until the router reaches a location
      // with them.
      return search === ownWrites.keptEntry()?.search ? location.search : search
    },
    isLoading,
    subscribe(onChange) {
      ;({ location: last, blockers } = router.state)
      paths.restart()
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
        const onEnd = () => onLocation(router.state.location, action)
        rendered.keepOwnWrites(current, onEnd, renderedBefore.get(location))
      }

      /** Another navigation runs loaders. */
      function onLoad(to: Location) {
        if (to.pathname === last.pathname) {
          if (isAtOwn) rendered.ask((search) => void renderedBefore.set(to, search))
          paths.notify('load')
        }
        // Back has left this entry already. A link leaves it once the loaders have run, unless Back comes first.
        else if (isBrowserAt(router, to)) paths.onLeave('left')
        else paths.onStart()
      }

      router.subscribe((state) => {
        const { location, historyAction } = state
        const lastLoading = loading
        // `loadingLocation` doesn't recognize a write yet while the router starts it.
        if (!isWriting) loading = otherLocation()
        if (location === last) {
          blockers = state.blockers
          if (loading && loading !== lastLoading) onLoad(loading)
          return
        }
        const isOwn = ownWrites.settle(last, location)
        // The router resets all blockers after each navigation. After our own write, that would close the dialog of a
        // blocker that asks about a link.
        // https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/router/router.ts#L1545-L1551
        if (isOwn) state.blockers = blockers
        blockers = state.blockers
        const isWrite = isOwn || isWriting
        const isOther = isAtOwn && !isWrite && location.pathname === last.pathname
        isAtOwn = isWrite
        // `<ScrollRestoration>` would scroll to the fragment, or to where the same view was.
        // https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/dom/lib.tsx
        if (isWrite) state.restoreScrollPosition = false
        if (isOther && historyAction !== 'POP') onOther(location, historyAction)
        else onLocation(location, historyAction)
      })

      /** The query and the entry's key before the write that runs. */
      let before = { search: '', key: undefined as string | undefined }

      if (!isInBrowser) return
      watchBrowser(router, {
        // A router whose routes have no loaders only notifies its subscribers after it has left a path.
        beforeWrite(to) {
          before = { search: browserSearch(router), key: history.state?.key }
          if (toRouterPlace(router, to).pathname !== browserPath(router)) paths.onLeave()
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
          if (written !== undefined && !isByRouter && search !== before.search)
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

/** A history in memory does not encode paths. */
const isInMemory = (router: DataRouter) => router.encodeLocation('/a b').pathname === '/a b'

/** Returns whether the browser is on the entry of a router's location. The key of a first entry is `default`, in memory too. */
const isBrowserAt = (router: DataRouter, { key }: Location) =>
  !isInMemory(router) && (history.state?.key ?? 'default') === key

const browserPath = (router: DataRouter) => toRouterPlace(router, window.location).pathname
const browserSearch = (router: DataRouter) => toRouterPlace(router, window.location).search ?? ''

/** A router with loaders, made by `createBrowserRouter` and the like. */
type DataRouter = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router']

type State = DataRouter['state']
type Location = State['location']

interface OwnWrite {
  readonly search: string
  readonly isPush: boolean
  /** `true` until the router starts the write's navigation, completes it, or goes elsewhere. */
  isAwaited: boolean
}

/** Sends an adapter's writes through a router with loaders, and recognizes the navigation of the last write. */
class OwnWrites {
  readonly #router: DataRouter
  #last: OwnWrite | undefined
  /** Where a write's navigation leads, once the router has started it. */
  #next: Location | undefined
  /** The entry of an interrupted write. */
  #kept: Location | undefined

  constructor(router: DataRouter) {
    this.#router = router
  }

  /**
   * Returns where the last write leads, while its loaders run.
   *
   * The router may start the navigation after `navigate` has returned, once it has awaited `getContext`. So the first
   * call that finds a navigation to the write's query notes its location object. From then on the object decides, because
   * a link may lead to the same query.
   * https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/router/router.ts#L1968-L1972
   */
  loadingLocation(): Location | undefined {
    const { location } = this.#router.state.navigation
    const last = this.#last
    const isOwn = last?.isAwaited && location?.search === last.search
    // The router may still have the navigation of the write before this one.
    if (isOwn && location !== this.#next) {
      this.#next = location
      last.isAwaited = false
    }
    return location === this.#next ? location : undefined
  }

  /** Returns the last write's query until its loaders have run. The router may not have started them yet. */
  loadingSearch(): string | undefined {
    const location = this.loadingLocation()
    return this.#last?.isAwaited ? this.#last.search : location?.search
  }

  /** Notes that the router has moved. Returns whether the last write led there. */
  settle(from: Location, to: Location): boolean {
    const last = this.#last
    const isAwaited = last?.isAwaited && to.pathname === from.pathname && to.search === last.search
    if (last) last.isAwaited = false
    return isAwaited || to === this.#next
  }

  /** Returns the current entry if it's that of an interrupted write. The router is still at the one before it. */
  keptEntry(): Location | undefined {
    return this.#kept && isBrowserAt(this.#router, this.#kept) ? this.#kept : undefined
  }

  /** @param rows `false` if the write shows the same rows, so no loader has to run. */
  navigate(search: string, how: HistoryMode, rows = true): void {
    const router = this.#router
    const { blockers, location } = router.state
    const { hash, state, search: shown } = location
    const loading = this.loadingLocation()
    const replaced = loading && this.#last
    const entry = this.keptEntry() ?? location
    // A push that is undone while its loaders run has no entry yet and needs none.
    const mayPush = !(replaced && search === entry.search)
    const isPush = mayPush && (how === 'push' || replaced?.isPush === true)
    // The loaders have run for the shown query, even if the browser refused to write it.
    const isShown = search === shown || !rows
    const needsNoLoaders = !isReloading(router.state) && (!asksServer(router) || isShown)
    const navigate = () =>
      void router.navigate(
        { search, hash },
        {
          replace: !isPush,
          state,
          ...(needsNoLoaders && { defaultShouldRevalidate: false }),
        },
      )
    runOwnWrite(() => (needsNoLoaders ? runWithoutLoaders(router, navigate) : navigate()))
    // A blocker that stops the write changes `blockers`, and the router never starts the navigation.
    const isAwaited = router.state.location === location && router.state.blockers === blockers
    this.#last = { search, isAwaited, isPush }
    if (replaced && mayPush && how === 'push' && isAwaited)
      this.#keep(replaced.isPush ? loading : { ...entry, search: replaced.search }, entry)
  }

  /**
   * Writes the entry of an interrupted write that the router has dropped, so that Back leads there from the next write's
   * entry.
   *
   * The native methods don't notify the router, which is already loading the next write. Before that write's push, the
   * router reads its index from the history state, and so counts this entry. Until then, a blocker that refuses Back on
   * this path reloads the page: the router thinks that Back led nowhere.
   * https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/router/history.ts#L695-L726
   */
  #keep(entry: Location, current: Location) {
    if (!isBrowserAt(this.#router, current)) return
    const isPush = entry.key !== current.key
    const { [isPush ? 'pushState' : 'replaceState']: write } = History.prototype
    const state = { ...history.state, usr: entry.state, key: entry.key }
    if (isPush) state.idx++
    // If the browser refuses, the next write's entry holds these changes too.
    write.call(history, state, '', this.#router.createHref(entry))
    this.#kept = entry
  }
}

/**
 * Runs a write's navigation without loaders, except those whose route insists. Before 7.15, React Router ignores
 * `defaultShouldRevalidate` and has no `manifest`. It asks the routes before `navigate` returns, unless it awaits
 * `getContext`.
 * https://github.com/remix-run/react-router/blob/react-router@6.30.1/packages/router/router.ts
 */
function runWithoutLoaders(router: DataRouter, navigate: () => void): void {
  if (Reflect.has(router, 'manifest')) return navigate()
  const asked = router.state.matches.map(({ route }) => {
    const { shouldRevalidate } = route
    route.shouldRevalidate = (args) =>
      shouldRevalidate?.({ ...args, defaultShouldRevalidate: false }) ?? false
    return { route, shouldRevalidate }
  })
  try {
    navigate()
  } finally {
    for (const { route, shouldRevalidate } of asked) Object.assign(route, { shouldRevalidate })
  }
}

/**
 * Returns whether loaders run again, as after an action, or for the first time over server-sent data. A write cancels
 * them, so it has to run them. In framework mode it also cancels those of a fetcher's action. React Router 6 writes
 * methods in lower case.
 * https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/router/router.ts#L1877-L1881
 */
const isReloading = ({ initialized, revalidation, fetchers }: State): boolean =>
  !initialized ||
  revalidation !== 'idle' ||
  [...fetchers.values()].some(
    ({ state, formMethod }) =>
      state === 'loading' && formMethod && formMethod.toUpperCase() !== 'GET',
  )
