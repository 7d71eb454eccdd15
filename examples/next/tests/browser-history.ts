/** How a browser answers calls to its History API. Past their limits some browsers drop them in silence, others throw. */
type Mode = 'works' | 'drops' | 'throws'

let mode: Mode = 'works'

export const setBrowser = (next: Mode): void => void (mode = next)

/** Puts a browser that can refuse below Next, which keeps the methods that it finds when it hydrates. */
export function patchBrowser(): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    if (Object.hasOwn(history, method)) throw new Error('Next has kept the methods before.')
    const native = History.prototype[method]
    History.prototype[method] = function (...call) {
      if (mode === 'throws') throw new DOMException('too many calls', 'SecurityError')
      if (mode === 'works') native.apply(this, call)
    }
  }
}
