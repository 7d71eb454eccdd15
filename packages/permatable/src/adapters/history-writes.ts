import type { HistoryMode } from '../slices/slice.ts'

/**
 * Wraps each call of `history.pushState` and `history.replaceState`, by any code. Calls of the native methods
 * pass by. The patch stays for good: other code may patch later and keep calling it, so taking it back is not safe.
 *
 * @param around Calls `run`, which hands the write to the browser, or leaves the write out.
 */
export function aroundHistoryWrites(
  around: (run: () => void, to: URL, how: HistoryMode, state: HistoryState) => void,
): void {
  for (const how of ['push', 'replace'] as const) {
    const method = `${how}State` as const
    const original = history[method]
    history[method] = function (this: History, ...call) {
      around(
        () => original.apply(this, call),
        new URL(call[2] || location.href, document.baseURI),
        how,
        call[0],
      )
    }
  }
}

export type HistoryState = Record<string, unknown> | null
