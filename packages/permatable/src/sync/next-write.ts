import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import type { HistoryMode } from '../slices/slice.ts'
import type { PendingChange } from './slot.ts'

/** The decisions that one write carries. */
export interface Write {
  /** The last decision that the write carries, with all pending ones before it. */
  readonly decision: number
  /** The slices whose changes it carries. */
  readonly causes: readonly ResolvedSlice[]
  readonly history: HistoryMode
}

/**
 * Returns the next write, `undefined` when nothing is due. A decision that is due brings those made before it, because the URL
 * never holds a view that was not on the screen. A decision that adds no history entry shares the write of the one before it.
 *
 * @param changes What is to be written.
 * @param now The time in ms of `performance.now()`.
 * @param joined The slices of the last write. An `auto` change of them joins its entry.
 */
export function nextWrite(
  changes: readonly PendingChange[],
  now: number,
  joined: readonly ResolvedSlice[],
): Write | undefined {
  const lastDue = Math.max(...decisionsOf(changes.filter(({ dueAt }) => dueAt <= now)))
  let write: Write | undefined
  for (const decision of decisionsOf(changes)) {
    const made = changes.filter((change) => change.decision === decision)
    const history = historyOf(made, write ? write.causes : joined)
    if (decision > lastDue || (write && history === 'push')) break
    const causes = made.map(({ cause }) => cause)
    write = write
      ? { ...write, decision, causes: [...write.causes, ...causes] }
      : { decision, causes, history }
  }
  return write
}

/** Returns the decisions that changes belong to, in their order. */
export const decisionsOf = (changes: readonly PendingChange[]): readonly number[] =>
  [...new Set(changes.map(({ decision }) => decision))].sort((a, b) => a - b)

function historyOf(
  changes: readonly PendingChange[],
  joined: readonly ResolvedSlice[],
): HistoryMode {
  const pushes = changes.some(
    ({ history, cause }) => history === 'push' || (history === 'auto' && !joined.includes(cause)),
  )
  return pushes ? 'push' : 'replace'
}
