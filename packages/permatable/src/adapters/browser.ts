import type { TableSearchParams } from '../definition/define.ts'
import { withQuery } from '../query/address.ts'
import { useTableSearchParamsWith } from '../react/use-table-search-params-with.ts'
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
  let isFollowing = false
  let search = ''
  let pathname = ''

  function tell(how: AddressChange) {
    for (const listener of [...listeners]) listener(how)
  }

  function follow() {
    isFollowing = true
    const { leave, hear } = createPathChanges(() => location.pathname, tell)
    function onChange(how: AddressChange) {
      ;({ pathname, search } = location)
      hear(how)
    }
    ;({ pathname, search } = location)
    aroundHistoryWrites((run, to, how) => {
      if (to.pathname !== location.pathname) leave()
      try {
        run()
      } finally {
        onChange(how)
      }
    })
    const { navigation }: { readonly navigation?: EventTarget } = window
    // Tells also of links, and of code that calls the native methods past the patch.
    navigation?.addEventListener('currententrychange', (event: NavigationEvent) =>
      onChange(changes[event.navigationType ?? ''] ?? 'replace'),
    )
    addEventListener('popstate', () =>
      // A link to a fragment fires `popstate` too, though it is a push.
      onChange(location.pathname === pathname && location.search === search ? 'push' : 'pop'),
    )
  }

  const write = (query: string, method: 'pushState' | 'replaceState') =>
    history[method](history.state, '', withQuery(location.href, query))

  return {
    getSearch: () => globalThis.location?.search ?? '',
    subscribe(listener) {
      if (!isFollowing && typeof window !== 'undefined') follow()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    navigate: (query, options) =>
      write(query, options.history === 'push' ? 'pushState' : 'replaceState'),
    writeLeft: (query) => write(query, 'replaceState'),
    history: listeners,
  }
}

type NavigationEvent = Event & { readonly navigationType?: string | null }

const changes: Readonly<Record<string, AddressChange>> = { push: 'push', traverse: 'pop' }
