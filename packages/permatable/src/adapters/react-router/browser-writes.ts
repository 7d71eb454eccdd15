import type { HistoryMode } from '../../slices/slice.ts'
import { onHistoryWrite, type HistoryState } from '../history-writes.ts'
import { parsePath, type Path } from 'react-router'

/** Hears of each write of the browser's history, by the router or by other code. */
export interface Watcher {
  /** The write is coming, and the old entry still stands. */
  before(to: URL): void
  /** The write has come, or was refused. The router may not know of it yet. */
  after?(how: HistoryMode, state: HistoryState): void
  /** Returns whether a write is the adapter's, sent by the router later, once its loaders have run. */
  isOwn?(state: HistoryState): boolean
}

const watchers = new Set<Watcher>()
let isFollowing = false
let isWriting = false

/** Calls a watcher for as long as the page lives. */
export function watchWrites(watcher: Watcher): void {
  isFollowing ||= follow()
  watchers.add(watcher)
}

/** Runs a write of the adapter's, while a watcher is there. */
export function writeEntry(run: () => void): void {
  isWriting = true
  try {
    run()
  } finally {
    isWriting = false
  }
}

function follow(): true {
  onHistoryWrite(({ run, to, how, state }) => {
    const all = [...watchers]
    for (const { before } of all) before(to)
    const isOwn = isWriting || all.some((watcher) => watcher.isOwn?.(state))
    // Other code may keep values in the history state of the entry. React Router makes a state of its own keys only.
    if (isOwn && state) Object.assign(state, { ...history.state, ...state })
    try {
      run()
    } catch (error) {
      // React Router would load the whole page after a refused push, and wait forever after a refused replace. The
      // address shows that the write is missing, and the write queue retries it.
      if (!isOwn) throw error
    } finally {
      for (const { after } of all) after?.(how, state)
    }
  })
  return true
}

interface Hrefs {
  createHref(to: Partial<Path>): string
}

/** Returns what an address of the browser says to a router. The router of a hash history reads what is behind `#`. */
export function browserPlace(history: Hrefs, place: Path): Partial<Path> {
  return history.createHref({}).includes('#') ? parsePath(place.hash.slice(1)) : place
}
