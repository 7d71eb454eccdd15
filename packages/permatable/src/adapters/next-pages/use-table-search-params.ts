import { useRouter } from 'next/router.js'
import type { TableSearchParams } from '../../definition/define.ts'
import { queryOf, withQuery } from '../../query/address.ts'
import { useTableSearchParamsWith } from '../../react/use-table-search-params-with.ts'
import type { TableSearchState } from '../../slices/registry.ts'
import type { HistoryMode } from '../../slices/slice.ts'
import type { Adapter } from '../../sync/adapter.ts'
import type { TableParams } from '../../sync/table-params.ts'
import { asksServer, useAsksServer, type ShallowOptions } from '../asks-server.ts'
import { onHistoryWrite } from '../history-writes.ts'
import { NextHistory, onePerWindow } from '../next-history.ts'
import { createLoads, type Loads } from './loads.ts'

/**
 * Keeps a table's state in the search params of Next's pages router.
 *
 * @param definition Made by `defineTableSearchParams`. @default the six slices with their defaults
 * @param options.shallow `false` runs `getServerSideProps` once for each write. @default true
 */
export function useTableSearchParams<State extends object = TableSearchState>(
  definition?: TableSearchParams<State>,
  options: ShallowOptions = {},
): TableParams<State> {
  const app = appOf()
  app.router = useRouter()
  const params = useTableSearchParamsWith(app.adapter, definition)
  useAsksServer(app.adapter.history, options)
  return params
}

interface App {
  readonly adapter: Adapter
  /** The router as the last render saw it. */
  router?: ReturnType<typeof useRouter>
}

const appOf = onePerWindow(createApp)

function createApp(): App {
  const entries = new NextHistory()
  const { listeners } = entries
  let loads: Loads | undefined

  /** Follows the address for good, since other code may patch the history later and keep calling this patch. */
  function follow() {
    entries.follow()
    loads = createLoads()
    onHistoryWrite(({ run, to, how, state }) => {
      entries.hearPop()
      const isNext = state?.['__N']
      const isEcho = entries.expectsEcho && isNext && to.href === location.href
      if (isNext) {
        entries.expectsEcho = false
        entries.endDeparture()
      }
      // In hydration Next may replace the path by another one of the same page, and tells of no change.
      if (to.pathname !== location.pathname && !Object(state?.['options'])._h) entries.leave(how)
      // The tables have marked the entry that they leave.
      if (isNext) loads?.note(state, entries.known === to.pathname + to.search)
      // Safari refuses more than 100 calls in 10 s, and Next repeats each.
      if (isEcho) return
      run()
      const isChange = entries.note() || how === 'push'
      // Only the router says when it shows another page.
      if (isChange && !(entries.arrival && isNext)) entries.arrive(how)
    })
    const events = self.router?.events
    // An app may emit the event itself, such as for a progress bar. `change` is then missing.
    events?.on('routeChangeStart', (url: string, change?: { shallow: boolean }) => {
      // Next would load nothing on Back between two entries that tables made shallow.
      const loadsAnew = change && loads?.start(change)
      if (url === hrefOf() && !loadsAnew) entries.endDeparture()
      else entries.depart()
    })
    events?.on('routeChangeError', () => entries.endDeparture())
    events?.on('routeChangeComplete', () => {
      entries.endDeparture()
      if (entries.arrival) entries.arrive(entries.arrival)
    })
  }

  const hrefOf = () => location.href.slice(location.origin.length)

  /** Writes the entry as Next does, with the `url` and `as` to which Next goes back. Returns the arguments for the router. */
  function write(how: HistoryMode, query: string) {
    const { basePath = '', pathname: page = '', query: known = {} } = self.router ?? {}
    const before = new URLSearchParams(location.search)
    const params = new URLSearchParams(query)
    // The params of a dynamic route or of a rewrite are in no query.
    for (const [name, value = []] of Object.entries(known))
      if (!before.has(name)) for (const text of [value].flat()) params.append(name, text)
    const url = `${page}?${params}`
    const as = withQuery(hrefOf(), query)
    const shallow = !asksServer(listeners)
    // Next sets `_h` during its hydration, and fires no event for a change that has it.
    const options = { ...history.state?.options, _h: 0, shallow, scroll: false }
    const state = {
      ...history.state,
      url: basePath + url,
      as,
      options,
      __N: true,
      ...loads?.mark(shallow),
    }
    History.prototype[`${how}State`].call(history, state, '', as)
    entries.note()
    return [url, as.slice(basePath.length).replace(/^(?!\/)/, '/'), options] as const
  }

  const self: App = {
    adapter: {
      getSearch: () => globalThis.location?.search ?? '',
      // A write would cancel a route on its way, the data of a page that was not built ahead, and the params that a
      // static page gets from a rewrite. Routers that tests make up may lack `isReady`.
      getCommittedSearch: () =>
        entries.isDeparting || self.router?.isFallback || self.router?.isReady === false
          ? undefined
          : location.search,
      // A page that was built before any request knows no query, and its router is not ready.
      getServerSearch: () => (self.router?.isReady ? queryOf(self.router.asPath) : ''),
      subscribe(listener) {
        if (!entries.known) follow()
        listeners.add(listener)
      },
      navigate(query, options) {
        const told = write(options.history, query)
        entries.expectsEcho = true
        // The browser's address says the write already, so the queue can verify it. The router takes longer.
        self.router?.replace(...told).catch(() => {})
      },
      writeLeft: (query) => void write('replace', query),
      history: listeners,
    },
  }
  return self
}
