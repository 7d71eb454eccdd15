import type { TableSearchParams } from '../definition/define.ts'
import { withQuery } from '../query/address.ts'
import { useTableSearchParamsWith } from '../react/use-table-search-params-with.ts'
import type { HistoryMode } from '../slices/write-options.ts'
import type { TableSearchState } from '../slices/registry.ts'
import type { Adapter, AddressChange } from '../sync/adapter.ts'
import type { TableParams } from '../sync/table-params.ts'
import { aroundHistoryWrites } from './history-writes.ts'
import { createPathChanges } from './path-changes.ts'

/**
 * Keeps a table's state in the browser's own address, for apps without a router.
 *
 * @param definition Made by `defineTableSearchParams`. @default the six slices with their defaults
 */
export function useTableSearchParams<State extends object = TableSearchState>(
  definition?: TableSearchParams<State>,
): TableParams<State> {
  return useTableSearchParamsWith(browserAdapter(), definition)
}

/**
 * Returns the adapter of the browser's own address, `location` and the History API: one per window. The adapter hears
 * of changes by other code too. On a server, the adapter has an empty query and writes nothing.
 */
export function browserAdapter(): Adapter {
  // Requests on a server share no table.
  if (typeof window === 'undefined') return createAdapter()
  return (adapter ??= createAdapter())
}

let adapter: Adapter | undefined

function createAdapter(): Adapter {
  const listeners = new Set<(how: AddressChange) => void>()
  /** The path and the query that were heard last, once the address is followed. */
  let heard: string | undefined

  function tell(how: AddressChange) {
    for (const listener of [...listeners]) listener(how)
  }

  function follow() {
    const { leave, hear } = createPathChanges(() => location.pathname, tell)
    /** How many writes run: other code may write within one, by a patch of its own. */
    let running = 0
    function onChange(how: AddressChange) {
      heard = withoutHash()
      hear(how)
    }
    heard = withoutHash()
    aroundHistoryWrites((run, to, how) => {
      if (to.pathname !== location.pathname) leave()
      running++
      try {
        run()
      } finally {
        if (!--running) onChange(how)
      }
    })
    const { navigation }: { readonly navigation?: EventTarget } = window
    // Tells also of links, and of code that calls the native methods past the patch.
    navigation?.addEventListener(
      'currententrychange',
      (event: NavigationEvent) =>
        running || onChange(changes[event.navigationType ?? ''] ?? 'replace'),
    )
    addEventListener('popstate', () => {
      if (heard !== withoutHash()) onChange('pop')
      // A link to a fragment fires `popstate` too, though it is a push. The Navigation API has told of it already.
      else if (!navigation) onChange('push')
    })
  }

  const write = (query: string, how: HistoryMode) =>
    history[`${how}State`](history.state, '', withQuery(location.href, query))

  return {
    getSearch: () => globalThis.location?.search ?? '',
    subscribe(listener) {
      if (!heard && typeof window !== 'undefined') follow()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    navigate: (query, options) => write(query, options.history),
    writeLeft: (query) => write(query, 'replace'),
    history: listeners,
  }
}

const withoutHash = () => location.pathname + location.search

type NavigationEvent = Event & { readonly navigationType?: string | null }

const changes: Readonly<Record<string, AddressChange>> = { push: 'push', traverse: 'pop' }
