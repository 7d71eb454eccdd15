import type { AddressChange } from '../sync/adapter.ts'

type Listener = (how: AddressChange) => void

/** What Next's two routers do otherwise. */
interface Habits {
  /** Runs what tells tables that another entry is shown. @default at once */
  readonly whenCommitted?: (tell: () => void) => void
  /** Hears of Back and Forward before the tables do. */
  readonly onPop?: () => void
}

/**
 * The longest time for which a navigation holds writes back. Next does not say when other code prevented it, or when the
 * server never answers.
 */
const MAX_DEPARTURE_MS = 5_000

/** The browser's history under one of Next's routers, as its tables know it. */
export class NextHistory {
  readonly listeners = new Set<Listener>()
  /** `true` until Next has repeated a write of a table. */
  expectsEcho = false
  readonly #habits: Habits
  #arrival: AddressChange | undefined
  #known = ''
  #shown = ''
  #departsUntil = 0

  constructor(habits: Habits = {}) {
    this.#habits = habits
  }

  /** How the address changed to another path, until Next shows its screen. */
  get arrival(): AddressChange | undefined {
    return this.#arrival
  }

  /** Path and query, as the tables know them: `''` until the address is followed. */
  get known(): string {
    return this.#known
  }

  /** `true` while Next may be loading a screen or its data. A write would cancel that. */
  get isDeparting(): boolean {
    return performance.now() < this.#departsUntil
  }

  /** Follows the address for good. Other code may patch the history later and keep calling a patch of it. */
  follow(): void {
    this.note()
    this.#shown = location.pathname
    addEventListener('popstate', () => {
      // A link to a fragment fires `popstate` too, though it is a push.
      if (!this.hearPop() && !this.#arrival) this.tell('push')
    })
  }

  /** Notes the address. Returns whether it changed. */
  note(): boolean {
    const before = this.#known
    this.#known = location.pathname + location.search
    return this.#known !== before
  }

  tell(how: AddressChange): void {
    for (const listener of [...this.listeners]) listener(how)
  }

  /** Holds writes back, because Next may load something. */
  depart(): void {
    this.#departsUntil = performance.now() + MAX_DEPARTURE_MS
  }

  endDeparture(): void {
    this.#departsUntil = 0
  }

  /** Tells tables that a write leads to another path, before the browser has it. */
  leave(how: AddressChange): void {
    this.tell('leave')
    this.#arrival = how
  }

  /** Tells tables that the entry, or the screen of another path, is shown. */
  arrive(how: AddressChange): void {
    this.#arrival = undefined
    this.#shown = location.pathname
    this.#tellSoon(how)
  }

  /**
   * Tells of Back and Forward, once. Next may hear of them before this library does, and write the entry at once: so each
   * write looks for them, too.
   *
   * @returns whether the address changed.
   */
  hearPop(): boolean {
    if (!this.note()) return false
    this.#habits.onPop?.()
    if (location.pathname === this.#shown) this.arrive('pop')
    else {
      // While another screen is on its way, the tables have left already.
      if (!this.#arrival) this.#tellSoon('left')
      this.#arrival = 'pop'
    }
    return true
  }

  #tellSoon(how: AddressChange) {
    const { whenCommitted = (tell) => tell() } = this.#habits
    whenCommitted(() => this.tell(how))
  }
}

/** Returns the function that gives the one instance of a window. Requests on a server share none. */
export function onePerWindow<T>(create: () => T): () => T {
  let instance: T | undefined
  return () => (typeof window === 'undefined' ? create() : (instance ??= create()))
}
