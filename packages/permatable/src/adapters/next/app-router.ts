import { usePathname, useRouter, useSearchParams } from 'next/navigation.js'
import { checkDefinition } from '../../definition/check.ts'
import type { TableSearchParams } from '../../definition/define.ts'
import { withQuery } from '../../query/params.ts'
import { useBrowserLayoutEffect } from '../../react/hooks.ts'
import {
  defaultDefinition,
  useTableSearchParamsWith,
} from '../../react/use-table-search-params-with.ts'
import type { TableSearchState } from '../../slices/default-slices.ts'
import type { HistoryMode } from '../../slices/define-slice.ts'
import type { Adapter } from '../../sync/adapter.ts'
import type { TableParams } from '../../sync/table-params.ts'
import { orNoRouter } from '../other-routers.ts'
import { asksServer, useAsksServer, type ShallowOptions } from '../shallow.ts'
import { type HistoryWrite, writeBesideNuqs } from '../watch-history.ts'
import { NextHistory, onePerWindow } from './history.ts'

/**
 * Keeps a table's state in the search params of Next's app router. For client components.
 *
 * @param definition Made by `defineTableSearchParams`. @default the six slices with their defaults
 * @param options.shallow `false` asks the server once per write, so that server components receive the new search params.
 *   @default true
 */
export function useTableSearchParams<State extends object = TableSearchState>(
  definition: TableSearchParams<State> = defaultDefinition as never,
  options: ShallowOptions = {},
): TableParams<State> {
  // A screen that isn't shown yet copies its definition.
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'the hook')
  const app = getAppRouter()
  app.router = useAppRouter()
  const pathname = usePathname()
  const search = useSearchParams()?.toString()
  app.renderedSearch = search && `?${search}`
  const params = useTableSearchParamsWith(app.adapter, app.definitionFor(definition, pathname))
  app.renderedSearch = undefined
  useAsksServer(app.adapter.history, options)
  useBrowserLayoutEffect(() => app.onShown(pathname), [app, pathname, options.shallow])
  return params
}

/**
 * Pauses writes while `router.push` or `router.replace` waits for the server; a write would cancel it. Add it to
 * `instrumentation-client.ts`: `export { onRouterTransitionStart } from 'permatable/next'`. Links work without it. If a
 * server action ends in `redirect`, call it yourself when the action starts.
 */
export function onRouterTransitionStart(url: string, type: 'push' | 'replace' | 'traverse'): void {
  if (type !== 'traverse' && url !== location.href) getAppRouter().pauseWrites(url)
}

const useAppRouter = orNoRouter(useRouter, 'next')
const getAppRouter = onePerWindow(() => new AppRouter())

/** Marks the history state of an entry that the server has not answered yet. Next's own state replaces it. */
const UNANSWERED = '~permatable'

class AppRouter extends NextHistory {
  router: ReturnType<typeof useRouter> | undefined
  /** The screen's query while it renders. Next renders a screen before the browser is on its entry. */
  renderedSearch: string | undefined
  readonly #copies = new WeakMap<object, { pathname: string | null; copy: object }>()
  #shownPath: string | null | undefined
  #isWriting = false
  /** The path and query that Back or Forward led to, until the server is asked for them again. */
  #poppedUrl = ''
  readonly #refreshedPaths = new Set<string>()
  readonly #interceptions = new Interceptions()
  readonly #handledClicks = new WeakSet<Event>()
  /** The clicks whose default the app had prevented when it changed a table. */
  readonly #appClicks = new WeakSet<Event>()

  readonly adapter: Adapter = {
    getSearch: () => this.renderedSearch ?? this.search,
    getServerSearch: () => this.renderedSearch ?? '',
    // Next discards a pending navigation when the URL is written.
    // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/client/components/app-router-instance.ts#L197-L204
    getCommittedSearch: () => (this.isPaused ? undefined : location.search),
    subscribe: (listener) => this.subscribe(listener),
    noteChange: () => {
      const { event } = globalThis
      if (event?.type === 'click' && event.defaultPrevented) this.#appClicks.add(event)
    },
    navigate: (query, { history: how, rows = true }) => {
      // A write past Next drops the answer that an earlier one waits for.
      const asks = asksServer(this) && (rows || Boolean(history.state?.[UNANSWERED]))
      // `replace` asks the server once, for a URL that Next doesn't know. `refresh` asks for the URL that it knows.
      if (asks && !this.#interceptions.couldTakePage()) this.#writeNative(how, query)
      else this.#writeShallow(how, query, asks)
      if (asks) this.#askServer()
    },
    writeLeft: (query) => this.#writeNative('replace', query),
    // Next repeats each write in its next commit.
    historyCalls: 2,
    history: this,
  }

  /** Gives each screen its own tables: Next renders a link's screen while the old one is still visible. */
  definitionFor<State extends object>(
    definition: TableSearchParams<State>,
    pathname: string | null,
  ): TableSearchParams<State> {
    const known = this.#copies.get(definition)
    const isShown = this.#shownPath === undefined || this.#shownPath === pathname
    if (isShown || known?.pathname === pathname)
      return (known?.copy ?? definition) as typeof definition
    // With another key there are two tables, and a change is set in both.
    const internals = { ...definition['~permatable'], tableKey: {} }
    const copy = { ...definition, '~permatable': internals }
    this.#copies.set(definition, { pathname, copy })
    return copy
  }

  /** Call when React shows a screen with a table. */
  onShown(pathname: string | null): void {
    this.#shownPath = pathname
    if (asksServer(this)) this.#interceptions.learn(pathname)
    this.#retryUnanswered()
  }

  override onPop(): void {
    this.resumeWrites()
    this.#poppedUrl = this.url
    this.#retryUnanswered()
  }

  override onListen(): void {
    addEventListener('click', (event) => this.#onClick(event))
    // A row may stop the propagation of clicks on its links. The listener above isn't called then, so the capturing one
    // looks at the click in the next task.
    addEventListener('click', (event) => setTimeout(() => this.#onClick(event)), true)
  }

  override onWrite({ run, to, how, state }: HistoryWrite): void {
    if (this.#isWriting) return run()
    const isReplace = how === 'replace'
    const isShown = to.href === location.href
    const isSameState = JSON.stringify(state) === JSON.stringify(history.state)
    const isRepeat = isReplace && this.repeatOf === to.pathname + to.search
    // Next marks its own history states. Other code that rewrites `history.state` keeps the mark.
    const isMarked = state?.['__NA']
    const isNext = isMarked && (!isReplace || isShown || !isSameState || isRepeat)
    // Next rewrites the current entry after each commit. Safari throws past 100 history calls in 10 s, so skip those.
    const isNeedless = isReplace && isShown && isSameState
    // Next repeats a table's write in its next commit. Other code may have written since.
    const isLate = isNext && isRepeat && !isShown
    if (to.pathname !== location.pathname) {
      this.resumeWrites()
      this.onLeave()
    }
    try {
      if (isLate) History.prototype.replaceState.call(history, state, '')
      else if (!isNeedless) run()
    } catch (error) {
      // An error inside Next's effect shows Next's error page. The queue notices the missing write and retries it.
      if (!isMarked) throw error
    }
    const isChange = this.noteUrl() || how === 'push'
    if (isChange) this.onChange(how)
    if (!isNext) return
    if (isChange || this.repeatOf === undefined) this.resumeWrites()
    this.repeatOf = undefined
    // Next writes the URL of another path in the commit that shows its screen.
    this.arrive()
  }

  #onClick(event: Event) {
    // Both listeners are called for the click. The second call may come after the link was followed, and would pause
    // writes of the new page.
    if (this.#handledClicks.has(event)) return
    this.#handledClicks.add(event)
    const { target, defaultPrevented } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link || !defaultPrevented) return
    // The app prevented the click and then changed a table. Next's `Link` ignores such a click.
    if (this.#appClicks.has(event) && link.pathname === location.pathname) return
    // Next's `Link` prevents the default, and nothing else says that Next waits for the server. A link to a fragment of
    // the page, such as `#`, waits for nothing.
    // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/client/link.tsx#L252
    if (link.pathname + link.search !== this.url) this.pauseWrites(link.href)
  }

  /** Writes with the native method, so that Next doesn't notice. */
  #writeNative(how: HistoryMode, query: string) {
    const state = { ...history.state, [UNANSWERED]: asksServer(this) }
    History.prototype[`${how}State`].call(history, state, '', withQuery(location.href, query))
    this.noteUrl()
  }

  /** Writes through Next, which shows the URL immediately and doesn't ask the server. */
  #writeShallow(how: HistoryMode, query: string, asks: boolean) {
    this.#isWriting = true
    try {
      // Next ignores a write whose state has its mark, and copies its own keys into any other state.
      // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/client/components/app-router.tsx#L373-L419
      const state = { ...history.state, __NA: undefined, [UNANSWERED]: asks }
      writeBesideNuqs(() => history[`${how}State`](state, '', withQuery(location.href, query)))
    } finally {
      this.noteUrl()
      this.repeatOf = this.url
      this.#isWriting = false
    }
  }

  /**
   * A navigation cancels the request of the entry before it. When the user returns to that entry, Next would show the
   * rows of another query. It also does if a write refreshed the page, because Next keeps the refreshed rows for the
   * entry before it.
   */
  #retryUnanswered() {
    const isUnanswered = history.state?.[UNANSWERED] || this.#refreshedPaths.has(location.pathname)
    if (!asksServer(this) || !isUnanswered || this.#poppedUrl !== this.url) return
    // The answer brings a history state of Next, without the mark.
    this.#poppedUrl = ''
    // A later task, since Next has to handle Back first.
    setTimeout(() => this.#askServer())
  }

  /** `replace` renders the page, `refresh` its layouts too, and Next then loads its links again. Both use the shown URL. */
  #askServer() {
    // With `replace`, an intercepting route answers in a modal over the page:
    // https://github.com/vercel/next.js/issues/86362
    if (this.#interceptions.couldTakePage()) {
      this.#refreshedPaths.add(location.pathname)
      this.router?.refresh()
    }
    // Not `refresh`: until the answer comes, Next keeps the rows of both entries in one place, and `refresh` would
    // replace those of the other entry.
    else this.router?.replace(location.href, { scroll: false })
  }
}

/** A part of Next's tree of a page: a segment of the path, such as `users` or `(.)users`, and its slots. */
type Tree = readonly [
  segment: string | readonly unknown[],
  slots: { readonly [name: string]: Tree },
  ...rest: unknown[],
]

/** Tells whether an intercepting route, such as `@modal/(.)users`, could take over a page, such as `users`. */
class Interceptions {
  /** The server's answer for each path. `undefined` until it arrives. */
  readonly #answers = new Map<string, boolean | undefined>()

  /** Asks the server about the shown page, once for a path, and only if the page has a parallel route. */
  learn(pathname: string | null): void {
    const { pathname: path, href } = location
    if (pathname === null || this.#answers.has(path) || !couldBeUnderModal()) return
    this.#answers.set(path, undefined)
    // Next's smallest answer renders nothing. With Cache Components, a prefetch of no part gets a 404.
    const headers = {
      RSC: '1',
      'Next-Router-Prefetch': '1',
      'Next-Router-Segment-Prefetch': '/_tree',
      'Next-Url': pathname,
    }
    void fetch(href, { method: 'HEAD', cache: 'no-store', headers }).then(
      // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/server/base-server.ts#L1795-L1814
      (answer) =>
        this.#answers.set(path, Boolean(answer.headers.get('vary')?.includes('next-url'))),
      () => this.#answers.delete(path),
    )
  }

  /** Returns whether an intercepting route could take the shown page. `true` until the server has answered. */
  couldTakePage(): boolean {
    return couldBeUnderModal() && this.#answers.get(location.pathname) !== false
  }
}

/** The page has a parallel route, and no intercepting route is shown. */
function couldBeUnderModal(): boolean {
  const shown = history.state?.['__PRIVATE_NEXTJS_INTERNALS_TREE']
  // Next 15 has the tree itself here.
  const tree: Tree | undefined = shown?.tree ?? shown
  return Array.isArray(tree) && hasParallelRoute(tree) && !hasIntercepted(tree)
}

const hasParallelRoute = ([, slots]: Tree): boolean =>
  Object.entries(slots).some(([name, tree]) => name !== 'children' || hasParallelRoute(tree))

/** The third item of a dynamic segment is its kind: `['id', '1', 'di(.)']`. */
const hasIntercepted = ([segment, slots]: Tree): boolean =>
  /\(\.{1,3}\)/.test(String(typeof segment === 'string' ? segment : segment[2])) ||
  Object.values(slots).some(hasIntercepted)
