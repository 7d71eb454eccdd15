import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import type { SlotChange } from './changes.ts'
import { currentComposition, MAX_COMPOSITION_MS, type Composition } from './composition.ts'
import { pressCount } from './document-events.ts'
import { areSame, type Subject } from './subjects.ts'

/** Who asks for a number: a change, by its cause and what it is about. */
type Made = Pick<SlotChange, 'cause' | 'subjects'>

/**
 * Numbers the decisions of the user in order. All changes in one task are one decision, and so are changes of the same
 * subjects in a row, such as the letters of a word. On a busy page, browsers run several presses before any timer, so a
 * press of a key or a button starts a task, too. A composition starts a new one, so that text typed before it need not
 * wait for its end.
 */
export class Decisions {
  #number = 0
  /** The slices that caused the changes of the last decision. */
  #causes = new Set<ResolvedSlice>()
  /** What the changes of the last decision are about. */
  #subjects = new Set<Subject>()
  /** `true` for the rest of the task in which the last change was made. */
  #isInTask = false
  /** How many presses there were at the last change. */
  #presses = 0
  /** The composition of the last change. */
  #composition: Composition | undefined
  /** The slices that the composed text changes: those that changed first during its composition. */
  #composed: ReadonlySet<ResolvedSlice> = new Set()

  /** Returns the number of the decision to which new changes belong. */
  numberFor(changes: readonly Made[]): number {
    const causes = changes.map(({ cause }) => cause)
    const subjects = new Set(changes.flatMap((change) => change.subjects))
    const composition = currentComposition()
    const isNew = composition !== undefined && composition !== this.#composition
    this.#composition = composition
    const presses = pressCount()
    if (!this.#isInTask || presses !== this.#presses) {
      this.#isInTask = true
      this.#presses = presses
      setTimeout(() => (this.#isInTask = false))
      if (isNew || !areSame(subjects, this.#subjects)) {
        this.#number++
        this.#causes = new Set()
        this.#subjects = new Set()
      }
    }
    if (isNew || causes.some((cause) => this.#composed.has(cause))) this.#composed = this.#causes
    for (const cause of causes) this.#causes.add(cause)
    for (const subject of subjects) this.#subjects.add(subject)
    return this.#number
  }

  /** Returns how long (ms) a new change waits for the next one: its debounce, or longer while composing. */
  waitOf(cause: ResolvedSlice): number {
    const isComposed = this.#composition && this.#composed.has(cause)
    return isComposed ? Math.max(cause.debounce, MAX_COMPOSITION_MS) : cause.debounce
  }
}
