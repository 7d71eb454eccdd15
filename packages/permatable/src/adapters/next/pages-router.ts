import { useRouter } from 'next/router.js'
import type { TableSearchParams } from '../../definition/define.ts'
import { queryOf, withQuery } from '../../query/params.ts'
import { useTableSearchParamsWith } from '../../react/use-table-search-params-with.ts'
import type { TableSearchState } from '../../slices/default-slices.ts'
import type { HistoryMode } from '../../slices/define-slice.ts'
import type { Adapter } from '../../sync/adapter.ts'
import type { TableParams } from '../../sync/table-params.ts'
import { fieldsOf } from '../../values/copy-and-compare.ts'
import { asksServer, useAsksServer, type ShallowOptions } from '../shallow.ts'
import type { HistoryState, HistoryWrite } from '../watch-history.ts'
import { NextHistory, onePerWindow } from './history.ts'
import { orNoRouter } from '../other-routers.ts'

/**
 * Keeps a table's state in the search params of Next's pages router.
 *
 * @param definition Made by `defineTableSearchParams`. @default the six slices with their defaults
 * @param options.shallow `false` runs `getServerSideProps` once per write. @default true
 */
export function useTableSearchParams<State extends object = TableSearchState>(
  definition?: TableSearchParams<State>,
  options: ShallowOptions = {},
): TableParams<State> {
  const pages = getPagesRouter()
  pages.router = usePagesRouter()
  const params = useTableSearchParamsWith(pages.adapter, definition)
  useAsksServer(pages.adapter.history, options)
  return params
}

const usePagesRouter = orNoRouter(useRouter, 'next-pages')
const getPagesRouter = onePerWindow(() => new PagesRouter())

type NextRouter = ReturnType<typeof useRouter>

/** A change of Next's. All its events get the same object. */
interface Change {
  shallow: boolean
}

class PagesRouter extends NextHistory {
  router: NextRouter | undefined
  #loads: Loads | undefined

  readonly adapter: Adapter = {
    getSearch: () => this.search,
    // A write would cancel a route that is loading, the data of a page that was not built ahead (`isFallback`), and the
    // params that a static page gets from a rewrite (`isReady`).
    // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/shared/lib/router/router.ts#L1400-L1411
    getCommittedSearch: () =>
      this.isPaused || this.router?.isFallback || this.router?.isReady === false
        ? undefined
        : location.search,
    // A page built before any request has no query, and its router isn't ready.
    getServerSearch: () => (this.router?.isReady ? queryOf(this.router.asPath) : ''),
    subscribe: (listener) => this.subscribe(listener),
    navigate: (query, { history: how, rows }) => {
      const written = this.#write(how, query, rows)
      this.repeatOf = this.url
      // Writes the entry natively and immediately, so that the queue can confirm it. The router needs a few microtasks, and
      // doesn't push a URL that the browser already has.
      // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/shared/lib/router/router.ts#L2014
      this.router?.replace(written.url, written.as, written.options).catch(() => {})
    },
    writeLeft: (query) => void this.#write('replace', query),
    historyCalls: 2,
    history: this,
  }

  override onListen(): void {
    this.#loads = new Loads()
    // A mocked router may lack `events` and `isReady`.
    const events = this.router?.events
    if (events) this.#listenToRoutes(events)
  }

  override onWrite({ run, to, how, state }: HistoryWrite): void {
    // Next marks its own history states.
    const isNext = state?.['__N']
    // If other code has written since, the repeat would undo that.
    const isRepeat =
      isNext && this.repeatOf === to.pathname + to.search && to.hash === location.hash
    if (isNext) {
      this.repeatOf = undefined
      this.resumeWrites()
    }
    // During hydration, Next may replace the path with another one of the same page, without `routeChangeComplete`.
    const isHydration = isOfHydration(state)
    if (to.pathname !== location.pathname && !isHydration) this.onLeave()
    // Mark after `leave`: its listeners still write the old entry with the old mark.
    if (isNext) this.#loads?.mark(state, this.url === to.pathname + to.search)
    // Safari throws past 100 history calls in 10 s, and Next repeats each write of a table.
    if (isRepeat) return
    run()
    if (isHydration) this.restart()
    if (this.noteUrl() || how === 'push') this.onChange(how)
    // Next writes the URL before it shows the page. `routeChangeComplete` reports the page.
    if (!isNext) this.arrive()
  }

  #listenToRoutes(events: NextRouter['events']) {
    let last: Change | undefined
    /** Next may end a change, for example our repeated write, after it has started the next one. */
    const superseded = new WeakSet<Change>()
    const onEnd = (change: Change | undefined) => {
      if (!change || !superseded.has(change)) this.resumeWrites()
    }

    // An app may emit the event itself, for example for a progress bar. `change` is missing then.
    events.on('routeChangeStart', (url = '', change?: Change) => {
      if (change && last) superseded.add(last)
      last = change ?? last
      const loadsAnew = change && this.#loads?.start(change)
      // A change to the shown URL loads nothing, unless `start` made it load.
      if (url === browserHref() && !loadsAnew) this.resumeWrites()
      else this.pauseWrites(url)
    })
    events.on('routeChangeError', (_error, _url, change?: Change) => onEnd(change))
    events.on('routeChangeComplete', (_url, change?: Change) => {
      onEnd(change)
      this.arrive()
    })
  }

  /** Writes the entry the way Next does, with the `url` and `as` that Next navigates to on Back. */
  #write(how: HistoryMode, query: string, rows = true) {
    const { basePath = '', pathname: page = '', query: known = {} } = this.router ?? {}
    const url = `${page}?${withRouteParams(query, known)}`
    const as = withQuery(browserHref(), query)
    const shallow = !(rows && asksServer(this))
    // Next sets `_h` while it hydrates, and fires no event for a change with `_h: 1`.
    const options = { ...history.state?.options, _h: 0, shallow, scroll: false }
    const state = {
      ...history.state,
      url: basePath + url,
      as,
      options,
      __N: true,
      ...this.#loads?.markOfWrite(shallow),
    }
    History.prototype[`${how}State`].call(history, state, '', as)
    this.noteUrl()
    return { url, as: as.slice(basePath.length).replace(/^(?!\/)/, '/'), options }
  }
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
const isOfHydration = (state: HistoryState) => fieldsOf(state?.['options'])['_h'] === 1

const LOAD = '~permatable'

/**
 * Marks each history entry with the load that its data came from, so that Back loads again if the screen shows another
 * entry's data. Next itself doesn't if both the entry and its own last write were shallow:
 * https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/shared/lib/router/router.ts#L1037-L1046
 */
class Loads {
  /** The load behind the shown data: a random number, so that no other document has the same. */
  #shown = loadOfEntry() ?? Math.random()
  #isLoading = false

  constructor() {
    // Next wrote this entry before the adapter could mark it. Other entries without a mark are older than the first
    // table.
    const { state } = history
    if (state) History.prototype.replaceState.call(history, { ...state, [LOAD]: this.#shown }, '')
  }

  /** Makes a shallow change load data if the screen shows another entry's. Returns whether it does: Next reads it back. */
  start(change: { shallow: boolean }): boolean {
    const isStale = change.shallow && loadOfEntry() !== this.#shown
    if (isStale) change.shallow = false
    this.#isLoading = !change.shallow
    return isStale
  }

  /** Marks the state that Next is about to write. An entry that the browser is on already (`isCurrent`) keeps its mark. */
  mark(state: NonNullable<HistoryState>, isCurrent: boolean): void {
    if (this.#isLoading) this.#shown = (isCurrent && loadOfEntry()) || Math.random()
    state[LOAD] = this.#shown
  }

  markOfWrite(shallow: boolean): HistoryState {
    return { [LOAD]: shallow ? (loadOfEntry() ?? this.#shown) : Math.random() }
  }
}

const loadOfEntry = (): number | undefined => history.state?.[LOAD]
