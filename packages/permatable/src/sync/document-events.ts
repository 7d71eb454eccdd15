/** The longest wait (ms) for the browser to be idle. On a page that never is, nothing would be written otherwise. */
const MAX_IDLE_WAIT_MS = 100
/** Safari has no `requestIdleCallback`. Waiting one frame (ms) lets it paint first. */
const FRAME_MS = 16

/** Calls back when the browser is idle, so that a router's work delays neither a keystroke's paint nor the next key. */
export function whenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(callback, { timeout: MAX_IDLE_WAIT_MS })
  else setTimeout(callback, FRAME_MS)
}

/** What to call when the document is hidden, shown again or left. */
interface DocumentListener {
  /** The document is hidden (another tab, a locked screen) or shown again. A hidden document may never return. */
  onVisibilityChange(): void
  /** The user reloads, closes the tab or follows a link to another document. */
  onPageHide(): void
  /** The user finished composing a text with an input method. */
  onCompositionEnd(): void
}

let presses = 0

/** Counts the keys and buttons that the user has pressed. */
export const pressCount = (): number => presses

let isListening = false

/**
 * Watches the document. Only the first call counts.
 *
 * `pagehide` is the only usable event for leaving: a write in `beforeunload` breaks Back in Firefox, and one in a
 * `navigate` event aborts links to other documents in Chromium, as the standard says.
 * https://github.com/whatwg/html/pull/11409
 */
export function watchDocument(listener: DocumentListener): void {
  if (isListening || typeof document === 'undefined') return
  isListening = true
  document.addEventListener('visibilitychange', () => {
    listener.onVisibilityChange()
  })
  addEventListener('pagehide', () => listener.onPageHide())
  for (const type of ['keydown', 'pointerdown'])
    document.addEventListener(type, () => presses++, { capture: true, passive: true })
  watchCompositions(() => {
    listener.onCompositionEnd()
  })
}

/** How long (ms) a change waits for its composition to end. Phone keyboards compose every word, even in Latin script. */
export const MAX_COMPOSITION_MS = 1_000

/** A text that the user composes with an input method, such as a Korean syllable. One object per composition. */
export interface Composition {
  readonly element: EventTarget | undefined
}

let composition: Composition | undefined
let end: ReturnType<typeof setTimeout> | undefined

/** Returns the composition in progress. A removed element gets no `compositionend`. */
export const currentComposition = (): Composition | undefined =>
  (composition?.element as Node | undefined)?.isConnected ? composition : undefined

/** Calls back after each composition in the document. */
function watchCompositions(onEnd: () => void): void {
  document.addEventListener('compositionstart', start, true)
  for (const type of ['compositionend', 'blur'])
    document.addEventListener(
      type,
      () => {
        // WebKit and Firefox dispatch the last `input` after `compositionend`, and Korean starts the next syllable right
        // then.
        clearTimeout(end)
        if (composition)
          end = setTimeout(() => {
            composition = undefined
            onEnd()
          })
      },
      true,
    )
}

function start(event: Event) {
  clearTimeout(end)
  // In a shadow root, `target` is the host.
  const [element] = event.composedPath()
  if (element !== composition?.element) composition = { element }
}
