import type { HistoryMode } from '../slices/write-options.ts'

/**
 * Hears of each write of the browser's history, by whoever. The methods are patched for good: other code may patch later
 * and keep calling this patch, so taking it back is not safe.
 *
 * @param onLeave The write leads to another path, and the old entry still stands.
 */
export function onHistoryWrites(onLeave: () => void, onWritten: (how: HistoryMode) => void): void {
  function patch(method: 'pushState' | 'replaceState', how: HistoryMode) {
    const original = history[method]
    history[method] = function (this: History, data, unused, url) {
      if (url != null && new URL(url, document.baseURI).pathname !== location.pathname) onLeave()
      try {
        original.call(this, data, unused, url)
      } finally {
        onWritten(how)
      }
    }
  }
  patch('pushState', 'push')
  patch('replaceState', 'replace')
}
