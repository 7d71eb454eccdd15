/** What a browser does with calls to its History API: past their limits some drop them in silence, others throw. */
type Mode = 'works' | 'drops' | 'throws'

declare global {
  interface History {
    /** What this window's history does. Test files may share a window, or get one of their own. */
    mode?: Mode
  }
}

/** Sets what the browser does in this test. The setup of the tests calls it before anything keeps the native methods. */
export function setBrowser(mode: Mode): void {
  if (!history.mode) patch(Object.getPrototypeOf(history))
  history.mode = mode
}

function patch(prototype: History) {
  for (const method of ['pushState', 'replaceState'] as const) {
    const native = prototype[method]
    prototype[method] = function (...call) {
      if (this.mode === 'throws') throw new DOMException('too many calls', 'SecurityError')
      if (this.mode === 'works') native.apply(this, call)
    }
  }
}
