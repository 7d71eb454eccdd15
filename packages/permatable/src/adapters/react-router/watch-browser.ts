import { parsePath, type Path } from 'react-router'
import type { HistoryMode } from '../../slices/slice.ts'
import { onHistoryWrite, type HistoryState } from '../history-writes.ts'
import { holdNuqsQueues, writeBesideNuqs } from '../nuqs-queues.ts'
import { ownedRef } from '../owned-ref.ts'

/** Is notified of changes of the browser's history, by the router and by other code. */
export interface BrowserWatcher {
  /** A write is coming. The old entry is still the current one. */
  beforeWrite(to: URL): void
  /** The browser took the write, or refused it. The router may not have updated its location yet. */
  afterWrite?(how: HistoryMode, state: HistoryState): void
  /** Back, Forward, or a link to a fragment. */
  onPop?(): void
  /** Returns whether the adapter asked the router for a write that the router sends later, once its loaders have run. */
  isOwnWrite?(state: HistoryState): boolean
}

let watchers: readonly WeakRef<BrowserWatcher>[] = []
let isListening = false
let isWriting = false

const getWatchers = () => watchers.flatMap((watcher) => watcher.deref() ?? [])

/** Notifies a watcher for as long as its router lives. */
export function watchBrowser(router: object, watcher: BrowserWatcher): void {
  if (!isListening) listen()
  isListening = true
  watchers = [...watchers.filter((known) => known.deref()), ownedRef(router, watcher)]
}

/** Runs an adapter's write. If the browser refuses it, the router gets no error. */
export function runOwnWrite(write: () => void): void {
  isWriting = true
  try {
    writeBesideNuqs(write)
  } finally {
    isWriting = false
  }
}

function listen(): void {
  addEventListener('popstate', () => {
    for (const watcher of getWatchers()) watcher.onPop?.()
  })
  onHistoryWrite(({ run, to, how, state }) => {
    const notified = getWatchers()
    for (const watcher of notified) watcher.beforeWrite(to)
    const isOwn = isWriting || notified.some((watcher) => watcher.isOwnWrite?.(state))
    // React Router makes a history state of its own keys only. Without this line, keys of other code would be lost.
    // https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/router/history.ts#L555-L568
    if (isOwn && state) Object.assign(state, { ...history.state, ...state })
    // The router sends this write once its loaders have run. The patch of nuqs may be around this one, so release its queues
    // after both.
    if (isOwn && !isWriting) queueMicrotask(holdNuqsQueues())
    try {
      run()
    } catch (error) {
      // After a refused push, React Router loads the page anew. After a refused replace, it never completes the navigation.
      // So hide the error from it: the URL lacks the write, and the write queue retries it.
      // https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/router/history.ts#L695-L726
      if (!isOwn) throw error
    } finally {
      for (const watcher of notified) watcher.afterWrite?.(how, state)
    }
  })
}

interface Router {
  createHref(to: Partial<Path>): string
}

/** Returns the part of a browser URL that the router reads: with a hash history, the part behind `#`. */
export const toRouterPlace = (router: Router, place: Path): Partial<Path> =>
  router.createHref({}).includes('#') ? parsePath(place.hash.slice(1)) : place

/** Returns whether the browser is on the entry of a location: both have a key, the first entry the key `default`. */
export function isBrowserAt({ key }: { readonly key: string }): boolean {
  const state: { readonly idx?: number; readonly key?: string } | null | undefined =
    globalThis.history?.state
  return state?.idx !== undefined && (state.key ?? 'default') === key
}
