/**
 * Calls back when the page is hidden (`hidden`: another tab, a locked screen; it may never come back) and when it goes
 * away (`leave`: `pagehide` only, since writing in `beforeunload` breaks Back in Firefox, and in a `navigate` event
 * aborts links to other documents in Chromium). Returns how to stop.
 */
export function onPageHide(callback: (how: 'hidden' | 'leave') => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const stop = new AbortController()
  const { signal } = stop
  const onVisibility = () => document.visibilityState === 'hidden' && callback('hidden')
  document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('pagehide', () => callback('leave'), { signal })
  return () => stop.abort()
}
