import type { useRouter } from 'next/navigation.js'
import { withQuery } from '../../query/address.ts'
import type { HistoryMode } from '../../slices/slice.ts'
import type { Adapter } from '../../sync/adapter.ts'
import { asksServer } from '../asks-server.ts'
import { onHistoryWrite, type HistoryWrite } from '../history-writes.ts'
import { NextHistory } from '../next-history.ts'
import { writeBesideNuqs } from '../nuqs-queues.ts'
import { createInterceptions } from './interceptions.ts'
import { createScreens, type Screens } from './screens.ts'

/** Next's app router, as its tables use it. */
export interface AppRouter extends Screens {
  readonly adapter: Adapter
  /** The router of the last render. */
  router?: ReturnType<typeof useRouter>
  /** The query of the screen during its render. Next renders a screen before the browser is on its entry. */
  renderedSearch: string | undefined
  /** Call when a screen with a table that is not shallow is shown. */
  showServed(pathname: string | null): void
  /** Holds writes back, because the router may wait for the server. */
  hold(): void
}

/** The key in the history state of an entry that the server has not answered for. Next's own state replaces it. */
const UNANSWERED = '~permatable'

export function createAppRouter(): AppRouter {
  /** `true` while a table writes through Next. */
  let isWriting = false
  /** The path and the query for which the server was asked again. */
  let retriedUrl = ''
  /** `true` after Back and Forward. */
  let isTraversed = false
  /** The paths on which a write refreshed the page. */
  const refreshedPaths = new Set<string>()
  const interceptions = createInterceptions()
  const handledClicks = new WeakSet<Event>()

  const nextHistory = new NextHistory({
    // Next writes the URL of a link inside `useInsertionEffect`, where no React state may be set. A microtask runs before the
    // browser paints, too.
    // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/client/components/app-router.tsx#L109-L157
    whenCommitted: queueMicrotask,
    onPop() {
      nextHistory.resumeWrites()
      isTraversed = true
      retriedUrl = ''
      retryUnanswered()
    },
  })
  const { listeners } = nextHistory

  function listen() {
    nextHistory.listen()
    onHistoryWrite(onWrite)
    addEventListener('click', onClick)
    // A row may stop the propagation of a click on its links. The listener above is then not called, so the capturing one
    // looks at the click in the next task.
    addEventListener('click', (event) => setTimeout(onClick, 0, event), true)
  }

  function onWrite({ run, to, how, state }: HistoryWrite) {
    if (isWriting) return run()
    nextHistory.checkForChange()
    const isReplace = how === 'replace'
    const isShown = to.href === location.href
    const isSameState = JSON.stringify(state) === JSON.stringify(history.state)
    const isRepeat = isReplace && nextHistory.isRepeat(to)
    // Next marks its own history states, and other code that writes `history.state` again has the mark.
    const isMarked = state?.['__NA']
    const isNext = isMarked && (!isReplace || isShown || !isSameState || isRepeat)
    // Next writes the current entry again after each commit. Safari throws past 100 history calls in 10 s, so skip those.
    const isNeedless = isReplace && isShown && isSameState
    // Next repeats a table's write in its next commit. Other code may have written since.
    const isLate = isNext && isRepeat && !isShown
    if (to.pathname !== location.pathname) {
      nextHistory.resumeWrites()
      nextHistory.leave(how)
    }
    try {
      if (isLate) History.prototype.replaceState.call(history, state, '')
      else if (!isNeedless) run()
    } catch (error) {
      // An error inside of Next's effect shows Next's error page. The queue finds the write missing in the URL, and retries it.
      if (!isMarked) throw error
    }
    const isChange = nextHistory.noteUrl() || how === 'push'
    if (isChange) isTraversed = false
    if (isNext) {
      if (isChange || !nextHistory.expectsRepeat) nextHistory.resumeWrites()
      nextHistory.endRepeat()
    }
    // Next writes the URL of another path in the commit that shows its screen.
    const { arrival } = nextHistory
    if (arrival ? isNext : isChange) nextHistory.arrive(arrival ?? how)
  }

  function onClick(event: Event) {
    // Both listeners are called with the click. The second call may come after the link was followed, and would pause writes
    // of the new page.
    if (handledClicks.has(event)) return
    handledClicks.add(event)
    const { target, defaultPrevented } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    // Next's `Link` prevents the default, and nothing else reports that Next waits for the server. A link to a fragment of the
    // page, such as `#`, waits for nothing.
    // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/client/link.tsx#L252
    if (link && defaultPrevented && link.pathname + link.search !== nextHistory.url)
      nextHistory.pauseWrites()
  }

  /** Writes by the native method, so that Next does not notice the write. */
  function writeNative(how: HistoryMode, query: string) {
    const state = { ...history.state, [UNANSWERED]: asksServer(listeners) }
    History.prototype[`${how}State`].call(history, state, '', withQuery(location.href, query))
    nextHistory.noteUrl()
  }

  /**
   * Writes through Next, which shows the URL at once, and asks no server.
   *
   * @param asks Whether the server is asked next.
   */
  function writeShallow(how: HistoryMode, query: string, asks: boolean) {
    isWriting = true
    try {
      // Next ignores a write whose state has its mark, and copies its own keys into any other state.
      // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/client/components/app-router.tsx#L373-L419
      const state = { ...history.state, __NA: undefined, [UNANSWERED]: asks }
      writeBesideNuqs(() => history[`${how}State`](state, '', withQuery(location.href, query)))
    } finally {
      nextHistory.noteUrl()
      nextHistory.expectRepeat()
      isWriting = false
      isTraversed = false
    }
  }

  /**
   * A navigation cancels the request of the entry before it. When the user returns to that entry, Next would show the rows of
   * another query. So it does where a write refreshed the page, since Next keeps the rows of a refresh for the entry before it.
   */
  function retryUnanswered() {
    const isUnanswered =
      history.state?.[UNANSWERED] || (isTraversed && refreshedPaths.has(location.pathname))
    if (!asksServer(listeners) || !isUnanswered || retriedUrl === nextHistory.url) return
    // The answer brings a history state of Next, without the mark.
    retriedUrl = nextHistory.url
    // A later task, since Next has to handle Back first.
    setTimeout(askServer)
  }

  /**
   * `replace` renders the page alone. `refresh` renders its layouts too, and Next then loads its links again. Both take the rows
   * of the shown URL.
   */
  function askServer() {
    // To `replace`, an intercepting route answers in a modal over the page: https://github.com/vercel/next.js/issues/86362
    if (interceptions.couldTakePage()) {
      refreshedPaths.add(location.pathname)
      self.router?.refresh()
    }
    // Not `refresh`: until the answer comes, Next keeps the rows of both entries in one place, and `refresh` would replace those
    // of the other entry.
    else self.router?.replace(location.href, { scroll: false })
  }

  const self: AppRouter = {
    adapter: {
      getSearch: () => self.renderedSearch ?? globalThis.location?.search ?? '',
      getServerSearch: () => self.renderedSearch ?? '',
      // Next discards a pending navigation when the URL is written.
      // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/client/components/app-router-instance.ts#L197-L204
      getCommittedSearch: () => (nextHistory.isPaused ? undefined : location.search),
      subscribe(listener) {
        if (!nextHistory.url) listen()
        listeners.add(listener)
      },
      navigate(query, { history: how, rows = true }) {
        // A write past Next drops the answer that an earlier one waits for.
        const asks = asksServer(listeners) && (rows || Boolean(history.state?.[UNANSWERED]))
        // `replace` asks the server once, for a URL that Next does not know. `refresh` asks for the URL that it knows.
        if (asks && !interceptions.couldTakePage()) writeNative(how, query)
        else writeShallow(how, query, asks)
        if (asks) askServer()
      },
      writeLeft: (query) => writeNative('replace', query),
      history: listeners,
    },
    ...createScreens(),
    renderedSearch: undefined,
    showServed(pathname) {
      if (pathname !== null) interceptions.learn(pathname)
      retryUnanswered()
    },
    hold() {
      if (nextHistory.url) nextHistory.pauseWrites()
    },
  }
  return self
}
