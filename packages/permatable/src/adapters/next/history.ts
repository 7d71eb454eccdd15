import type { AddressChange } from '../../sync/adapter.ts'
import { type HistoryWrite, onHistoryWrite, onPopState, PathChanges } from '../watch-history.ts'

/** How long (ms) a navigation may pause writes. Next doesn't report one that was prevented or is never answered. */
const MAX_PAUSE_MS = 5_000

/** The browser's history, as seen by tables under one of Next's routers. */
export abstract class NextHistory extends PathChanges {
  /** Call once Next shows the screen of another path. */
  arrive = (): void => {}
  /** The path and the query that the tables know: `''` before a table listens. */
  protected url = ''
  /** The query that Next knows, after a write that it doesn't know. */
  #knownSearch: string | undefined
  #pausedUntil = 0
  /** The URL of a table's write that Next has not repeated yet. */
  protected repeatOf: string | undefined

  constructor() {
    super(
      () => globalThis.location?.pathname ?? '',
      (run) => void (this.arrive = run),
    )
  }

  /** Runs before the first table listens. */
  protected abstract onListen(): void

  protected abstract onWrite(write: HistoryWrite): void

  /** Runs on Back and Forward, before the tables are notified. */
  protected onPop(): void {}

  /** The query that Next knows. Tables send what a link left behind once more if the link is cancelled. */
  get search(): string {
    return this.#knownSearch ?? globalThis.location?.search ?? ''
  }

  /** `true` while Next may be loading a screen or its data. A write would cancel that load. */
  get isPaused(): boolean {
    return performance.now() < this.#pausedUntil
  }

  override subscribe(listener: (how: AddressChange) => void): void {
    if (!this.url) this.#listen()
    super.subscribe(listener)
  }

  override notify(how: AddressChange): void {
    if (how === 'leave' || how === 'save' || how === 'load') super.notify(how)
    // The app router writes a link's URL inside `useInsertionEffect`, where React state can't be set. A microtask still
    // runs before the browser paints.
    // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/client/components/app-router.tsx#L109-L157
    else queueMicrotask(() => super.notify(how))
  }

  #listen() {
    this.noteUrl()
    this.restart()
    this.onListen()
    onHistoryWrite((write) => {
      this.#checkForChange()
      this.onWrite(write)
    })
    onPopState(this, () => {
      // If only the fragment changed, it's a fragment link. It is a push, and fires `popstate` too:
      // https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigate-fragid
      if (this.noteUrl()) this.#pop()
      else this.onChange('push')
    })
  }

  /** Notes the URL. Returns whether the path or the query changed. */
  noteUrl(): boolean {
    const before = this.url
    this.url = location.pathname + location.search
    this.#knownSearch = undefined
    return this.url !== before
  }

  /** Pauses the tables' writes, because Next may be loading a URL. */
  pauseWrites(href: string): void {
    if (!this.url) return
    this.resumeWrites()
    const { search } = location
    const isOtherPath = new URL(href, location.href).pathname !== location.pathname
    this.notify(isOtherPath ? 'save' : 'load')
    if (location.search !== search) this.#knownSearch = search
    this.#pausedUntil = performance.now() + MAX_PAUSE_MS
  }

  resumeWrites(): void {
    this.#pausedUntil = 0
  }

  /**
   * Notifies the tables of changes that nobody reported: other code's write past the router, or Back and Forward. Next's
   * `popstate` listener may run before ours and write the new entry immediately.
   */
  #checkForChange() {
    if (!this.noteUrl()) return
    if (globalThis.event?.type === 'popstate') this.#pop()
    else this.onChange('replace')
  }

  #pop() {
    this.onPop()
    this.onChange('pop')
  }
}

/** Returns a function that returns the window's only instance. On a server, each call makes one for its request. */
export function onePerWindow<T>(create: () => T): () => T {
  let instance: T | undefined
  return () => (typeof window === 'undefined' ? create() : (instance ??= create()))
}
