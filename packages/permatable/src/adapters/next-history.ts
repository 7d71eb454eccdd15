import { warn } from '../console/messages.ts'
import type { AddressChange } from '../sync/adapter.ts'

type Listener = (how: AddressChange) => void

interface Options {
  /** Runs the notification that another entry is shown. @default immediately */
  readonly whenCommitted?: (notify: () => void) => void
  /** Runs on Back and Forward, before the tables are notified. */
  readonly onPop?: () => void
}

/** How long (ms) a navigation may pause writes. Next doesn't report one that was prevented or is never answered. */
const MAX_PAUSE_MS = 5_000

/** The browser's history, as seen by tables under one of Next's routers. */
export class NextHistory {
  readonly listeners = new Set<Listener>()
  readonly #options: Options
  #arrival: AddressChange | undefined
  #url = ''
  #shownPath = ''
  #pausedUntil = 0
  /** The path and the query of a table's write that Next has not repeated yet. */
  #repeatOf: string | undefined

  constructor(options: Options = {}) {
    this.#options = options
  }

  /** The change that leads to another path. `undefined` once Next shows that path's screen. */
  get arrival(): AddressChange | undefined {
    return this.#arrival
  }

  /** The path and the query that the tables know: `''` before `listen`. */
  get url(): string {
    return this.#url
  }

  /** `true` while Next may be loading a screen or its data. A write would cancel that load. */
  get isPaused(): boolean {
    return performance.now() < this.#pausedUntil
  }

  get expectsRepeat(): boolean {
    return this.#repeatOf !== undefined
  }

  isRepeat({ pathname, search }: URL): boolean {
    return this.#repeatOf === pathname + search
  }

  /** Listens to Back and Forward as long as the page lives. */
  listen(): void {
    this.noteUrl()
    this.#shownPath = location.pathname
    addEventListener('popstate', () => {
      if (this.#follow('pop') || this.#arrival) return
      // Only the fragment changed. A fragment link is a push, and fires `popstate` too:
      // https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigate-fragid
      this.notify('push')
    })
  }

  /** Notes the URL. Returns whether the path or the query changed. */
  noteUrl(): boolean {
    const before = this.#url
    this.#url = location.pathname + location.search
    return this.#url !== before
  }

  notify(how: AddressChange): void {
    for (const listener of [...this.listeners]) listener(how)
  }

  /** Pauses writes, because Next may be loading something. Changes made from now on are written onto its entry. */
  pauseWrites(): void {
    this.#pausedUntil = performance.now() + MAX_PAUSE_MS
    this.notify('load')
  }

  resumeWrites(): void {
    this.#pausedUntil = 0
  }

  /** Call after a table's write. Next will repeat it. */
  expectRepeat(): void {
    this.#repeatOf = location.pathname + location.search
  }

  endRepeat(): void {
    this.#repeatOf = undefined
  }

  /** Call before a write leads to another path. */
  leave(how: AddressChange): void {
    this.notify('leave')
    this.#arrival = how
  }

  /** Call when another entry of this path, or the screen of another path, is shown. */
  arrive(how: AddressChange): void {
    this.#arrival = undefined
    this.#shownPath = location.pathname
    this.#notifySoon(how)
  }

  /**
   * Notifies the tables of changes that nobody reported: other code's write past the router, or Back and Forward. Next's
   * `popstate` listener may run before ours and write the new entry immediately. Call it before each reported write.
   */
  checkForChange(): void {
    this.#follow(globalThis.event?.type === 'popstate' ? 'pop' : 'replace')
  }

  /** Notifies the tables if the browser has another URL than they know. Returns whether it has. */
  #follow(how: 'pop' | 'replace'): boolean {
    if (!this.noteUrl()) return false
    if (how === 'pop') this.#options.onPop?.()
    if (location.pathname === this.#shownPath) {
      this.arrive(how)
    } else {
      this.#notifySoon('left')
      this.#arrival = how
    }
    return true
  }

  #notifySoon(how: AddressChange) {
    const { whenCommitted = (notify) => notify() } = this.#options
    whenCommitted(() => this.notify(how))
  }
}

/** Only for development. */
function warnOfOldNext(): void {
  // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/client/app-bootstrap.ts
  const next: { readonly version?: string } | undefined = Reflect.get(window, 'next')
  const version = next?.version ?? ''
  if (Number.parseInt(version) < 15)
    warn(
      window,
      `Next ${version} is too old for permatable, and its router may drop what a table writes`,
      'update it to 15 or later',
    )
}

/** Returns a function that returns the window's only instance. On a server, each call makes one for its request. */
export function onePerWindow<T>(create: () => T): () => T {
  let instance: T | undefined
  return () => {
    if (typeof window === 'undefined') return create()
    if (!instance && process.env.NODE_ENV !== 'production') warnOfOldNext()
    instance ??= create()
    return instance
  }
}
