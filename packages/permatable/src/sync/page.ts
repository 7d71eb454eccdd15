/** The longest wait (ms) for idle time. A page that is never idle would otherwise never write. */
const MAX_IDLE_WAIT_MS = 100
/** Safari has no `requestIdleCallback`. The time (ms) of one frame lets it paint first. */
const FRAME_MS = 16

/** Calls back when the browser is idle, so that a router's work delays neither the paint of a letter nor the next key. */
export function whenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(callback, { timeout: MAX_IDLE_WAIT_MS })
  else setTimeout(callback, FRAME_MS)
}

/** Is notified of the life of the page. */
export interface PageListener {
  /** The page is hidden (another tab, a locked screen) or shown again. A hidden page may never return. */
  onVisibilityChange(): void
  /** The user reloads, closes the page or follows a link to another document. */
  onPageHide(): void
}

/**
 * Notifies a listener while others refer to it. An app may make routers anew, and each has a queue that listens.
 *
 * `pagehide` is the only usable event for leaving: a write in `beforeunload` breaks Back in Firefox, and a write in a
 * `navigate` event aborts links to other documents in Chromium.
 */
export function watchPage(listener: PageListener): void {
  if (typeof document === 'undefined') return
  const weak = new WeakRef(listener)
  document.addEventListener('visibilitychange', () => weak.deref()?.onVisibilityChange())
  addEventListener('pagehide', () => weak.deref()?.onPageHide())
}
