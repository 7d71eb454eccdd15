import type { TableSearchParams } from '../definition/define.ts'
import { withQuery } from '../query/address.ts'
import { useTableSearchParamsWith } from '../react/use-table-search-params-with.ts'
import type { HistoryMode } from '../slices/slice.ts'
import type { TableSearchState } from '../slices/registry.ts'
import type { Adapter, AddressChange } from '../sync/adapter.ts'
import type { TableParams } from '../sync/table-params.ts'
import { onHistoryWrite } from './history-writes.ts'
import { PathChanges } from './path-changes.ts'

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
  if (typeof window === 'undefined') return createAdapter(new Set())
  return (adapter ??= createAdapter(follow()))
}

let adapter: Adapter | undefined

type Listener = (how: AddressChange) => void

/** Follows the address for good, and returns the set of those whom it tells. */
function follow(): Set<Listener> {
  const listeners = new Set<Listener>()
  const paths = new PathChanges({
    getPath: () => location.pathname,
    notify(how) {
      for (const listener of listeners) listener(how)
    },
  })
  /** The path and the query that were heard last. */
  let heard = withoutHash()
  /** How many writes run: other code may write within one, by a patch of its own. */
  let running = 0
  function onChange(how: AddressChange) {
    heard = withoutHash()
    paths.onChange(how)
  }
  onHistoryWrite(({ run, to, how }) => {
    if (to.pathname !== location.pathname) paths.onLeave()
    running++
    try {
      run()
    } finally {
      if (!--running) onChange(how)
    }
  })
  const { navigation }: { readonly navigation?: EventTarget } = window
  // Tells also of links, and of code that calls the native methods past the patch.
  if (navigation)
    navigation.addEventListener(
      'currententrychange',
      ({ navigationType: how }: NavigationEvent) =>
        running || onChange(how === 'push' ? how : how === 'traverse' ? 'pop' : 'replace'),
    )
  // A link to a fragment fires `popstate` too, though it is a push.
  else addEventListener('popstate', () => onChange(heard === withoutHash() ? 'push' : 'pop'))
  return listeners
}

function createAdapter(listeners: Set<Listener>): Adapter {
  const write = (query: string, how: HistoryMode) =>
    history[`${how}State`](history.state, '', withQuery(location.href, query))

  return {
    getSearch: () => globalThis.location?.search ?? '',
    subscribe: (listener) => void listeners.add(listener),
    navigate: (query, options) => write(query, options.history),
    writeLeft: (query) => write(query, 'replace'),
    history: listeners,
  }
}

const withoutHash = () => location.pathname + location.search

type NavigationEvent = Event & { readonly navigationType?: string | null }
