/** How a browser answers calls to its History API. Past their limits some browsers drop them in silence, others throw. */
type Mode = 'works' | 'drops' | 'throws'

declare global {
  interface Window {
    /** Lets the browser refuse the calls of a page that `refusingHistory` came before. */
    setBrowser: (mode: Mode) => void
  }
}

/** For `addInitScript`: Next keeps the methods that it finds when it hydrates, which may be before any other script of the page. */
export function refusingHistory(): void {
  let mode: Mode = 'works'
  window.setBrowser = (next) => void (mode = next)
  for (const method of ['pushState', 'replaceState'] as const) {
    const native = History.prototype[method]
    History.prototype[method] = function (...call) {
      if (mode === 'throws') throw new DOMException('too many calls', 'SecurityError')
      if (mode === 'works') native.apply(this, call)
    }
  }
}
