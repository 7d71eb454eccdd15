import type { useRouter } from 'next/navigation.js'
import { withQuery } from '../../query/address.ts'
import type { HistoryMode } from '../../slices/slice.ts'
import type { Adapter } from '../../sync/adapter.ts'
import { asksServer } from '../asks-server.ts'
import { onHistoryWrite } from '../history-writes.ts'
import { NextHistory } from '../next-history.ts'
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

export function createAppRouter(): AppRouter {
  let isWriting = false
  const heardClicks = new WeakSet<Event>()
  /** Path and query for which the server is asked again. */
  let asked = ''

  const entries = new NextHistory({
    // Next writes the address while React commits, when no state may be set. A microtask still comes before the paint.
    whenCommitted: queueMicrotask,
    onPop() {
      entries.endDeparture()
      asked = ''
      askAgain()
    },
  })
  const { listeners } = entries

  /** Follows the address for good: Next patches the history before or after, and goes on calling this patch. */
  function follow() {
    entries.follow()
    onHistoryWrite(({ run, to, how, state }) => {
      if (isWriting) return run()
      entries.hearPop()
      const isNext = state?.['__NA']
      // Safari refuses more than 100 calls in 10 s, and Next repeats each.
      const isRepeated =
        how === 'replace' &&
        to.href === location.href &&
        JSON.stringify(state) === JSON.stringify(history.state)
      if (to.pathname !== location.pathname) {
        entries.endDeparture()
        entries.leave(how)
      }
      try {
        if (!isRepeated) run()
      } catch (error) {
        // Next would show its error page. The queue verifies what the address says, and retries.
        if (!isNext) throw error
      }
      const isChange = entries.note() || how === 'push'
      if (isNext) {
        if (isChange || !entries.expectsEcho) entries.endDeparture()
        entries.expectsEcho = false
      }
      // The commit that writes the address of another path shows its screen, too.
      const { arrival } = entries
      if (arrival ? isNext : isChange) entries.arrive(arrival ?? how)
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
    if (link && defaultPrevented && link.pathname + link.search !== entries.known) entries.depart()
  }

  /** Writes by the native method, so that Next does not hear of the write. */
  function writeNative(how: HistoryMode, query: string) {
    const state = { ...history.state, [UNANSWERED]: asksServer(listeners) }
    History.prototype[`${how}State`].call(history, state, '', withQuery(location.href, query))
    entries.note()
  }

  /**
   * Asks the server for the shown entry if a later navigation cut off its answer. Otherwise Next goes on showing the
   * rows of another query.
   */
  function askAgain() {
    if (!asksServer(listeners) || !history.state?.[UNANSWERED] || asked === entries.known) return
    // With the answer, Next makes a history state without the mark.
    asked = entries.known
    // Next has to hear of Back first. `refresh` would not do: until the answer is there, Next keeps the rows of both
    // entries in one place, and `refresh` would replace those of the other entry.
    setTimeout(askServer)
  }

  const askServer = () => self.router?.replace(location.href, { scroll: false })

  const self: AppRouter = {
    adapter: {
      getSearch: () => self.rendered ?? globalThis.location?.search ?? '',
      getServerSearch: () => self.rendered ?? '',
      getCommittedSearch: () => (entries.isDeparting ? undefined : location.search),
      subscribe(listener) {
        if (!entries.known) follow()
        listeners.add(listener)
      },
      navigate(query, { history: how }) {
        if (asksServer(listeners)) {
          // The address changes at once. Next does not know the new one, so `replace` asks the server once.
          writeNative(how, query)
          askServer()
          return
        }
        entries.expectsEcho = isWriting = true
        try {
          // Next ignores a state with its mark, and marks any other itself.
          const state = { ...history.state, __NA: undefined, [UNANSWERED]: false }
          history[`${how}State`](state, '', withQuery(location.href, query))
        } finally {
          entries.note()
          isWriting = false
        }
      },
      writeLeft: (query) => writeNative('replace', query),
      history: listeners,
    },
    ...createScreens(),
    rendered: undefined,
    askAgain,
    depart() {
      if (entries.known) entries.depart()
    },
  }
  return self
}
