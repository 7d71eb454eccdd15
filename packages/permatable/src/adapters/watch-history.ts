import type { HistoryMode } from '../slices/define-slice.ts'
import type { AddressChange } from '../sync/adapter.ts'
import { fieldsOf } from '../values/copy-and-compare.ts'

export type HistoryState = Record<string, unknown> | null

/** A call of `history.pushState` or `history.replaceState`, by any code. */
export interface HistoryWrite {
  readonly how: HistoryMode
  readonly to: URL
  readonly state: HistoryState
  /** Passes the call on to the browser. Throws what the browser throws. */
  run(): void
}

type OnWrite = (write: HistoryWrite) => void

/** The listeners of the page, the newest last. */
const onWrites: OnWrite[] = []

/**
 * Calls a listener around each `history.pushState` and `history.replaceState`, as long as the page lives. Native calls
 * (`History.prototype.pushState.call`) don't notify it.
 *
 * @param onWrite Must call `run` once, or the call never reaches the browser.
 */
export function onHistoryWrite(onWrite: OnWrite): void {
  if (!onWrites.length) patchHistory()
  onWrites.push(onWrite)
}

/** Back, Forward, or a fragment link, as long as the listener's owner lives. */
export function onPopState(owner: object, onPop: () => void): void {
  addEventListener('popstate', ownedListener(owner, onPop))
}

/**
 * The patch stays. Code that patched later still calls it, and restoring the methods would remove the later patch, too.
 */
function patchHistory() {
  for (const how of ['push', 'replace'] as const) {
    const method = `${how}State` as const
    const original = history[method]
    const patched: typeof original = function (this: History, ...call) {
      const [state, , url] = call
      // Without a URL, or with an empty one, the entry keeps its own:
      // https://html.spec.whatwg.org/multipage/nav-history-apis.html#shared-history-push/replace-state-steps
      const to = new URL(url || location.href, document.baseURI)
      let run = () => original.apply(this, call)
      for (const onWrite of onWrites) {
        const inner = run
        run = () => onWrite({ how, to, state, run: inner })
      }
      run()
    }
    // An assignment throws if a script has frozen the history. Adapters also work without the patch, but a link to another
    // path then drops pending changes.
    Reflect.set(history, method, patched)
  }
}

/**
 * Holds nuqs's queues, if the app uses it, until the returned function is called. A history write would otherwise drop
 * every value that nuqs 2.10 is debouncing or throttling. nuqs still reads the URL of the write and shows it in its hooks.
 *
 * When these values are due, nuqs adds them to the browser's query at that time, so they never undo the write. nuqs
 * protects its own writes with the same count.
 * https://github.com/47ng/nuqs/blob/v2.10.2/packages/nuqs/src/lib/queues/reset.ts
 * https://github.com/47ng/nuqs/blob/v2.10.2/packages/nuqs/src/adapters/lib/patch-history.ts
 */
export function holdNuqsQueues(): () => void {
  const { version } = fieldsOf(fieldsOf(globalThis.history)['nuqs'])
  const shared: { readonly [key: symbol]: { mutex: number } | undefined } = globalThis as never
  const state = shared[Symbol.for(`nuqs.${version}.queue-reset`)]
  if (!state) return () => {}
  const { mutex } = state
  state.mutex = Infinity
  return () => void (state.mutex = mutex)
}

export function writeBesideNuqs(write: () => void): void {
  const release = holdNuqsQueues()
  try {
    write()
  } finally {
    release()
  }
}

/** The actions of a router's history that write an entry. Others move to an existing entry. */
export const historyModes: Readonly<Record<string, HistoryMode | undefined>> = {
  PUSH: 'push',
  REPLACE: 'replace',
}

/** Tells write queues of changes of the URL: that another path loads, and then that its screen is shown. */
export class PathChanges {
  readonly #getPath: () => string
  readonly #whenShown: (run: () => void) => void
  readonly #listeners = new Set<(how: AddressChange) => void>()
  protected path = ''
  /** `true` once tables know that the entry is left, until the URL changes. */
  protected isLeaving = false
  /** The last change to another path, until its screen is shown. */
  #pending: object | undefined

  /** @param whenShown Runs a function once the new path's screen is shown, without the old one's tables. @default in the next task */
  constructor(
    getPath: () => string,
    whenShown: (run: () => void) => void = (run) => void setTimeout(run),
  ) {
    this.#getPath = getPath
    this.#whenShown = whenShown
    this.restart()
  }

  subscribe(listener: (how: AddressChange) => void): void {
    this.#listeners.add(listener)
  }

  /** Counts the current path as the one whose screen is shown. */
  restart(): void {
    this.path = this.#getPath()
    this.#pending = undefined
  }

  notify(how: AddressChange): void {
    for (const listener of this.#listeners) listener(how)
  }

  /** Call before the URL changes to another path. `left`: the browser has already left the entry. */
  onLeave(how: 'leave' | 'left' = 'leave'): void {
    this.#pending = undefined
    this.isLeaving = true
    this.notify(how)
    // The queue may have written onto the entry, which calls `onChange`.
    this.isLeaving = true
  }

  onChange(how: AddressChange): void {
    const before = this.path
    this.path = this.#getPath()
    const isOtherPath = this.path !== before
    // Nobody calls `onLeave` before Back and Forward, and before code that navigates past the router.
    if (isOtherPath && !this.isLeaving) this.notify('left')
    this.isLeaving = false
    if (!isOtherPath) {
      if (!this.#pending) this.notify(how)
      return
    }
    const arrival = (this.#pending = {})
    this.#whenShown(() => {
      if (this.#pending !== arrival) return
      this.#pending = undefined
      this.notify(how)
    })
  }
}

/** What each owner keeps alive. */
const owned = new WeakMap<object, readonly object[]>()

/**
 * Returns a function that calls `listener` as long as its owner lives, and `later` from then on. A plain listener would hold
 * every router that an app ever made (one per test, or per mount of a micro front-end), with its tables. So would a closure
 * of the adapter.
 */
export function ownedListener<T>(
  owner: object,
  listener: (event: T) => void,
  later?: (event: T) => void,
): (event: T) => void {
  owned.set(owner, [...(owned.get(owner) ?? []), listener])
  const ref = new WeakRef(listener)
  return (event) => (ref.deref() ?? later)?.(event)
}
