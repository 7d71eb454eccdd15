import { warn } from '../definition/messages.ts'
import type { HistoryMode } from '../slices/slice.ts'

export type HistoryState = Record<string, unknown> | null

/** A call of `history.pushState` or `history.replaceState`, by any code. */
export interface HistoryWrite {
  readonly how: HistoryMode
  readonly to: URL
  readonly state: HistoryState
  /** Hands the call to the other listeners, and then to the browser. May throw what the browser throws. */
  run(): void
}

/** Calls `run` once. A listener that does not call `run` keeps the call from the browser. */
type WriteListener = (write: HistoryWrite) => void

/**
 * Calls a listener around each call of `history.pushState` and `history.replaceState`, for as long as the page lives.
 * Calls of the native methods (`History.prototype.pushState.call`) do not notify it.
 *
 * The first caller patches the two methods, and all later callers join its listeners. The patch is never removed: code that
 * patches later keeps calling it, so restoring the methods would remove that code's patch too.
 */
export function onHistoryWrite(listener: WriteListener): void {
  const { [LISTENERS]: listeners = patchHistory() }: PageHistory = history
  listeners.add(listener)
}

/**
 * Two copies of the library on a page, as in micro front-ends, share the set under this key. Its shape is a contract
 * between versions: change the number in the key when `WriteListener` changes.
 */
const LISTENERS = Symbol.for('permatable/history-writes/1')

interface PageHistory extends History {
  readonly [LISTENERS]?: Set<WriteListener>
}

function patchHistory(): Set<WriteListener> {
  const listeners = new Set<WriteListener>()
  try {
    Object.defineProperty(history, LISTENERS, { value: listeners, configurable: true })
    for (const how of ['push', 'replace'] as const) patchMethod(how, listeners)
  } catch {
    // A script has frozen the history or its methods. Adapters work without the patch, but for what the warning says.
    if (process.env.NODE_ENV !== 'production')
      warn(
        history,
        'another script has frozen history.pushState, so a link to another path may drop pending changes',
        'load that script without the freeze, or call params.flush() before such a link',
      )
  }
  return listeners
}

function patchMethod(how: HistoryMode, listeners: ReadonlySet<WriteListener>): void {
  const method = `${how}State` as const
  const original = history[method]
  history[method] = function (this: History, ...call) {
    const [state, , url] = call
    // Without a URL, or with an empty one, the entry keeps its own:
    // https://html.spec.whatwg.org/multipage/nav-history-apis.html#shared-history-push/replace-state-steps
    const to = new URL(url || location.href, document.baseURI)
    const runThrough = (remaining: readonly WriteListener[]): void => {
      const [next, ...others] = remaining
      if (!next) original.apply(this, call)
      else next({ how, to, state, run: () => runThrough(others) })
    }
    runThrough([...listeners].reverse())
  }
}
