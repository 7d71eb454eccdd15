import type { UNSAFE_DataRouterContext } from 'react-router'
import type { ContextType } from 'react'
import type { Adapter } from '../../sync/adapter.ts'
import { writeEntry } from './browser-writes.ts'

/** A router with loaders, made by `createBrowserRouter` and the like. */
export type DataRouter = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router']

type State = DataRouter['state']
type Location = State['location']

/** Sends the adapter's writes through a router with loaders, and recognizes the last one. */
export interface OwnWrites {
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
export function createOwnWrites(router: DataRouter, asksServer: () => boolean): OwnWrites {
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
