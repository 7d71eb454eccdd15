import type { ResolvedSlice } from '../definition/resolve-slice.ts'

/** With `history: 'auto'`, the longest pause (ms) before a write gets its own history entry. */
const JOIN_MS = 1_000

/** Writes of the same slices that share one history entry, with `history: 'auto'`. */
export class AutoGroup {
  #causes: readonly ResolvedSlice[] = []
  /** When the group ends (ms of `performance.now()`). */
  #until = 0

  /** Returns the slices whose writes join the entry of the last write. */
  causesAt(now: number): readonly ResolvedSlice[] {
    return now < this.#until ? this.#causes : []
  }

  /** Notes a write, by the slices that caused it. */
  add(causes: readonly ResolvedSlice[], now: number): void {
    this.#causes = causes
    this.#until = now + JOIN_MS
  }

  /** Notes a change that waits (ms) for a composition to end. That isn't a pause of the user. */
  waitFor(wait: number, now: number): void {
    if (now < this.#until) this.#until = now + wait + JOIN_MS
  }

  end(): void {
    this.#until = 0
  }
}
