import type { HistoryMode } from '../slices/define-slice.ts'
import { debounceOf, type Change, type Subject } from './slot.ts'

/** With `history: 'auto'`, a change after a pause of this length (ms) gets its own history entry. */
const PAUSE_MS = 1_000

/**
 * Numbers the decisions of the user in order. All changes in one task are one decision, and so are changes of the same
 * subjects in a row, such as the letters of a word. On a busy page, browsers run several presses before any timer, so a
 * press of a key or a button starts a task, too. A composition starts a new one, so that text typed before it need not
 * wait for its end.
 */
export class Decisions {
  #number = 0
  /** What the changes of the last decision are about. */
  #subjects = new Set<Subject>()
  /** `true` for the rest of the task in which the last change was made. */
  #isInTask = false
  /** How many presses there were at the last change. */
  #presses = 0
  /** When the last change was made (ms of `performance.now()`). */
  #changedAt = -Infinity
  /** `true` if there was a pause before a change of the last decision that isn't written yet. */
  isAfterPause = true
  #composition: Composition | undefined
  /** What the composed text changes: what changed first during its composition. */
  #composed: ReadonlySet<Subject> = new Set()

  /** Returns the number of the decision to which new changes belong. */
  numberFor(changes: readonly Pick<Change, 'subjects'>[]): number {
    const subjects = new Set(changes.flatMap((change) => change.subjects))
    const composition = currentComposition()
    const isNew = composition !== undefined && composition !== this.#composition
    this.#composition = composition
    if (!this.#isInTask || presses !== this.#presses) {
      this.#isInTask = true
      this.#presses = presses
      setTimeout(() => (this.#isInTask = false))
      if (isNew || !areSame(subjects, this.#subjects)) {
        this.#number++
        this.isAfterPause = false
        this.#subjects = new Set()
      }
    }
    this.isAfterPause ||= performance.now() - this.#changedAt >= PAUSE_MS
    this.#changedAt = performance.now()
    if (isNew || [...subjects].some((one) => this.#composed.has(one)))
      this.#composed = this.#subjects
    for (const subject of subjects) this.#subjects.add(subject)
    return this.#number
  }

  /** Returns how long (ms) a new change waits for the next one: its debounce, or longer while composing. */
  waitOf(change: Pick<Change, 'subjects'>): number {
    const isComposed = change.subjects.some((one) => this.#composed.has(one))
    return Math.max(debounceOf(change), this.#composition && isComposed ? MAX_COMPOSITION_MS : 0)
  }

  /** Call after a write of some decisions, or as all go on to a new entry. */
  noteWrite(decisions?: ReadonlySet<number>): void {
    if (decisions && !decisions.has(this.#number)) return
    this.isAfterPause = false
    // A retry would write only a part of a decision that grows from here on.
    this.#isInTask = false
  }
}

/** Only equal sets are the same: clearing all filters isn't the decision to change one of them. */
const areSame = (one: Subjects, other: Subjects): boolean =>
  one.size === other.size && [...one].every((subject) => other.has(subject))

export type Subjects = ReadonlySet<Subject>

/**
 * Returns the next write, if one is due. Everything decided before a due decision is written with it: the URL never holds a
 * view that wasn't on screen. A decision that adds no history entry shares the write of the one before it, and an `auto`
 * decision about the same as one of the last write (`joined`) joins its entry.
 */
export function nextWrite(changes: readonly Change[], now: number, joined: readonly Subjects[]) {
  const due = decisionsOf(changes.filter(({ dueAt }) => dueAt <= now))
  // A change that was moved on to another entry is written alone and doesn't pull other changes along.
  const lastDue = Math.max(...due.filter(Number.isFinite))
  const decisions = new Set<number>()
  const subjects: Subjects[] = []
  let history: HistoryMode | undefined
  for (const decision of decisionsOf(changes)) {
    if (decision > lastDue && !due.includes(decision)) continue
    const made = changes.filter((change) => change.decision === decision)
    const own = historyOf(made, history ? subjects : joined)
    if (history && own === 'push') break
    history ??= own
    decisions.add(decision)
    subjects.push(subjectsOf(made))
  }
  return history && { decisions, subjects, history }
}

export const decisionsOf = (changes: readonly Change[]): readonly number[] =>
  [...new Set(changes.map(({ decision }) => decision))].sort((a, b) => a - b)

/** Returns the subjects of the changes that add an entry, or of all changes if none does. */
function subjectsOf(made: readonly Change[]): Subjects {
  const adding = made.filter(({ history }) => history && history !== 'replace')
  return new Set((adding.length ? adding : made).flatMap(({ subjects }) => subjects))
}

function historyOf(made: readonly Change[], joined: readonly Subjects[]): HistoryMode {
  const joins =
    joined.some((one) => areSame(one, subjectsOf(made))) &&
    !made.some(({ isAfterPause }) => isAfterPause)
  const adds = made.some(({ history }) => history === 'push' || (history === 'auto' && !joins))
  return adds ? 'push' : 'replace'
}

/** How many keys and buttons the user has pressed. */
let presses = 0

/** How long (ms) a change waits for its composition to end. Phone keyboards compose every word, even in Latin script. */
const MAX_COMPOSITION_MS = 1_000

/** A text that the user composes with an input method, such as a Korean syllable. One object per composition. */
type Composition = Readonly<{ element: EventTarget | undefined }>

let composition: Composition | undefined
let end: ReturnType<typeof setTimeout> | undefined

/** Returns the composition in progress. A removed element gets no `compositionend`. */
const currentComposition = (): Composition | undefined =>
  (composition?.element as Node | undefined)?.isConnected ? composition : undefined

/** Watches what the user presses and composes in the document. Calls back after each composition. */
export function watchUser(onCompositionEnd: () => void): void {
  for (const type of ['keydown', 'pointerdown'])
    document.addEventListener(type, () => presses++, { capture: true, passive: true })
  document.addEventListener('compositionstart', start, true)
  const endSoon = () => {
    // WebKit and Firefox dispatch the last `input` after `compositionend`, and Korean starts the next syllable right then.
    clearTimeout(end)
    if (composition)
      end = setTimeout(() => {
        composition = undefined
        onCompositionEnd()
      })
  }
  for (const type of ['compositionend', 'blur']) document.addEventListener(type, endSoon, true)
}

function start(event: Event) {
  clearTimeout(end)
  // In a shadow root, `target` is the host.
  const [element] = event.composedPath()
  if (element !== composition?.element) composition = { element }
}
