import type { Path, UNSAFE_DataRouterContext } from 'react-router'
import type { HistoryMode } from '../../slices/slice.ts'
import type { Adapter } from '../../sync/adapter.ts'
import { createPathChanges } from '../path-changes.ts'
import { browserPlace, watchWrites, writeEntry } from './browser-writes.ts'
import { whenShown } from './shown-screens.ts'
import type { ContextType } from 'react'

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
      const { leave, hear } = createPathChanges(
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

/** A router with loaders, made by `createBrowserRouter` and the like. */
export type DataRouter = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router']

type State = DataRouter['state']
type Location = State['location']

/** Sends the adapter's writes through a router with loaders, and recognizes the last one. */
interface OwnWrites {
  /** Returns the location of the last write while its loaders run. */
  ownNext(): Location | undefined
  /** Hears that the router is at another location. Returns whether the last write led there. */
  arrive(from: Location, to: Location): boolean
  /** Returns whether a blocker asks about a change that the adapter did not make, or has let such a change pass. */
  isOtherBlocked(blockers: State['blockers']): boolean
  readonly navigate: Adapter['navigate']
}

interface OwnWrite {
  readonly search?: string
  /** The location that the write leads to, once the router has it. */
  next?: Location | undefined
  /** `true` until the router has it, or is elsewhere. */
  isComing?: boolean
  readonly isPush: boolean
  /** `true` when its loaders run in place of others, which the write cancelled. */
  readonly reloads: boolean
}

/** @param asksServer Whether a write runs the loaders of the screen. */
function createOwnWrites(router: DataRouter, asksServer: () => boolean): OwnWrites {
  let own: OwnWrite = { isPush: false, reloads: false }
  /** The locations of writes that a blocker stopped. */
  const stopped = new WeakSet<Location>()

  function ownNext(): Location | undefined {
    const { location: coming, formMethod } = router.state.navigation
    // With `getContext`, the router starts the navigation after `navigate` has returned. A form may lead to the same query.
    const isOwn = own.isComing && coming?.search === own.search && !formMethod
    if (isOwn && coming !== own.next) {
      own.next = coming
      own.isComing = false
    }
    return coming === own.next ? coming : undefined
  }

  const isOtherBlocked = (blockers: State['blockers']) =>
    [...blockers.values()].some(({ location }) => location && !stopped.has(location))

  return {
    ownNext,
    arrive(from, to) {
      const isComing = own.isComing && to.pathname === from.pathname && to.search === own.search
      own.isComing = false
      return isComing || to === own.next
    },
    isOtherBlocked,
    navigate(search, { history: how }) {
      const { blockers, location } = router.state
      const { hash, state, search: shown } = location
      const replaced = ownNext() && own
      // A push that is taken back while its loaders run has no entry yet, and needs none. A write adds no entry while a
      // blocker asks about another change, either: Back would lead elsewhere once the blocker lets it pass.
      const isPush =
        !(replaced && search === shown) &&
        !isOtherBlocked(blockers) &&
        (how === 'push' || !!replaced?.isPush)
      const reloads = isReloading(router.state) || !!replaced?.reloads
      writeEntry(() => {
        const done = router.navigate(
          { search, hash },
          {
            replace: !isPush,
            state,
            preventScrollReset: true,
            // The loaders have run for what the router shows, even if the browser refused it.
            ...((!asksServer() || search === shown) &&
              !reloads && { defaultShouldRevalidate: false }),
          },
        )
        done.catch(() => {})
      })
      // A write that a blocker stopped never reaches the router.
      const isComing = router.state.location === location && router.state.blockers === blockers
      // React Router takes a write for the answer to each blocker that asks, and would close its dialog. Where loaders run
      // first, the subscriber hears of the end of the write.
      if (isOtherBlocked(blockers)) router.state.blockers = blockers
      else for (const { location: to } of router.state.blockers.values()) if (to) stopped.add(to)
      own = { search, next: own.next, isComing, isPush, reloads }
    },
  }
}

/**
 * Returns whether loaders run anew, as after an action, or for the first time over what a server sent. A write cancels
 * them, so it has to run them again. In framework mode it cancels those of a fetcher, too.
 */
const isReloading = ({ initialized, revalidation, fetchers }: State): boolean =>
  !initialized ||
  revalidation !== 'idle' ||
  [...fetchers.values()].some(
    ({ state, formMethod }) => state === 'loading' && formMethod && formMethod !== 'GET',
  )
