import { passUntil } from './fake-timers.ts'

/** What a browser does with calls to its History API: past their limits some drop them in silence, others throw. */
type Mode = 'works' | 'drops' | 'throws'

declare global {
  interface History {
    /** What this window's history does. Test files may share a window, or get one of their own. */
    mode?: Mode
  }
}

/** To be called before anything else keeps the native methods. */
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

/** Goes back, until the browser is there. */
export const goBack = (): Promise<void> => untilEvent('popstate', () => window.history.back())

/** Follows a link to a fragment, until the browser is there. */
export const goToFragment = (hash: string): Promise<void> =>
  untilEvent('hashchange', () => (window.location.hash = hash))

/** jsdom navigates in a task of its own, which waits for time to pass. */
async function untilEvent(type: string, navigate: () => void): Promise<void> {
  let isThere = false
  window.addEventListener(type, () => (isThere = true), { once: true })
  navigate()
  await passUntil(() => isThere, true)
}

export const address = () => location.pathname + location.search + location.hash
