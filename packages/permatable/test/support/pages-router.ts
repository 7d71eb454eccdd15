import type { NextRouter } from 'next/router.js'
import { onTestFinished } from 'vitest'

/** The pages router as a component sees it. */
export const pagesRouter = (known: Partial<NextRouter> = {}): NextRouter => ({
  route: '/users/[team]',
  pathname: '/users/[team]',
  query: { team: 'red' },
  asPath: '/users/red',
  basePath: '',
  isFallback: false,
  isReady: true,
  isLocaleDomain: false,
  isPreview: false,
  events: { on() {}, off() {}, emit() {} },
  back() {},
  beforePopState() {},
  forward() {},
  prefetch: async () => {},
  push: async () => true,
  reload() {},
  replace: async () => true,
  ...known,
})

interface Options {
  readonly shallow?: boolean
}

/** Plays Next's decision to load data, with one page whose data are the address that they were loaded for. */
export interface PagesApp {
  readonly router: NextRouter
  /** The address whose data are shown. */
  data: string
  /** How long a load takes. */
  loadMs: number
  /** How long React takes to show a page whose address is already written. */
  showMs: number
  /** How often data were loaded. */
  loads: number
  /** Where the server redirects a path to. */
  readonly redirects: Map<string, string>
  /** Follows a link. */
  go(how: 'push' | 'replace', as: string, options?: Options): Promise<void>
}

/** Plays the pages router, which does not run under jsdom, until the test ends. */
export function startPagesApp(): PagesApp {
  const handlers = new Map<string, ((...told: unknown[]) => void)[]>()
  const emit = (type: string, ...told: unknown[]) =>
    handlers.get(type)?.forEach((handler) => handler(...told))
  let shown = location.href
  /** What Next keeps of a page, a redirect too: a shallow change takes it as it is. */
  let kept: { data: string; redirect?: string | undefined } = { data: location.pathname }
  let isShallow: boolean | undefined
  let cancel: (() => void) | undefined
  let redirected = 0
  let written = 0

  async function go(how: 'push' | 'replace', as: string, options: Options = {}): Promise<void> {
    const props = { shallow: options.shallow ?? false }
    cancel?.()
    const [path, hash] = new URL(as, shown).href.split('#')
    const [shownPath, shownHash] = shown.split('#')
    const isHashOnly = path === shownPath && (hash !== undefined || shownHash !== undefined)
    if (!isHashOnly) {
      let isCancelled = false
      cancel = () => {
        isCancelled = true
        emit('routeChangeError', { cancelled: true }, as, props)
      }
      await Promise.resolve()
      emit('routeChangeStart', as, props)
      if (!props.shallow) {
        app.loads++
        await new Promise((resolve) => setTimeout(resolve, app.loadMs))
        if (isCancelled) return
        kept = { data: as, redirect: app.redirects.get(as.replace(/\?.*/, '')) }
      }
      cancel = undefined
      if (kept.redirect !== undefined) {
        if (++redirected > 9) throw new Error('a redirect without an end')
        return go(how, kept.redirect, options)
      }
      app.data = kept.data
    }
    isShallow = options.shallow
    history[`${how}State`]({ url: as, as, options, __N: true }, '', as)
    shown = location.href
    const write = ++written
    if (isHashOnly) return
    if (app.showMs > 0) await new Promise((resolve) => setTimeout(resolve, app.showMs))
    if (write === written) emit('routeChangeComplete', as, props)
    else emit('routeChangeError', { cancelled: true }, as, props)
  }

  // Next gives its first entry a state, too.
  const first = location.pathname + location.search
  if (!history.state)
    history.replaceState({ url: first, as: first, options: {}, __N: true }, '', first)

  function onPop({ state }: PopStateEvent) {
    if (!state?.__N) return
    const { as, options } = state
    void go('replace', as, { ...options, shallow: options.shallow && isShallow })
  }
  addEventListener('popstate', onPop)
  onTestFinished(() => removeEventListener('popstate', onPop))

  const app: PagesApp = {
    router: pagesRouter({
      events: {
        on: (type, handler) => void handlers.set(type, [...(handlers.get(type) ?? []), handler]),
        off() {},
        emit,
      },
      replace: async (_, as, options) => {
        await go('replace', String(as), options)
        return true
      },
    }),
    data: kept.data,
    loadMs: 200,
    showMs: 0,
    loads: 0,
    redirects: new Map(),
    go,
  }
  return app
}
