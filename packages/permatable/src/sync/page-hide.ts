/**
 * Calls back when the page is hidden (`hidden`: another tab, a locked screen; it may never come back) and when it goes
 * away (`leave`). Returns how to stop.
 *
 * `pagehide` is the only event for leaving: writing in `beforeunload` breaks Back in Firefox, and writing in a `navigate`
 * event aborts links to other documents in Chromium.
 */
export function onPageHide(callback: (how: 'hidden' | 'leave') => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const stop = new AbortController()
  const { signal } = stop
  const onVisibility = () => document.visibilityState === 'hidden' && callback('hidden')
  document.addEventListener('visibilitychange', onVisibility, { signal })
  addEventListener('pagehide', () => callback('leave'), { signal })
  return () => stop.abort()
}
