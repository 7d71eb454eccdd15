import type { Issue } from '../definition/issue.ts'
import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import type { SliceHistory } from '../slices/slice.ts'
import type { Param } from '../query/query.ts'
import type { WritableAtom } from './atom.ts'

/**
 * A pending change, which waits for its write. Each change is a new object, so that a newer one differs from the one
 * sent.
 */
export interface Change {
  /** The slice that caused it: of a page reset, the slice whose change went to the first page. */
  readonly by: ResolvedSlice
  /** The history of that slice, or `replace` once the entry that the change was made on is being left. */
  history: SliceHistory | undefined
  /**
   * The earliest time of the write, in milliseconds as of `performance.now()`: no change of the system's clock moves it.
   * 0 after a flush, and for a view that `remember` opens: neither waits for a debounce.
   */
  dueAt: number
}

/** A change that a write carried, with its params and its value. */
type Sent = readonly [change: Change, params: readonly Param[], value: unknown]

/** A slot: one slice of one table, as plain data. */
export interface Slot extends ResolvedSlice {
  /** The slice itself, by which the slot of a twin is found. */
  readonly slice: ResolvedSlice
  /** The value that the table shows. */
  readonly atom: WritableAtom<unknown>
  /** The params that the address says, and their value: the one that the table set, where it set one. */
  params: readonly Param[]
  value: unknown
  /** The same value for `params.committed`, renewed only when the text changes. */
  committed: unknown
  /** The newest change, pending until the router and the browser both say it. */
  change?: Change | undefined
  /** The last write of the slot, until the router and the browser both say its params. */
  sent?: Sent | undefined
  /** The issues of the last read or write. */
  issues: Issue[]
  /** Brings a slot that is kept outside of the address in line with what is kept. */
  load?: () => void
}
