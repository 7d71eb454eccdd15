import { onFreeMoment } from './free-moment.ts'
import type { Change } from './slot.ts'

/** The time between navigations: at most 80 in 10 s. Safari refuses more than 100, other browsers more than 200. */
const SPACING_MS = 125
/** The longest wait before a retry. */
const MAX_BACKOFF_MS = 2_000

/** Decides when to write: a deadline per debounce, the spacing between writes, and the wait before a retry. */
export interface Schedule {
  /** Restarts a debounce (ms). Changes with the same debounce share one deadline. */
  restart(debounce: number): void
  /**
   * Makes all pending changes due now.
   *
   * @param isLast Ignores the spacing, since the page may never return.
   */
  flush(isLast?: boolean): void
  /** Holds all writes back, or releases them. */
  hold(isHeld: boolean): void
}

/** @param write Writes the changes that are due. Returns whether the committed query confirms all that was sent. */
export function createSchedule(write: (isDue: (change: Change) => boolean) => boolean): Schedule {
  const deadlines = new Map<number, number>()
  let notBefore = 0
  let failures = 0
  let isOnHold = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function plan() {
    clearTimeout(timer)
    const next = Math.max(Math.min(...deadlines.values()), notBefore)
    if (next < Infinity && !isOnHold)
      // A debounced change has waited for a pause in the typing already. A change without a debounce waits for idle
      // time: written at once, it would delay the paint and the next key.
      timer = setTimeout(() => (deadlines.has(0) ? onFreeMoment(run) : run()), next - Date.now())
  }

  function run() {
    const now = Date.now()
    const due = [...deadlines].flatMap(([debounce, at]) => (at <= now ? [debounce] : []))
    if (due.length && !isOnHold && now >= notBefore) {
      for (const debounce of due) deadlines.delete(debounce)
      const isDone = write(({ debounce }) => due.includes(debounce))
      const wait = isDone ? SPACING_MS : Math.min(SPACING_MS * 2 ** failures, MAX_BACKOFF_MS)
      failures = isDone ? 0 : failures + 1
      // Counted from the end of the router's work: a slow router would otherwise bring two history calls too close
      // together.
      notBefore = Date.now() + wait
      if (!isDone)
        for (const debounce of due) if (!deadlines.has(debounce)) deadlines.set(debounce, 0)
    }
    plan()
  }

  return {
    restart(debounce) {
      // The first change without a debounce sets the deadline, and later changes join it.
      if (debounce === 0 && deadlines.has(0)) return
      deadlines.set(debounce, Date.now() + debounce)
      plan()
    },
    flush(isLast) {
      if (isLast) notBefore = 0
      for (const debounce of deadlines.keys()) deadlines.set(debounce, 0)
      run()
    },
    hold(isHeld) {
      isOnHold = isHeld
      plan()
    },
  }
}
