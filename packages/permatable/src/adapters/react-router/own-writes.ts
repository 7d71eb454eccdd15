import type { ContextType } from 'react'
import type { UNSAFE_DataRouterContext } from 'react-router'
import type { HistoryMode } from '../../slices/define-slice.ts'
import { asksServer } from '../shallow.ts'
import { isBrowserAt, runOwnWrite } from './watch-browser.ts'

/** A router with loaders, made by `createBrowserRouter` and the like. */
export type DataRouter = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router']

type State = DataRouter['state']
export type Location = State['location']

interface OwnWrite {
  readonly search: string
  readonly isPush: boolean
  /** `true` if the write restarts loaders that it cancelled. */
  readonly reloads: boolean
  /** `true` until the router starts the write's navigation, completes it, or goes elsewhere. */
  isAwaited: boolean
}

/** Sends an adapter's writes through a router with loaders, and recognizes the navigation of the last write. */
export class OwnWrites {
  readonly #router: DataRouter
  #last: OwnWrite | undefined
  /** `true` while the router starts a write. `loadingLocation` doesn't recognize it yet. */
  isStarting = false
  /** Where a write's navigation leads, once the router has started it. */
  #next: Location | undefined
  /** The entry of an interrupted write, and the router's location at that time. */
  #kept: { readonly entry: Location; readonly shown: Location } | undefined

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

  /** Notes that the router has moved. Returns whether the last write led there. */
  settle(from: Location, to: Location): boolean {
    const last = this.#last
    const isAwaited = last?.isAwaited && to.pathname === from.pathname && to.search === last.search
    if (last) last.isAwaited = false
    return isAwaited || to === this.#next
  }

  /** Returns the current entry if it's that of an interrupted write. The router is still at the one before it. */
  keptEntry(): Location | undefined {
    const kept = this.#kept
    return kept?.shown === this.#router.state.location && isBrowserAt(this.#router, kept.entry)
      ? kept.entry
      : undefined
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
    const reloads = isReloading(router.state) || replaced?.reloads === true
    // The loaders have run for the shown query, even if the browser refused to write it.
    const isShown = search === shown || (!rows && !replaced)
    const needsNoLoaders = !reloads && (!asksServer(router) || isShown)
    const navigate = () =>
      void router.navigate(
        { search, hash },
        {
          replace: !isPush,
          state,
          ...(needsNoLoaders && { defaultShouldRevalidate: false }),
        },
      )
    this.isStarting = true
    runOwnWrite(() => (needsNoLoaders ? runWithoutLoaders(router, navigate) : navigate()))
    this.isStarting = false
    // A blocker that stops the write changes `blockers`, and the router never starts the navigation.
    const isAwaited = router.state.location === location && router.state.blockers === blockers
    this.#last = { search, isAwaited, isPush, reloads }
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
    try {
      write.call(history, state, '', this.#router.createHref(entry))
      this.#kept = { entry, shown: this.#router.state.location }
    } catch {
      // The browser refused the entry. The next write's entry holds its changes too.
    }
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
