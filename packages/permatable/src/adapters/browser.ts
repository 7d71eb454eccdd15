import type { TableSearchParams } from '../definition/define.ts'
import { withQuery } from '../query/params.ts'
import { useTableSearchParamsWith } from '../react/use-table-search-params-with.ts'
import type { TableSearchState } from '../slices/default-slices.ts'
import type { HistoryMode } from '../slices/define-slice.ts'
import type { Adapter, AddressChange } from '../sync/adapter.ts'
import type { TableParams } from '../sync/table-params.ts'
import { onHistoryWrite, PathChanges, writeBesideNuqs } from './watch-history.ts'
import { warnOfOtherRouter } from './other-routers.ts'

/**
 * Keeps a table's state in the browser's URL, for apps without a router.
 *
 * @param definition Made by `defineTableSearchParams`. @default the six slices with their defaults
 */
export function useTableSearchParams<State extends object = TableSearchState>(
  definition?: TableSearchParams<State>,
): TableParams<State> {
  if (process.env.NODE_ENV !== 'production') warnOfOtherRouter('browser')
  return useTableSearchParamsWith(browserAdapter(), definition)
}

/**
 * Returns the adapter for the browser's own URL, one per window. It also notices changes by other code. On a server, its
 * query is empty and it writes nothing.
 */
export function browserAdapter(): Adapter {
  // On a server, each call makes an adapter, so that requests don't share tables.
  if (typeof window === 'undefined') return createAdapter(new PathChanges(() => ''))
  adapter ??= createAdapter(watchUrl())
  return adapter
}

let adapter: Adapter | undefined

/** Notices changes of the URL, for as long as the page lives. */
function watchUrl(): PathChanges {
  const paths = new PathChanges(() => location.pathname)
  let lastUrl = urlWithoutHash()
  /** How many writes are running: other code's patch may write within a write. */
  let running = 0

  function onChange(how: AddressChange) {
    lastUrl = urlWithoutHash()
    paths.onChange(how)
  }

  onHistoryWrite(({ run, to, how }) => {
    if (to.pathname !== location.pathname) paths.onLeave()
    running++
    try {
      run()
    } finally {
      running--
      if (!running) onChange(how)
    }
  })

  const { navigation }: { readonly navigation?: EventTarget } = window
  if (navigation)
    // Fires for fragment links and Back too, and for code that calls the native methods past the patch.
    // https://developer.mozilla.org/en-US/docs/Web/API/Navigation/currententrychange_event
    navigation.addEventListener('currententrychange', ({ navigationType }: CurrentEntryChange) => {
      if (!running) onChange(howByType[navigationType ?? ''] ?? 'replace')
    })
  else
    addEventListener('popstate', () => {
      // A fragment link is a push, and fires `popstate` too:
      // https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigate-fragid
      onChange(lastUrl === urlWithoutHash() ? 'push' : 'pop')
    })
  return paths
}

function createAdapter(paths: PathChanges): Adapter {
  const write = (query: string, how: HistoryMode) =>
    writeBesideNuqs(() =>
      history[`${how}State`](history.state, '', withQuery(location.href, query)),
    )

  return {
    getSearch: () => globalThis.location?.search ?? '',
    subscribe: (listener) => paths.subscribe(listener),
    navigate: (query, options) => write(query, options.history),
    writeLeft: (query) => write(query, 'replace'),
    history: paths,
  }
}

const urlWithoutHash = () => location.pathname + location.search

type CurrentEntryChange = Event & { readonly navigationType?: string | null }

/** By the Navigation API's type of navigation. Other types, and an update of the entry's state, count as a replace. */
const howByType: Readonly<Record<string, AddressChange>> = { push: 'push', traverse: 'pop' }
