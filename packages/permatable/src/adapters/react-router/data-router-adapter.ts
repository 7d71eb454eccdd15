import type { Path, UNSAFE_DataRouterContext } from 'react-router'
import type { ContextType } from 'react'
import type { HistoryMode } from '../../slices/write-options.ts'
import type { Adapter } from '../../sync/adapter.ts'
import { createPathChanges } from '../path-changes.ts'
import { browserPlace } from './browser-place.ts'
import { watchWrites, writeEntry } from './browser-writes.ts'
import { whenShown } from './shown-screens.ts'

/** A router with loaders, made by `createBrowserRouter` and the like. */
export type DataRouter = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router']

type Location = DataRouter['state']['location']

interface OwnWrite {
  readonly search?: string
  /** The location that the write leads to, once the router has it. */
  readonly next?: Location | undefined
  /** `true` until the router has it. */
  readonly isComing?: boolean
  readonly isPush: boolean
  /** `true` when its loaders run in place of others, which the write cancelled. */
  readonly reloads: boolean
}

/**
 * Returns the adapter of a router with loaders, with any history.
 *
 * @param asksServer Whether a write runs the loaders of the screen.
 */
export function dataRouterAdapter(router: DataRouter, asksServer: () => boolean): Adapter {
  let own: OwnWrite = { isPush: false, reloads: false }
  let isInBrowser = false

  /** The location of a write whose loaders run. */
  function ownNext(): Location | undefined {
    const { location: next, formMethod } = router.state.navigation
    // With `getContext`, the router starts the navigation after `navigate` has returned. A form may lead to the same query.
    if (next && own.isComing && next !== own.next && next.search === own.search && !formMethod)
      own = { ...own, next, isComing: false }
    return next === own.next ? next : undefined
  }

  /** Notes that the router has the browser's history: the browser is where the router is. */
  function isBrowserAt(location: Location): boolean {
    const state: { readonly idx?: number; readonly key?: string } = Object(
      globalThis.history?.state,
    )
    const isThere = state.idx !== undefined && (state.key ?? 'default') === location.key
    isInBrowser ||= isThere
    return isThere
  }

  /** Returns whether a blocker asks about, or has let pass, a change that is not the last write. */
  const isOtherBlocked = (blockers: DataRouter['state']['blockers']) =>
    [...blockers.values()].some(
      ({ location }) =>
        location &&
        !(location.pathname === router.state.location.pathname && location.search === own.search),
    )

  const isLoading = () => ownNext() !== undefined
  const getSearch = () => (ownNext() ?? router.state.location).search

  return {
    getSearch,
    getServerSearch: getSearch,
    getCommittedSearch() {
      const { location, navigation } = router.state
      // A write would cancel a link or a form on the same path.
      if (navigation.location?.pathname === location.pathname && !isLoading()) return undefined
      const isThere = isBrowserAt(location)
      // A blocker stopped Back, and the browser is still on its way to the entry that the router shows.
      if (isInBrowser && !isThere && isOtherBlocked(router.state.blockers)) return undefined
      return isInBrowser ? (browserPlace(router, window.location).search ?? '') : location.search
    },
    isLoading,
    subscribe(onChange) {
      let { location: last, blockers } = router.state
      let isLeaving = false
      /** The path that the browser left, until the router is elsewhere: other code may lead the browser past the router. */
      let from: string | undefined
      const { leave, hear } = createPathChanges(
        () => last.pathname,
        onChange,
        (run) => whenShown(router, run),
      )
      const stopRouter = router.subscribe((state) => {
        const { location, navigation, historyAction } = state
        const next = navigation.location
        const isOwn = location === own.next || (own.isComing && location.search === own.search)
        if (location !== last && isOwn && isOtherBlocked(blockers)) state.blockers = blockers
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
      const stopWatching = watchWrites({
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
      return () => {
        stopRouter()
        stopWatching()
      }
    },
    navigate(search, { history: how }) {
      const { blockers, location } = router.state
      const { hash, state, search: shown } = location
      const replaced = isLoading() ? own : undefined
      // A push that is taken back while its loaders run has no entry yet, and needs none.
      // Nor does a write add one while a blocker asks: Back and Forward would lead elsewhere, once it lets them pass.
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
      const isComing = router.state.location === location
      // React Router takes a write for the answer to each blocker that asks, and would close its dialog. Where loaders run
      // first, the subscriber hears of the end of the write.
      if (!isComing) router.state.blockers = blockers
      own = { search, next: own.next, isComing, isPush, reloads }
    },
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

/**
 * Returns whether loaders run anew, as after an action, or for the first time over what a server sent. A write cancels
 * them, so it has to run them again. In framework mode it cancels those of a fetcher, too.
 */
const isReloading = ({ initialized, revalidation, fetchers }: DataRouter['state']): boolean =>
  !initialized ||
  revalidation !== 'idle' ||
  [...fetchers.values()].some(
    ({ state, formMethod }) => state === 'loading' && formMethod && formMethod !== 'GET',
  )
