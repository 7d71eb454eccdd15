import { usePathname, useRouter, useSearchParams } from 'next/navigation.js'
import type { TableSearchParams } from '../definition/define.ts'
import { withQuery } from '../query/address.ts'
import { useBrowserLayoutEffect } from '../react/use-browser-layout-effect.ts'
import {
  defaultDefinition,
  useTableSearchParamsWith,
} from '../react/use-table-search-params-with.ts'
import type { TableSearchState } from '../slices/registry.ts'
import type { HistoryMode } from '../slices/write-options.ts'
import type { Adapter, AddressChange } from '../sync/adapter.ts'
import type { TableParams } from '../sync/table-params.ts'
import type { ShallowOptions } from './asks-server.ts'

/**
 * Keeps a table's state in the search params of Next's app router, in a client component.
 *
 * @param definition Made by `defineTableSearchParams`. @default the six slices with their defaults
 * @param options.shallow `false` asks the server once for each write, so that server components get the new search
 *   params. @default true
 */
export function useTableSearchParams<State extends object = TableSearchState>(
  definition: TableSearchParams<State> = defaultDefinition as unknown as TableSearchParams<State>,
  { shallow = true }: ShallowOptions = {},
): TableParams<State> {
  const router = useRouter()
  const pathname = usePathname()
  const text = useSearchParams()?.toString()
  const app = appOf()
  app.rendered = text && `?${text}`
  const params = useTableSearchParamsWith(app.adapter, app.keyOf(definition, pathname))
  app.rendered = undefined
  useBrowserLayoutEffect(() => app.show(pathname), [app, pathname])
  useBrowserLayoutEffect(() => (shallow ? undefined : app.ask(router)), [app, shallow, router])
  return params
}

/**
 * For `instrumentation-client.ts`: `export { onRouterTransitionStart } from 'permatable/next'`. Tables then write nothing
 * while `router.push` or `router.replace` waits for the server, since a write would cancel it. Links need no such line.
 */
export function onRouterTransitionStart(url: string, type: 'push' | 'replace' | 'traverse'): void {
  if (type !== 'traverse' && url !== location.href) appOf().depart()
}

/** Marks an entry in its history state until the server has answered for it. Next's own state has no mark. */
const UNANSWERED = '~permatable'

/** Nothing says that a link was prevented, or that its server never answers: writes then go on after this time. */
const MAX_DEPARTURE_MS = 5_000

type Asker = Pick<ReturnType<typeof useRouter>, 'replace' | 'refresh'>
type WriteMethod = 'pushState' | 'replaceState'

interface App {
  readonly adapter: Adapter
  /** The query of the screen that renders right now. Next renders a screen before the browser is on its entry. */
  rendered: string | undefined
  /**
   * Returns what tells tables of one definition apart: a screen that renders while the old one is still shown gets tables
   * of its own.
   */
  keyOf<State extends object>(
    definition: TableSearchParams<State>,
    pathname: string | null,
  ): TableSearchParams<State>
  /** Notes the path of a screen with a table. */
  show(pathname: string | null): void
  /** Lets writes ask the server, until the function that it returns is called. */
  ask(router: Asker): () => void
  /** Holds writes back, because the router may wait for the server. */
  depart(): void
}

let app: App | undefined

function appOf(): App {
  // Requests on a server share no table.
  if (typeof window === 'undefined') return createApp()
  return (app ??= createApp())
}

function createApp(): App {
  const listeners = new Set<(how: AddressChange) => void>()
  const keys = new WeakMap<object, { pathname: string | null; copy: object }>()
  const askers = new Set<Asker>()
  /** The path on which a table was shown last. */
  let shown: string | null | undefined
  let isFollowing = false
  let isWriting = false
  /** `true` until Next has repeated a write. */
  let expectsEcho = false
  let departsUntil = 0
  /** How another path came, until Next shows its screen. */
  let arrival: AddressChange | undefined
  let pathname = ''
  let search = ''

  function note() {
    ;({ pathname, search } = location)
  }

  function tell(how: AddressChange) {
    for (const listener of [...listeners]) listener(how)
  }

  /** Next writes while React commits, when no state may be set. A microtask still comes before the paint. */
  const tellSoon = (how: AddressChange) => queueMicrotask(() => tell(how))

  /** Tells of Back and Forward, if nobody has done so. */
  function hearPop(say: typeof tell): boolean {
    const from = { pathname, search }
    note()
    const isElsewhere = from.pathname !== pathname
    if (!isElsewhere && from.search === search) return false
    departsUntil = 0
    askAgain()
    if (isElsewhere) {
      arrival = 'pop'
      say('left')
    } else if (!arrival) say('pop')
    return true
  }

  function patch(method: WriteMethod, how: HistoryMode) {
    const original = history[method]
    history[method] = function (this: History, data, unused, url) {
      const isNext = Boolean(data?.__NA)
      // Next may hear of Back before this adapter does, and show the entry at once.
      if (!isWriting) hearPop(tellSoon)
      const to = new URL(url ?? '', location.href)
      // Safari refuses more than 100 calls in 10 s, and Next repeats each.
      const isRepeated =
        how === 'replace' &&
        to.href === location.href &&
        JSON.stringify(data) === JSON.stringify(history.state)
      if (to.pathname !== location.pathname) {
        departsUntil = 0
        tell('leave')
        arrival = how
      }
      try {
        if (!isRepeated) original.call(this, data, unused, url)
      } catch (error) {
        // Next would show its error page. The queue verifies what the address says, and retries.
        if (!isNext || isWriting) throw error
      }
      if (isWriting) return
      const isChange = how === 'push' || search !== location.search
      note()
      if (isNext) {
        if (isChange || !expectsEcho) departsUntil = 0
        expectsEcho = false
      }
      // The commit that writes the address of another path shows its screen, too.
      if (arrival ? isNext : isChange) tellSoon(arrival ?? how)
      if (isNext) arrival = undefined
    }
  }

  /** Patches once and for good: Next patches before or after, and goes on calling this patch. */
  function follow() {
    isFollowing = true
    note()
    patch('pushState', 'push')
    patch('replaceState', 'replace')
    addEventListener('popstate', () => {
      // A link to a fragment fires `popstate` too, though it is a push.
      if (!hearPop(tell) && !arrival) tell('push')
    })
    addEventListener('click', ({ target, defaultPrevented }) => {
      const link = target instanceof Element && target.closest('a')
      if (link && defaultPrevented && link.href !== location.href) depart()
    })
  }

  function depart() {
    if (isFollowing) departsUntil = performance.now() + MAX_DEPARTURE_MS
  }

  /** Next ignores the native methods. */
  const writeNative = (method: WriteMethod, query: string, isUnanswered = askers.size > 0) =>
    History.prototype[method].call(
      history,
      { ...history.state, [UNANSWERED]: isUnanswered || undefined },
      '',
      withQuery(location.href, query),
    )

  /** Next shows what it kept for an entry. Another navigation may have come before the server answered. */
  function askAgain() {
    const [asker] = askers
    if (!asker || !history.state?.[UNANSWERED]) return
    writeNative('replaceState', location.search, false)
    // Once Next has heard of Back, too.
    setTimeout(() => asker.refresh())
  }

  const self: App = {
    adapter: {
      getSearch: () => self.rendered ?? globalThis.location?.search ?? '',
      getServerSearch: () => self.rendered ?? '',
      getCommittedSearch: () => (performance.now() < departsUntil ? undefined : location.search),
      subscribe(listener) {
        if (!isFollowing && typeof window !== 'undefined') follow()
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      navigate(query, options) {
        const method = options.history === 'push' ? 'pushState' : 'replaceState'
        const [asker] = askers
        isWriting = true
        try {
          if (asker) {
            // The address follows at once, and Next, which does not know it, asks for it once.
            writeNative(method, query)
            asker.replace(location.href, { scroll: false })
          } else {
            expectsEcho = true
            // Next ignores states with its mark, and marks others itself.
            const state = { ...history.state, __NA: undefined, [UNANSWERED]: undefined }
            history[method](state, '', withQuery(location.href, query))
          }
        } finally {
          note()
          isWriting = false
        }
      },
      writeLeft(query) {
        writeNative('replaceState', query)
        note()
      },
      history: listeners,
    },
    rendered: undefined,
    keyOf(definition, path) {
      const known = keys.get(definition)
      const isShown = shown === undefined || shown === path
      if (isShown || known?.pathname === path)
        return (known?.copy ?? definition) as typeof definition
      const copy = { ...definition }
      keys.set(definition, { pathname: path, copy })
      return copy
    },
    show(path) {
      shown = path
    },
    ask({ replace, refresh }) {
      // Next gives all components one router.
      const own = { replace, refresh }
      askers.add(own)
      askAgain()
      return () => void askers.delete(own)
    },
    depart,
  }
  return self
}
