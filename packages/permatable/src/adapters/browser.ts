import type { TableSearchParams } from '../definition/define.ts'
import { withQuery } from '../query/address.ts'
import { useTableSearchParamsWith } from '../react/use-table-search-params-with.ts'
import type { TableSearchState } from '../slices/registry.ts'
import type { Adapter, AddressChange } from '../sync/adapter.ts'
import type { TableParams } from '../sync/table-params.ts'

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

type WriteMethod = 'pushState' | 'replaceState'

function createAdapter(): Adapter {
  const listeners = new Set<(how: AddressChange) => void>()
  let isFollowing = false
  let isAnnounced = false
  let arrival: ReturnType<typeof setTimeout> | undefined
  let pathname = ''
  let search = ''

  function tell(how: AddressChange) {
    for (const listener of [...listeners]) listener(how)
  }

  function onChange(how: AddressChange) {
    const isElsewhere = location.pathname !== pathname
    ;({ pathname, search } = location)
    // Back, Forward, or code that calls past the patch.
    if (isElsewhere && !isAnnounced) tell('left')
    if (!isElsewhere && !arrival) return tell(how)
    // In the next task, the app shows the other screen: tables of the old one are unmounted.
    clearTimeout(arrival)
    arrival = setTimeout(() => {
      arrival = undefined
      tell(how)
    })
  }

  /** Tells `leave` while the old entry still stands, and then of the change. */
  function patch(method: WriteMethod, how: AddressChange) {
    const original = history[method]
    history[method] = function (this: History, data, unused, url) {
      const leaves = url != null && new URL(url, document.baseURI).pathname !== location.pathname
      // The queue may write onto the entry that is left, which calls this patch again.
      if (leaves) tell('leave')
      isAnnounced = leaves
      try {
        original.call(this, data, unused, url)
      } finally {
        onChange(how)
        isAnnounced = false
      }
    }
  }

  /**
   * Patches once and for good. Other code may patch later and keep calling this patch, so taking it back is not safe.
   */
  function follow() {
    isFollowing = true
    patch('pushState', 'push')
    patch('replaceState', 'replace')
    ;({ pathname, search } = location)
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

  const write = (query: string, method: WriteMethod) =>
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
