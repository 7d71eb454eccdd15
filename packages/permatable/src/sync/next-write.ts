import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import type { HistoryMode } from '../slices/slice.ts'
import type { PendingChange } from './pending-change.ts'
import { areSame, type Subjects } from './subjects.ts'

/** The decisions in one write. */
export interface Write {
  readonly decisions: ReadonlySet<number>
  /** The slices that caused its changes. */
  readonly causes: readonly ResolvedSlice[]
  /** What each of its decisions is about. */
  readonly subjects: readonly Subjects[]
  readonly history: HistoryMode
}

/**
 * Returns the next write, or `undefined` if nothing is due. Everything decided before a due decision is written with it:
 * the URL never holds a view that wasn't on screen. A decision that adds no history entry shares the write of the one
 * before it.
 *
 * @param changes What is to be written.
 * @param now The time in ms of `performance.now()`.
 * @param joined What each decision of the last write is about. An `auto` decision about the same joins its entry.
 */
export function nextWrite(
  changes: readonly PendingChange[],
  now: number,
  joined: readonly Subjects[],
): Write | undefined {
  const due = decisionsOf(changes.filter(({ dueAt }) => dueAt <= now))
  // A carried-over change is written alone and doesn't pull other changes along.
  const lastDue = Math.max(...due.filter(Number.isFinite))
  let write: Write | undefined
  for (const decision of decisionsOf(changes)) {
    if (decision > lastDue && !due.includes(decision)) continue
    const made = changes.filter((change) => change.decision === decision)
    const { decisions = [], causes = [], subjects = [] } = write ?? {}
    const history = historyOf(made, write ? subjects : joined)
    if (write && history === 'push') break
    write = {
      decisions: new Set([...decisions, decision]),
      causes: [...causes, ...made.map(({ cause }) => cause)],
      subjects: [...subjects, subjectsOfDecision(made)],
      history: write?.history ?? history,
    }
  }
  return write
}

/** Returns the decisions that changes belong to, in their order. */
export const decisionsOf = (changes: readonly PendingChange[]): readonly number[] =>
  [...new Set(changes.map(({ decision }) => decision))].sort((a, b) => a - b)

/** Without changes that add no entry, unless there are no others. */
function subjectsOfDecision(changes: readonly PendingChange[]): Subjects {
  const adding = changes.filter(({ history }) => history && history !== 'replace')
  const made = adding.length ? adding : changes
  return new Set(made.flatMap(({ cause, subjects = [cause] }) => subjects))
}

function historyOf(changes: readonly PendingChange[], joined: readonly Subjects[]): HistoryMode {
  const isPushed = changes.some(({ history }) => history === 'push')
  const isAuto = changes.some(({ history }) => history === 'auto')
  const subjects = subjectsOfDecision(changes)
  return isPushed || (isAuto && !joined.some((one) => areSame(one, subjects))) ? 'push' : 'replace'
}
