/**
 * Calls back when the page is hidden (another tab or a locked screen, from which the page may never return) or shown
 * again, and when the page goes away. What is written already is not written again, so both directions may call.
 *
 * `pagehide` is the only usable event for leaving: writing in `beforeunload` breaks Back in Firefox, and writing in a
 * `navigate` event aborts links to other documents in Chromium.
 */
export function onPageHide(onHidden: () => void, onLeave: () => void): void {
  if (typeof document === 'undefined') return
  document.addEventListener('visibilitychange', onHidden)
  addEventListener('pagehide', onLeave)
}
