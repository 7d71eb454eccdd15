import type { AddressChange } from '../sync/adapter.ts'

interface Options {
  readonly getPath: () => string
  readonly notify: (how: AddressChange) => void
  /**
   * Runs a function once the app shows the screen of the new path, so that the tables of the old one are unmounted.
   *
   * @default in the next task
   */
  readonly whenShown?: (run: () => void) => void
}

/** Reports changes of the URL to a write queue, for routers that do not report when they show another screen. */
export class PathChanges {
  readonly #getPath: () => string
  readonly #notify: (how: AddressChange) => void
  readonly #whenShown: (run: () => void) => void
  #path: string
  /** `true` between `onLeave` and the change of the URL. */
  #hasLeft = false
  /** The last change to another path, until its screen is shown. */
  #arrival: object | undefined

  constructor({ getPath, notify, whenShown = (run) => void setTimeout(run) }: Options) {
    this.#getPath = getPath
    this.#notify = notify
    this.#whenShown = whenShown
    this.#path = getPath()
  }

  /** Call before the URL changes to another path. */
  onLeave(): void {
    this.#arrival = undefined
    // The queue may write onto the entry that is being left, which calls `onChange`. So `#hasLeft` is set afterwards.
    this.#notify('leave')
    this.#hasLeft = true
  }

  /** Call after each change of the URL. */
  onChange(how: AddressChange): void {
    const before = this.#path
    this.#path = this.#getPath()
    const isOtherPath = this.#path !== before
    // Nobody calls `onLeave` before Back and Forward, and before code that navigates past the router.
    if (isOtherPath && !this.#hasLeft) this.#notify('left')
    this.#hasLeft = false
    if (isOtherPath) this.#arrive(how)
    else if (!this.#arrival) this.#notify(how)
  }

  #arrive(how: AddressChange) {
    const arrival = {}
    this.#arrival = arrival
    this.#whenShown(() => {
      if (this.#arrival !== arrival) return
      this.#arrival = undefined
      this.#notify(how)
    })
  }
}
