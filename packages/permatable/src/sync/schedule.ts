import { onFreeMoment } from './free-moment.ts'
import type { Change } from './slot.ts'

/** The time between navigations: at most 80 in 10 s. Safari refuses more than 100, other browsers more than 200. */
const SPACING_MS = 125
/** The longest wait before a retry. */
const MAX_BACKOFF_MS = 2_000

/** Decides when to write: when changes are due, the spacing between writes, and the wait before a retry. */
export type Schedule = readonly [
  /** Plans the next write. Restarts a debounce (ms), which all pending changes with this debounce share. */
  plan: (debounce?: number) => void,
  /** Makes all pending changes due now. The spacing does not count where the page may never return. */
  flush: (isLast?: boolean) => void,
]

/**
 * @param changes Returns the pending changes that may be written: none while another path loads.
 * @param write Writes the changes that are due at a time (ms). Returns `false` when the address says neither this write
 *   nor the one before it: the wait doubles. A router that confirms each write before the next one keeps the shortest wait.
 */
export function createSchedule(
  changes: () => readonly Change[],
  write: (now: number) => boolean,
): Schedule {
  let notBefore = 0
  let wait = SPACING_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  function plan(debounce?: number) {
    const dueAt = performance.now() + (debounce ?? 0)
    // A change that is due at 0 waits for no debounce.
    for (const change of changes())
      if (change.by.debounce === debounce && change.dueAt)
        change.dueAt = Math.max(change.dueAt, dueAt)
    clearTimeout(timer)
    const next = Math.max(Math.min(...changes().map(({ dueAt }) => dueAt)), notBefore)
    // Written at once, a change would delay the paint and the next key.
    if (next < Infinity) timer = setTimeout(onFreeMoment, next - performance.now(), run)
  }

  function run() {
    const now = performance.now()
    if (now >= notBefore && changes().some(({ dueAt }) => dueAt <= now)) {
      // A listener of this write may flush: that waits for the spacing, too.
      notBefore = now + SPACING_MS
      wait = write(now) ? SPACING_MS : Math.min(wait * 2, MAX_BACKOFF_MS)
      // Counted from the end of the router's work: a slow router would otherwise bring two history calls too close
      // together.
      notBefore = performance.now() + wait
    }
    plan()
  }

  return [
    plan,
    (isLast) => {
      if (isLast) notBefore = 0
      for (const change of changes()) change.dueAt = 0
      run()
    },
  ]
}
