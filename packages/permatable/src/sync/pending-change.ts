import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import type { SliceHistory } from '../slices/slice.ts'
import type { Subject } from './subjects.ts'

/** How and when a change is written. */
export interface Change {
  /**
   * The number of the decision that the change belongs to. Later decisions have higher numbers, see `Decisions`.
   * `Infinity` for a change that was carried over to a new entry and waits for its own time.
   */
  readonly decision: number
  /** The slice whose debounce and history apply. For a page reset, the slice that caused the reset. */
  readonly cause: ResolvedSlice
  /** What the cause's change is about. @default the slice */
  readonly subjects?: readonly Subject[]
  /** The history of that slice. Becomes `replace` once the user leaves the entry where the change was made. */
  readonly history: SliceHistory | undefined
  /**
   * The earliest time to write, in ms of `performance.now()`, which ignores changes of the system clock. 0 means flushed:
   * no debounce delays it any more.
   */
  readonly dueAt: number
  /** How long (ms) the change waits for the next one: its cause's debounce, or longer during a composition. */
  readonly wait: number
}

/**
 * A change that isn't in the URL yet. Each one is a new object, so a change made after a write differs from the one that
 * was sent.
 */
export interface PendingChange extends Change {
  readonly value: unknown
}
