/** How long (ms) an old screen may stay visible after the new route has loaded, for example in an exit animation. */
export const SETTLING_MS = 500

/**
 * The relation of a table to the current history entry.
 *
 *     current ── a route loads ──▶ leaving ── it has loaded ──▶ settling ── 500 ms ──▶ current
 *
 *     leaving, settling ── unmount ──▶ hidden ── mount ──▶ leaving, settling
 *
 *     any, unmounted with nothing pending ── another entry is shown ──▶ stale ── mount ──▶ leaving, settling, current
 *
 * - `current`: its entry is the current one, whether or not the table is mounted. Changes are written.
 * - `leaving`: a route loads, and the table may unmount with the old screen.
 * - `settling`: the route has loaded, and we cannot tell yet whether the table stays.
 * - `hidden`: it unmounted before we could tell. Its changes wait for a remount, such as by `<Activity>`.
 * - `stale`: its entry is not the current one. A change then shows in the table and is not written.
 */
export type Phase = 'current' | 'leaving' | 'settling' | 'hidden' | 'stale'

/** A table's phase, and how many components have mounted it. */
export class Lifecycle {
  #phase: Phase = 'current'
  /** When we know whether the table stays (ms of `performance.now()`). `Infinity` while a route loads. */
  #settlesAt = 0
  #mounts = 0

  get phase(): Phase {
    const isSettled = this.#phase === 'settling' && performance.now() >= this.#settlesAt
    return isSettled ? 'current' : this.#phase
  }

  get isMounted(): boolean {
    return this.#mounts > 0
  }

  mount(): void {
    this.#mounts++
    // `settling` is right for a settled table, too: `phase` turns it into `current` once the time has passed.
    this.#phase = this.#settlesAt === Infinity ? 'leaving' : 'settling'
  }

  unmount(): void {
    this.#mounts--
    const { phase } = this
    if (!this.isMounted && (phase === 'leaving' || phase === 'settling')) this.#phase = 'hidden'
  }

  leave(): void {
    this.#settlesAt = Infinity
    if (this.#phase !== 'hidden') this.#phase = 'leaving'
  }

  /** The route has loaded. Returns when the table settles. One first mounted meanwhile belongs to the new screen. */
  arrive(): number | undefined {
    if (this.#phase !== 'leaving' && this.#phase !== 'hidden') return undefined
    this.#settlesAt = performance.now() + SETTLING_MS
    if (this.#phase === 'leaving') this.#phase = 'settling'
    return this.#settlesAt
  }

  /** Another entry is shown. An unmounted table stays with the previous one. */
  goStale(): void {
    this.#phase = 'stale'
  }
}
