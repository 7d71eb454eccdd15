import type { Issue } from '../definition/issue.ts'
import type { HistoryMode, ResolvedSlice } from '../definition/resolve-slice.ts'
import type { Param } from '../query/query.ts'
import type { WritableAtom } from './atom.ts'

/** A change that is pending: it waits for its write. Each change is a new object. */
export interface Change {
  readonly debounce: number
  readonly history: HistoryMode
}

/** One slice of one table, as plain data. */
export interface Slot {
  readonly slice: ResolvedSlice
  /** The value that the table shows. */
  readonly atom: WritableAtom<unknown>
  /** The params in the address, and the value that they stand for. */
  params: readonly Param[]
  value: unknown
  /** The newest change that the committed query does not say yet. */
  change?: Change | undefined
  /** What the last write said of the slice, until the committed query says it. */
  sent?:
    | { readonly change: Change; readonly value: unknown; readonly params: readonly Param[] }
    | undefined
  /** What was wrong when the slot was last read or written. */
  issues: Issue[]
}

/** Forgets what waits for its write. */
export function dropChange(slot: Slot): void {
  slot.change = slot.sent = undefined
}
