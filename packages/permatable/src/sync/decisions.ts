import type { ResolvedSlice } from '../definition/resolve-slice.ts'

/**
 * Numbers the decisions of the user in their order. The changes of one task are one decision, such as a saved view that
 * single setters apply, and so are changes of the same slices in a row, such as the letters of a text.
 */
export class Decisions {
  #number = 0
  /** The slices that caused the changes of the last decision. */
  #causes = new Set<ResolvedSlice>()
  /** `true` for the rest of the task in which the last change was made. */
  #isInTask = false

  /** Returns the number of the decision to which new changes belong, by the slices that cause them. */
  numberFor(causes: readonly ResolvedSlice[]): number {
    if (!this.#isInTask) {
      this.#isInTask = true
      setTimeout(() => (this.#isInTask = false))
      if (!causes.every((cause) => this.#causes.has(cause))) {
        this.#number++
        this.#causes = new Set()
      }
    }
    for (const cause of causes) this.#causes.add(cause)
    return this.#number
  }
}
