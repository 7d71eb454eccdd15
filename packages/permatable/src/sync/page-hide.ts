/**
 * Calls back when the page is hidden (another tab or a locked screen, from which the page may never return) or shown
 * again, and when the page goes away.
 *
 * `pagehide` is the only usable event for leaving: writing in `beforeunload` breaks Back in Firefox, and writing in a
 * `navigate` event aborts links to other documents in Chromium.
 */
export function onPageHide(callback: () => void): void {
  if (typeof document === 'undefined') return
  document.addEventListener('visibilitychange', callback)
  addEventListener('pagehide', callback)
}
