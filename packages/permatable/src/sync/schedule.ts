import { onFreeMoment } from './free-moment.ts'
import type { Change } from './slot.ts'

/** At most 80 navigations in 10 s. Safari refuses more than 100, other browsers more than 200. */
const SPACING_MS = 125
const MAX_BACKOFF_MS = 2_000

/** When to write: a deadline per debounce, the spacing of writes, and the wait after a refused one. */
export interface Schedule {
  /** Restarts a debounce, in ms. Changes with the same debounce share one deadline. */
  restart(debounce: number): void
  /** Makes all that waits due now. @param isLast writes even within the spacing, since the page may not come back */
  flush(isLast?: boolean): void
  /** Writes nothing until it is released. Returns whether it was held. */
  hold(isHeld: boolean): boolean
}

/** @param write Writes the changes that are due; returns whether the browser's address says them. */
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
      // A debounce has waited for a pause already; a write without one gives way to the paint and to input.
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
      // From the end of the router's work, so that the browser's calls are apart.
      notBefore = Date.now() + wait
      if (!isDone)
        for (const debounce of due) if (!deadlines.has(debounce)) deadlines.set(debounce, 0)
    }
    plan()
  }

  return {
    restart(debounce) {
      // Without a debounce the first change sets the deadline, and later ones join it.
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
      const wasHeld = isOnHold
      isOnHold = isHeld
      plan()
      return wasHeld
    },
  }
}
