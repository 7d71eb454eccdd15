import { watchCompositions } from './composition.ts'
import { WeakList } from './weak-list.ts'

/** The longest wait (ms) for idle time. A page that is never idle would otherwise never write. */
const MAX_IDLE_WAIT_MS = 100
/** Safari has no `requestIdleCallback`. The time (ms) of one frame lets it paint first. */
const FRAME_MS = 16

/** Calls back when the browser is idle, so that a router's work delays neither the paint of a keystroke nor the next key. */
export function whenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(callback, { timeout: MAX_IDLE_WAIT_MS })
  else setTimeout(callback, FRAME_MS)
}

/** Is notified when the document is hidden, shown again or left. */
export interface DocumentListener {
  /** The document is hidden (another tab, a locked screen) or shown again. A hidden document may never return. */
  onVisibilityChange(): void
  /** The user reloads, closes the tab or follows a link to another document. */
  onPageHide(): void
  /** The user has composed a text with an input method. */
  onCompositionEnd(): void
}

// One listener for the document: an app can make many routers, each with a queue, and may let go of them.
const listeners = new WeakList<DocumentListener>()
let isListening = false

/**
 * Notifies a listener for as long as other code references it.
 *
 * `pagehide` is the only usable event for leaving: a write in `beforeunload` breaks Back in Firefox, and a write in a
 * `navigate` event aborts links to other documents in Chromium, which the standard follows.
 * https://github.com/whatwg/html/pull/11409
 */
export function watchDocument(listener: DocumentListener): void {
  listeners.add(listener)
  if (isListening || typeof document === 'undefined') return
  isListening = true
  document.addEventListener('visibilitychange', () => {
    for (const each of listeners.toArray()) each.onVisibilityChange()
  })
  addEventListener('pagehide', () => {
    for (const each of listeners.toArray()) each.onPageHide()
  })
  watchCompositions(() => {
    for (const each of listeners.toArray()) each.onCompositionEnd()
  })
}
