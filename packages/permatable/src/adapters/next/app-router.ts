import type { useRouter } from 'next/navigation.js'
import { withQuery } from '../../query/address.ts'
import type { HistoryMode } from '../../slices/slice.ts'
import type { Adapter, AddressChange } from '../../sync/adapter.ts'
import { asksServer } from '../asks-server.ts'
import { aroundHistoryWrites } from '../history-writes.ts'
import { createScreens, type Screens } from './screens.ts'

/** Next's app router, as its tables use it. */
export interface AppRouter extends Screens {
  readonly adapter: Adapter
  /** The router as the last render saw it. */
  router?: ReturnType<typeof useRouter>
  /** The query of the screen that renders right now. Next renders a screen before the browser is on its entry. */
  rendered: string | undefined
  /** Asks the server for an entry whose answer never came, if a table asks the server. */
  askAgain(): void
  /** Holds writes back, because the router may wait for the server. */
  depart(): void
}

/** Marks an entry in its history state until the server has answered for it. Next's own state has no mark. */
const UNANSWERED = '~permatable'

/**
 * The longest time for which a click on a link holds writes back. Next does not say when other code prevented the link, or
 * when the server never answers.
 */
const MAX_DEPARTURE_MS = 5_000

export function createAppRouter(): AppRouter {
  const listeners = new Set<(how: AddressChange) => void>()
  let isWriting = false
  /** `true` until Next has repeated a write. */
  let expectsEcho = false
  let departsUntil = 0
  const heardClicks = new WeakSet<Event>()
  /** How the address changed to another path, until Next shows its screen. */
  let arrival: AddressChange | undefined
  /** Path and query, as the tables know them: `''` until the address is followed. */
  let known = ''
  /** Path and query for which the server is asked again. */
  let asked = ''
  /** The path of the screen that is shown. */
  let shown = ''

  /** Notes the address. Returns whether it changed. */
  const note = () => known !== (known = location.pathname + location.search)

  function tell(how: AddressChange) {
    for (const listener of [...listeners]) listener(how)
  }

  /** Next writes the address while React commits, when no state may be set. A microtask still comes before the paint. */
  const tellSoon = (how: AddressChange) => queueMicrotask(() => tell(how))

  function arrive(how: AddressChange) {
    arrival = undefined
    shown = location.pathname
    tellSoon(how)
  }

  /** Tells of Back and Forward, once. Returns whether the address changed. */
  function hearPop(): boolean {
    if (!note()) return false
    departsUntil = 0
    asked = ''
    askAgain()
    if (location.pathname === shown) arrive('pop')
    else {
      // While another screen is on its way, the tables have left already.
      if (!arrival) tellSoon('left')
      arrival = 'pop'
    }
    return true
  }

  /** Follows the address for good: Next patches the history before or after, and goes on calling this patch. */
  function follow() {
    note()
    shown = location.pathname
    aroundHistoryWrites((run, to, how, state) => {
      if (isWriting) return run()
      // Next may hear of Back before this adapter does, and show the entry at once.
      hearPop()
      const isNext = state?.['__NA']
      // Safari refuses more than 100 calls in 10 s, and Next repeats each.
      const isRepeated =
        how === 'replace' &&
        to.href === location.href &&
        JSON.stringify(state) === JSON.stringify(history.state)
      if (to.pathname !== location.pathname) {
        departsUntil = 0
        tell('leave')
        arrival = how
      }
      try {
        if (!isRepeated) run()
      } catch (error) {
        // Next would show its error page. The queue verifies what the address says, and retries.
        if (!isNext) throw error
      }
      const isChange = note() || how === 'push'
      if (isNext) {
        if (isChange || !expectsEcho) departsUntil = 0
        expectsEcho = false
      }
      // The commit that writes the address of another path shows its screen, too.
      if (arrival ? isNext : isChange) arrive(arrival ?? how)
    })
    addEventListener('popstate', () => {
      // A link to a fragment fires `popstate` too, though it is a push.
      if (!hearPop() && !arrival) tell('push')
    })
    addEventListener('click', hearClick)
    // A row with links may stop the propagation of a click, so that the listener above never hears it.
    addEventListener('click', (event) => setTimeout(hearClick, 0, event), true)
  }

  function hearClick(event: Event) {
    // Two listeners hear the click. By the second call the page of the link may be there, and its writes would be held.
    if (heardClicks.has(event)) return
    heardClicks.add(event)
    const { target, defaultPrevented } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    // A link to a fragment of the page, such as `#`, waits for no server.
    if (link && defaultPrevented && link.pathname + link.search !== known) depart()
  }

  function depart() {
    if (known) departsUntil = performance.now() + MAX_DEPARTURE_MS
  }

  /** Writes by the native method, so that Next does not hear of the write. */
  function writeNative(how: HistoryMode, query: string) {
    const state = { ...history.state, [UNANSWERED]: asksServer(listeners) }
    History.prototype[`${how}State`].call(history, state, '', withQuery(location.href, query))
    note()
  }

  /**
   * Asks the server for the shown entry if a later navigation cut off its answer. Otherwise Next goes on showing the
   * rows of another query.
   */
  function askAgain() {
    if (!asksServer(listeners) || !history.state?.[UNANSWERED] || asked === known) return
    // With the answer, Next makes a history state without the mark.
    asked = known
    // Next has to hear of Back first. `refresh` would not do: until the answer is there, Next keeps the rows of both
    // entries in one place, and `refresh` would replace those of the other entry.
    setTimeout(askServer)
  }

  const askServer = () => self.router?.replace(location.href, { scroll: false })

  const self: AppRouter = {
    adapter: {
      getSearch: () => self.rendered ?? globalThis.location?.search ?? '',
      getServerSearch: () => self.rendered ?? '',
      getCommittedSearch: () => (performance.now() < departsUntil ? undefined : location.search),
      subscribe(listener) {
        if (!known) follow()
        listeners.add(listener)
      },
      navigate(query, { history: how }) {
        if (asksServer(listeners)) {
          // The address changes at once. Next does not know the new one, so `replace` asks the server once.
          writeNative(how, query)
          askServer()
          return
        }
        expectsEcho = isWriting = true
        try {
          // Next ignores a state with its mark, and marks any other itself.
          const state = { ...history.state, __NA: undefined, [UNANSWERED]: false }
          history[`${how}State`](state, '', withQuery(location.href, query))
        } finally {
          note()
          isWriting = false
        }
      },
      writeLeft: (query) => writeNative('replace', query),
      history: listeners,
    },
    ...createScreens(),
    rendered: undefined,
    askAgain,
    depart,
  }
  return self
}
