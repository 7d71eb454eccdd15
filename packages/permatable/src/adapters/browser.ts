import type { Adapter, AddressChange } from '../adapter.ts'
import type { TableSearchParams } from '../definition.ts'
import { withQuery } from '../query.ts'
import { useTableSearchParams as useWithAdapter } from '../react/use-table-search-params.ts'
import type { TableSearchState } from '../slices/registry.ts'
import type { TableParams } from '../table-params.ts'

/**
 * Keeps a table's state in the browser's own address, for apps without a router.
 *
 * @param definition What `defineTableSearchParams` made. @default the six slices, all by default
 */
export function useTableSearchParams<State extends object = TableSearchState>(
  definition?: TableSearchParams<State>,
): TableParams<State> {
  return useWithAdapter(browserAdapter(), definition)
}

/** The adapter of the browser's own address: `location` and the History API, whoever else uses them. */
export function browserAdapter(): Adapter {
  if (typeof window === 'undefined') return serverAdapter()
  const adapter = adapters.get(window) ?? createAdapter(window)
  adapters.set(window, adapter)
  return adapter
}

const adapters = new WeakMap<Window, Adapter>()

function serverAdapter(): Adapter {
  return { getSearch: () => '', subscribe: () => () => {}, navigate: () => {}, history: {} }
}

/** What of the Navigation API is used here; not every browser has it. */
interface NavigationEvents {
  addEventListener(
    type: 'currententrychange',
    listener: (event: Event) => void,
    options: { signal: AbortSignal },
  ): void
}

function createAdapter(host: Window & { readonly navigation?: NavigationEvents }): Adapter {
  const { history, location, navigation } = host
  const listeners = new Set<(how: AddressChange) => void>()
  let stop: AbortController | undefined
  let isWritingLeft = false
  let isLeaving = false
  let path = location.pathname
  let page = pageOf()

  function pageOf(): string {
    return location.pathname + location.search
  }

  function emit(how: AddressChange) {
    // Whoever changed the path past the patch has left the old entry already: nothing of it may be written.
    const isElsewhere = location.pathname !== path && !isLeaving
    page = pageOf()
    path = location.pathname
    if (isWritingLeft) return
    for (const listener of [...listeners]) listener(isElsewhere ? 'pop' : how)
  }

  /** Tells of a change to another path while the old entry still stands; without the Navigation API, of each change. */
  function patch(method: 'pushState' | 'replaceState', how: AddressChange, signal: AbortSignal) {
    const original = history[method]
    const patched: History['pushState'] = function (this: History, data, unused, url) {
      const leaves = url != null && new URL(url, document.baseURI).pathname !== location.pathname
      isLeaving = leaves
      if (leaves && !signal.aborted) emit('leave')
      try {
        original.call(this, data, unused, url)
      } finally {
        if (!signal.aborted && (leaves || !navigation)) emit(how)
        isLeaving = false
      }
    }
    history[method] = patched
    signal.addEventListener('abort', () => {
      // Whoever patched after us calls us for ever.
      if (history[method] === patched) history[method] = original
    })
  }

  function start() {
    stop = new AbortController()
    const { signal } = stop
    patch('pushState', 'push', signal)
    patch('replaceState', 'replace', signal)
    path = location.pathname
    page = pageOf()
    if (navigation) {
      // Hears of links and of those who call the native methods past any patch.
      navigation.addEventListener('currententrychange', (event) => emit(changeOf(event)), {
        signal,
      })
    } else {
      // A link to a fragment pops too, though it is a push.
      host.addEventListener('popstate', () => emit(pageOf() === page ? 'push' : 'pop'), { signal })
    }
  }

  return {
    getSearch: () => location.search,
    subscribe(onChange) {
      listeners.add(onChange)
      if (!stop) start()
      return () => {
        listeners.delete(onChange)
        if (listeners.size) return
        stop?.abort()
        stop = undefined
      }
    },
    navigate(search, { history: how }) {
      const method = how === 'push' ? 'pushState' : 'replaceState'
      history[method](history.state, '', withQuery(location.href, search))
    },
    writeLeft(search) {
      isWritingLeft = true
      try {
        history.replaceState(history.state, '', withQuery(location.href, search))
      } finally {
        isWritingLeft = false
      }
    },
    history: host,
  }
}

function changeOf(event: Event): AddressChange {
  const type = 'navigationType' in event ? event.navigationType : undefined
  return type === 'push' || type === 'replace' ? type : type === 'traverse' ? 'pop' : 'replace'
}
