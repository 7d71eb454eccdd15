import { parsePath, type Navigator, type Path } from 'react-router'
import type { HistoryMode } from '../../slices/define-slice.ts'
import {
  type HistoryState,
  type HistoryWrite,
  holdNuqsQueues,
  onHistoryWrite,
  ownedListener,
  PathChanges,
  writeBesideNuqs,
} from '../watch-history.ts'

/** Is notified of writes of the browser's history, by the router and by other code. */
interface BrowserWatcher {
  /** A write is coming. The old entry is still the current one. */
  beforeWrite(to: URL): void
  /** The browser accepted or refused the write. The router may not have updated its location yet. */
  afterWrite(how: HistoryMode, state: HistoryState): void
  /** Returns whether this is a write that the adapter asked for and the router sends later, once its loaders have run. */
  isOwnWrite?(state: HistoryState): boolean
}

/** `true` while an adapter writes. */
export let isWriting = false

/** Runs an adapter's write. If the browser refuses it, the router gets no error. */
export function runOwnWrite(write: () => void): void {
  isWriting = true
  try {
    writeBesideNuqs(write)
  } finally {
    isWriting = false
  }
}

/** Not in the function below, whose variables it would hold. */
const passOn = ({ run }: HistoryWrite) => run()

/** Notifies a watcher as long as its router lives. */
export function watchBrowser(router: object, watcher: BrowserWatcher): void {
  const onWrite = ({ run, to, how, state }: HistoryWrite) => {
    watcher.beforeWrite(to)
    const isOwn = isWriting || watcher.isOwnWrite?.(state)
    // React Router builds history states with its own keys only. Without this line, other code's keys would be lost.
    // https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/router/history.ts#L555-L568
    if (isOwn && state) Object.assign(state, { ...history.state, ...state })
    // The router sends this write once its loaders have run. nuqs's patch may be around ours, so release its queues after
    // both.
    if (isOwn && !isWriting) queueMicrotask(holdNuqsQueues())
    try {
      run()
    } catch (error) {
      // After a refused push, React Router reloads the page. After a refused replace, it never completes the navigation.
      // So hide the error: the write is missing from the URL, and the queue retries it.
      // https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/router/history.ts#L695-L726
      if (!isOwn) throw error
    } finally {
      watcher.afterWrite(how, state)
    }
  }
  onHistoryWrite(ownedListener(router, onWrite, passOn))
}

/** The changes of a router's path, which may load for a while before the browser leaves the old one. */
export class RouterPaths extends PathChanges {
  /** The path whose entry is being left, while the queue may still write onto it. */
  get leftPath(): string | undefined {
    return this.isLeaving ? this.path : undefined
  }

  /** Call when a link to another path starts to load. */
  onStart(): void {
    this.isLeaving = true
    this.notify('save')
    this.isLeaving = false
  }
}

type Router = Pick<Navigator, 'createHref'>

const isInHash = (router: Router): boolean => router.createHref({}).includes('#')

/** Returns the part of a browser URL that the router reads: with a hash history, the part after `#`. */
export const toRouterPlace = (router: Router, place: Path): Partial<Path> =>
  isInHash(router) ? parsePath(place.hash.slice(1)) : place

/** Returns the `href` of a link to a place with a hash history. With any other history, a relative link leads there. */
export const hashHref = (router: Router, place: Path): string | undefined =>
  isInHash(router) ? router.createHref(place) : undefined

/**
 * Returns a query as the server of framework mode knows it: it writes each param anew, so `b%20c` is `b+c`. Links have the same
 * query on every server and while they hydrate.
 * https://github.com/remix-run/react-router/blob/react-router@7.18.4/packages/react-router/lib/server-runtime/urls.ts
 */
export function serverSearch(search: string): string {
  const written = String(new URLSearchParams(search))
  return written && `?${written}`
}
