/**
 * Calls back when the page is hidden (another tab or a locked screen, from which the page may never return) and when the
 * page goes away. Returns a function that stops.
 *
 * `pagehide` is the only usable event for leaving: writing in `beforeunload` breaks Back in Firefox, and writing in a
 * `navigate` event aborts links to other documents in Chromium.
 */
export function onPageHide(onHidden: () => void, onLeave: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const stop = new AbortController()
  const onVisibility = () => document.visibilityState === 'hidden' && onHidden()
  document.addEventListener('visibilitychange', onVisibility, stop)
  addEventListener('pagehide', onLeave, stop)
  return () => stop.abort()
}
