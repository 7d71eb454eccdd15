import type { useRouter } from 'next/router.js'
import { queryOf, withQuery } from '../../query/address.ts'
import type { HistoryMode } from '../../slices/slice.ts'
import type { Adapter } from '../../sync/adapter.ts'
import { asksServer } from '../asks-server.ts'
import { onHistoryWrite, type HistoryState, type HistoryWrite } from '../history-writes.ts'
import { NextHistory } from '../next-history.ts'
import { Loads } from './loads.ts'

type NextRouter = ReturnType<typeof useRouter>

/** What a table needs from Next's pages router. */
export interface PagesRouter {
  readonly adapter: Adapter
  /** The router of the last render. */
  router?: NextRouter
}

/** A change of Next's. All its events get the same object. */
interface Change {
  shallow: boolean
}

export function createPagesRouter(): PagesRouter {
  const nextHistory = new NextHistory()
  const { listeners } = nextHistory
  let loads: Loads | undefined

  function listen() {
    nextHistory.listen()
    loads = new Loads()
    onHistoryWrite(onWrite)
    // A mocked router may lack `events` and `isReady`.
    const events = self.router?.events
    if (events) listenToRoutes(events)
  }

  function onWrite({ run, to, how, state }: HistoryWrite) {
    nextHistory.checkForChange()
    // Next marks its own history states.
    const isNext = state?.['__N']
    // If other code has written since, the repeat would undo that.
    const isRepeat = isNext && nextHistory.isRepeat(to) && to.hash === location.hash
    if (isNext) {
      nextHistory.endRepeat()
      nextHistory.resumeWrites()
    }
    // During hydration, Next may replace the path with another one of the same page, without `routeChangeComplete`.
    if (to.pathname !== location.pathname && !isOfHydration(state)) nextHistory.leave(how)
    // Mark after `leave`: its listeners still write the old entry with the old mark.
    if (isNext) loads?.mark(state, nextHistory.url === to.pathname + to.search)
    // Safari throws past 100 history calls in 10 s, and Next repeats each write of a table.
    if (isRepeat) return
    run()
    const isChange = nextHistory.noteUrl() || how === 'push'
    // Next writes the URL before it shows the page. `routeChangeComplete` reports the page.
    if (isChange && !(nextHistory.arrival && isNext)) nextHistory.arrive(how)
  }

  function listenToRoutes(events: NextRouter['events']) {
    let last: Change | undefined
    /** Next may end a change, for example our repeated write, after it has started the next one. */
    const superseded = new WeakSet<Change>()
    const onEnd = (change: Change | undefined) => {
      if (!change || !superseded.has(change)) nextHistory.resumeWrites()
    }

    // An app may emit the event itself, for example for a progress bar. `change` is missing then.
    events.on('routeChangeStart', (url: string, change?: Change) => {
      if (change && last) superseded.add(last)
      last = change ?? last
      const loadsAnew = change && loads?.start(change)
      // A change to the shown URL loads nothing, unless `start` made it load.
      if (url === browserHref() && !loadsAnew) nextHistory.resumeWrites()
      else nextHistory.pauseWrites()
    })
    events.on('routeChangeError', (_error, _url, change?: Change) => onEnd(change))
    events.on('routeChangeComplete', (_url, change?: Change) => {
      onEnd(change)
      if (nextHistory.arrival) nextHistory.arrive(nextHistory.arrival)
    })
  }

  /** Writes the entry the way Next does, with the `url` and `as` that Next navigates to on Back. */
  function write(how: HistoryMode, query: string, rows = true) {
    const { basePath = '', pathname: page = '', query: known = {} } = self.router ?? {}
    const url = `${page}?${withRouteParams(query, known)}`
    const as = withQuery(browserHref(), query)
    const shallow = !(rows && asksServer(listeners))
    // Next sets `_h` while it hydrates, and fires no event for a change with `_h: 1`.
    const options = { ...history.state?.options, _h: 0, shallow, scroll: false }
    const state = {
      ...history.state,
      url: basePath + url,
      as,
      options,
      __N: true,
      ...loads?.markOfWrite(shallow),
    }
    History.prototype[`${how}State`].call(history, state, '', as)
    nextHistory.noteUrl()
    return { url, as: as.slice(basePath.length).replace(/^(?!\/)/, '/'), options }
  }

  const self: PagesRouter = {
    adapter: {
      getSearch: () => globalThis.location?.search ?? '',
      // A write would cancel a route that is loading, the data of a page that was not built ahead (`isFallback`), and the
      // params that a static page gets from a rewrite (`isReady`).
      // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/shared/lib/router/router.ts#L1400-L1411
      getCommittedSearch: () =>
        nextHistory.isPaused || self.router?.isFallback || self.router?.isReady === false
          ? undefined
          : location.search,
      // A page built before any request has no query, and its router isn't ready.
      getServerSearch: () => (self.router?.isReady ? queryOf(self.router.asPath) : ''),
      subscribe(listener) {
        if (!nextHistory.url) listen()
        listeners.add(listener)
      },
      navigate(query, { history: how, rows }) {
        const written = write(how, query, rows)
        nextHistory.expectRepeat()
        // Writes the entry natively and immediately, so that the queue can confirm it. The router needs a few microtasks,
        // and doesn't push a URL that the browser already has.
        // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/shared/lib/router/router.ts#L2014
        self.router?.replace(written.url, written.as, written.options).catch(() => {})
      },
      writeLeft: (query) => void write('replace', query),
      history: listeners,
    },
  }
  return self
}

const browserHref = () => location.href.slice(location.origin.length)

/** Adds the params of a dynamic route and of a rewrite to a query. Only the router knows them; they aren't in the URL. */
function withRouteParams(query: string, known: NextRouter['query']): URLSearchParams {
  const before = new URLSearchParams(location.search)
  const params = new URLSearchParams(query)
  for (const [name, value = []] of Object.entries(known))
    if (!before.has(name)) for (const text of [value].flat()) params.append(name, text)
  return params
}

/** https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/client/index.tsx#L131-L155 */
function isOfHydration(state: HistoryState): boolean {
  const options = state?.['options']
  return typeof options === 'object' && options !== null && '_h' in options && options._h === 1
}
