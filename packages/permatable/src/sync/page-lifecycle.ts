import { WeakList } from './weak-list.ts'

/** Calls of the page's life cycle. */
export interface PageListener {
  /** The page is hidden (another tab, a locked screen) or shown again. A hidden page may never return. */
  onVisibilityChange(): void
  /** The page goes away: the user reloads, closes the tab or follows a link to another document. */
  onPageHide(): void
}

// Held weakly, so that an app which makes a router anew, such as for each test, keeps none of the old ones.
const listeners = new WeakList<PageListener>()
let isListening = false

/**
 * Notifies a listener for as long as it is referenced elsewhere.
 *
 * `pagehide` is the only usable event for leaving: a write in `beforeunload` breaks Back in Firefox, and a write in a
 * `navigate` event aborts links to other documents in Chromium.
 */
export function watchPageLifecycle(listener: PageListener): void {
  listeners.add(listener)
  if (isListening || typeof document === 'undefined') return
  isListening = true
  document.addEventListener('visibilitychange', () => {
    for (const each of listeners.toArray()) each.onVisibilityChange()
  })
  addEventListener('pagehide', () => {
    for (const each of listeners.toArray()) each.onPageHide()
  })
}
