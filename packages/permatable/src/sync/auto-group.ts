import type { Subjects } from './subjects.ts'

/** With `history: 'auto'`, the longest pause (ms) before a write gets its own history entry. */
const JOIN_MS = 1_000

/** Writes about the same subjects that share one history entry, with `history: 'auto'`. */
export class AutoGroup {
  #subjects: readonly Subjects[] = []
  /** When the group ends (ms of `performance.now()`). */
  #until = 0
  /** Until when a change may wait for a composition to end. */
  #waitsUntil = 0

  /** Returns what a decision has to be about to join the entry of the last write. */
  subjectsAt(now: number): readonly Subjects[] {
    return now < this.#until ? this.#subjects : []
  }

  /** Notes a write, by what its decisions are about. */
  add(subjects: readonly Subjects[], now: number): void {
    this.#subjects = subjects
    this.#until = Math.max(now, this.#waitsUntil) + JOIN_MS
  }

  /** Notes a change that waits (ms) for a composition to end. That isn't a pause of the user. */
  waitFor(wait: number, now: number): void {
    // The change before it may not be written yet.
    this.#waitsUntil = now + wait
    if (now < this.#until) this.#until = this.#waitsUntil + JOIN_MS
  }

  end(): void {
    this.#until = 0
  }
}
