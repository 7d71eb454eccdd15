/** The time (ms) between navigations. */
const SPACING_MS = 125
/**
 * How much of the limit (ms) a call of the history uses up. With at most 15 s of it used there are 90 in 30 s: Safari up to 16
 * throws after 100, also at the app's own links. Others allow 100 or 200 in 10 s.
 */
const COST_MS = 500
const MAX_USED_MS = 15_000
/** A run of changes, such as a drag, uses up only this much. The rest is kept for the last change of the run. */
const MAX_USED_IN_RUN_MS = 10_000
/** The longest wait (ms) before a retry. */
const MAX_BACKOFF_MS = 2_000
/** The longest wait (ms) for the browser to be idle: some pages never are. */
const MAX_IDLE_WAIT_MS = 100
/** Safari has no `requestIdleCallback`. Waiting one frame (ms) lets it paint first. */
const FRAME_MS = 16

/** How far apart the writes of a history are. All times are ms of `performance.now()`. */
export class WriteSpacing {
  /** The next write is not before this time. */
  #notBefore = 0
  /** The current wait between writes: the spacing, or the backoff. */
  #wait = SPACING_MS
  /** When nothing of the limit is used up. */
  #freeAt = 0
  /** When the last navigation ended. */
  #navigatedAt = 0

  /** Returns when changes may be written that are due at some times. */
  nextWriteAt(due: readonly number[]): number {
    // Tests share a window, and their fake clocks start anew.
    if (performance.now() < this.#navigatedAt) this.#freeAt = this.#notBefore = 0
    const runUntil = Math.min(Math.max(...due) + SPACING_MS, this.#freeAt - MAX_USED_IN_RUN_MS)
    return Math.max(Math.min(...due), this.#notBefore, runUntil)
  }

  /** Runs a write, unless the last one was too recent. While it returns `false`, the next ones wait longer. */
  run(write: (now: number) => boolean): void {
    const now = performance.now()
    if (now < this.#notBefore) return
    // A listener of this write may flush. That also waits for the spacing.
    this.#notBefore = now + SPACING_MS
    this.#wait = write(now) ? SPACING_MS : Math.min(this.#wait * 2, MAX_BACKOFF_MS)
    // Count from the end of the router's work. Two calls of a slow router would otherwise be too close together.
    this.#notBefore = Math.max(this.#freeAt - MAX_USED_MS, performance.now() + this.#wait)
  }

  /** Lets the next write run, however recent the last one was. */
  skip(): void {
    this.#notBefore = 0
  }

  /** Call after each navigation of ours, with how many calls of the browser's history it took. */
  noteNavigation(historyCalls = 1): void {
    this.#navigatedAt = performance.now()
    this.#freeAt = Math.max(this.#freeAt, this.#navigatedAt) + COST_MS * historyCalls
  }
}

/** Calls back when the browser is idle, so that a router's work delays neither a keystroke's paint nor the next key. */
export function whenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(callback, { timeout: MAX_IDLE_WAIT_MS })
  else setTimeout(callback, FRAME_MS)
}
