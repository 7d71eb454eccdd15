import type { Internals } from '../../definition/define.ts'
import type { Issue } from '../../definition/issue.ts'
import type { HistoryMode } from '../../slices/slice.ts'
import type { ReadableAtom } from '../atom.ts'
import type { Lifecycle } from '../lifecycle.ts'
import type { Slot } from '../slot.ts'

/** What development reads of a table. */
export interface TracedTable {
  readonly definition: Internals
  readonly slots: readonly Slot[]
  readonly lifecycle: Pick<Lifecycle, 'isMounted' | 'phase'>
  readonly pending: ReadableAtom<boolean>
  readonly issues: ReadableAtom<readonly Issue[]>
}

/** What development reads of a queue. */
export interface TracedQueue {
  readonly adapter: { readonly history: object }
  readonly tables: { toArray(): readonly TracedTable[] }
  /** The query as the router holds it, and as the browser does: `undefined` while nothing may be written. */
  queries(): { readonly router: string; readonly browser: string | undefined }
  getSearch(): string
}

/** A finished write of a queue. */
export interface WriteEvent {
  readonly type: 'write'
  readonly queue: TracedQueue
  /** The query that was written. */
  readonly search: string
  readonly history: HistoryMode
  /** The slices whose changes were written. */
  readonly slices: readonly string[]
  /** `true` if the write before it was not confirmed. */
  readonly isRetry?: boolean
  /** How long (ms) the write took, including the router's work. `undefined` if the entry or the page was left. */
  readonly cost?: number
}

/** A change was written. It isn't in the URL if the slot has issues. */
export interface RejectEvent {
  readonly type: 'reject'
  readonly table: TracedTable
  readonly slot: Slot
  /** `true` if the URL has no room for it. */
  readonly isOverflow: boolean
}

/** What happens between tables and the URL, for the console and the panel. */
export type TraceEvent =
  | { readonly type: 'mount'; readonly queue: TracedQueue; readonly table: TracedTable }
  /** A table of the queue, or its part of the URL, may have changed. */
  | { readonly type: 'change'; readonly queue: TracedQueue }
  | WriteEvent
  /** The browser or the router threw during the write that comes next. */
  | { readonly type: 'refuse'; readonly queue: TracedQueue; readonly error: unknown }
  /** Everything is confirmed while the router holds this query. */
  | { readonly type: 'confirm'; readonly queue: TracedQueue; readonly search: string }
  /** The slots show a query, except for what the issues are about. */
  | { readonly type: 'adopt'; readonly slots: readonly Slot[]; readonly issues: readonly Issue[] }
  | RejectEvent
