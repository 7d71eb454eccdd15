/**
 * Calls back when the page is hidden (`hidden`: another tab or a locked screen, from which the page may never return)
 * and when the page goes away (`leave`). Returns a function that stops.
 *
 * `pagehide` is the only usable event for leaving: writing in `beforeunload` breaks Back in Firefox, and writing in a
 * `navigate` event aborts links to other documents in Chromium.
 */
export function onPageHide(callback: (how: 'hidden' | 'leave') => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const stop = new AbortController()
  const onVisibility = () => document.visibilityState === 'hidden' && callback('hidden')
  document.addEventListener('visibilitychange', onVisibility, stop)
  addEventListener('pagehide', () => callback('leave'), stop)
  return () => stop.abort()
}
