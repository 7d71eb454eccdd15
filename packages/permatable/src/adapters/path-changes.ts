import type { AddressChange } from '../sync/adapter.ts'

interface Options {
  readonly getPath: () => string
  readonly notify: (how: AddressChange) => void
  /** Runs a function once the new path's screen is shown, without the old one's tables. @default in the next task */
  readonly whenShown?: (run: () => void) => void
}

/** Reports changes of the URL to a write queue, for routers that don't report when they show another screen. */
export class PathChanges {
  readonly #getPath: () => string
  readonly #notify: (how: AddressChange) => void
  readonly #whenShown: (run: () => void) => void
  #path: string
  /** `true` between `onLeave` and the change of the URL. */
  #isLeaveReported = false
  /** The last change to another path, until its screen is shown. */
  #pendingArrival: object | undefined

  constructor({ getPath, notify, whenShown = (run) => void setTimeout(run) }: Options) {
    this.#getPath = getPath
    this.#notify = notify
    this.#whenShown = whenShown
    this.#path = getPath()
  }

  /** Call before the URL changes to another path. `left`: the browser has already left the entry. */
  onLeave(how: 'leave' | 'left' = 'leave'): void {
    this.#pendingArrival = undefined
    // Set the flag after `notify`: the queue may write onto the entry that is being left, which calls `onChange` and clears
    // the flag.
    this.#notify(how)
    this.#isLeaveReported = true
  }

  onChange(how: AddressChange): void {
    const before = this.#path
    this.#path = this.#getPath()
    const isOtherPath = this.#path !== before
    // Nobody calls `onLeave` before Back and Forward, and before code that navigates past the router.
    if (isOtherPath && !this.#isLeaveReported) this.#notify('left')
    this.#isLeaveReported = false
    if (isOtherPath) this.#arrive(how)
    else if (!this.#pendingArrival) this.#notify(how)
  }

  #arrive(how: AddressChange) {
    const arrival = {}
    this.#pendingArrival = arrival
    this.#whenShown(() => {
      if (this.#pendingArrival !== arrival) return
      this.#pendingArrival = undefined
      this.#notify(how)
    })
  }
}
