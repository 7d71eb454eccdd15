/** How a browser answers calls to its History API. Past their limits some browsers drop them in silence, others throw. */
type Mode = 'works' | 'drops' | 'throws'

declare global {
  interface History {
    /** The mode of this window's history. Test files may share a window, or get one of their own. */
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
