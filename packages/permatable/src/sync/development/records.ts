import type { Internals } from '../../definition/define.ts'
import type { Issue } from '../../definition/issue.ts'
import type { HistoryMode } from '../../slices/slice.ts'
import type { ReadableAtom } from '../atom.ts'
import type { PendingChange, Slot } from '../slot.ts'

/** What development reads of a table. */
export interface TracedTable {
  readonly definition: Internals
  readonly slots: readonly Slot[]
  readonly phase: string
  readonly isMounted: boolean
  readonly pending: ReadableAtom<boolean>
  readonly issues: ReadableAtom<readonly Issue[]>
}

/** What development reads of a queue. */
export interface TracedQueue {
  readonly adapter: { readonly history: object }
  readonly tables: ReadonlySet<TracedTable>
}

/** A finished write of a queue. */
export interface WriteEvent {
  readonly type: 'write'
  readonly queue: TracedQueue
  readonly search: string
  readonly history: HistoryMode
  /** What was pending, and the decisions that were written. */
  readonly changes: readonly PendingChange[]
  readonly decisions: ReadonlySet<number>
  /** `true` if the write before it was not confirmed. */
  readonly isRetry?: boolean
  /** When the write began (ms of `performance.now()`). `undefined` if the entry or the page was left. */
  readonly startedAt?: number
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
  /** A table, or its part of the URL, may have changed. */
  | { readonly type: 'change' }
  | WriteEvent
  /** The browser or the router threw during the write that comes next. */
  | { readonly type: 'refuse'; readonly queue: TracedQueue; readonly error: unknown }
  /** Everything is confirmed while the router holds this query. */
  | { readonly type: 'confirm'; readonly queue: TracedQueue; readonly search: string }
  /** The slots show a query, except for what the issues are about. */
  | { readonly type: 'adopt'; readonly slots: readonly Slot[]; readonly issues: readonly Issue[] }
  | RejectEvent

// What the panel shows of a page, also of the time before it was opened.

export interface WriteRecord extends WriteEvent {
  /** The slices that caused the write. */
  readonly slices: readonly string[]
  /** How long (ms) the write took, including the router's work. `undefined` if the entry or the page was left. */
  readonly cost: number | undefined
  /** In milliseconds since 1970. */
  readonly at: number
  /** Why the browser or the router refused the write. `undefined` if nothing was thrown. */
  readonly refusal: string | undefined
  readonly outcome: Outcome
}

/**
 * What became of a write:
 *
 *     sent ──▶ confirmed   the router and the browser both hold it
 *       ├────▶ retried     it was not confirmed, and another write followed
 *       └────▶ overwritten other code wrote another query before it was confirmed
 *     left                 it was written as the entry or the page was left, which nothing confirms
 */
type Outcome = 'sent' | 'confirmed' | 'retried' | 'overwritten' | 'left'

const MAX_RECORDS = 50

const records = new WeakMap<TracedQueue, readonly WriteRecord[]>()
const refusals = new WeakMap<TracedQueue, string>()
const listeners = new Set<() => void>()

export function record(event: TraceEvent): void {
  if (event.type === 'change') noteChange()
  else if (event.type === 'write') noteWrite(event)
  else if (event.type === 'refuse') refusals.set(event.queue, String(event.error))
  else if (event.type === 'confirm') noteConfirmed(event.queue, event.search)
}

/** Tells the panel that it may have something else to show. */
export function noteChange(): void {
  for (const listener of listeners) listener()
}

function noteWrite(write: WriteEvent) {
  const { queue, changes, decisions, startedAt } = write
  const refusal = refusals.get(queue)
  refusals.delete(queue)
  if (write.isRetry) settle(queue, () => 'retried')
  const outcome = startedAt === undefined ? 'left' : 'sent'
  const cost = startedAt === undefined ? undefined : performance.now() - startedAt
  const written = changes.filter(({ decision }) => decisions.has(decision))
  const slices = written.map(({ cause }) => cause.key)
  const made = { ...write, slices, cost, at: Date.now(), refusal, outcome } as const
  records.set(queue, [...writesOf(queue), made].slice(-MAX_RECORDS))
  noteChange()
}

function noteConfirmed(queue: TracedQueue, search: string) {
  const last = writesOf(queue).at(-1)
  // A later write includes what earlier ones wrote.
  settle(queue, (write) =>
    write === last &&
    write.search !== search &&
    ownParams(queue, write.search) !== ownParams(queue, search)
      ? 'overwritten'
      : 'confirmed',
  )
}

/** The params of the queue's tables in a query, as one text. Routers and other code encode them differently. */
const ownParams = ({ tables }: TracedQueue, search: string): string =>
  JSON.stringify(
    [...tables].map(({ definition }) => {
      const query = definition.read(search)
      return definition.slices.map((slice) => slice.read(query))
    }),
  )

/** Gives an outcome to the writes that have none yet. */
function settle(queue: TracedQueue, outcomeOf: (write: WriteRecord) => Outcome) {
  const before = writesOf(queue)
  if (before.some(({ outcome }) => outcome === 'sent'))
    records.set(
      queue,
      before.map((write) =>
        write.outcome === 'sent' ? { ...write, outcome: outcomeOf(write) } : write,
      ),
    )
}

/** The last writes of a queue, the oldest first. */
export const writesOf = (queue: TracedQueue): readonly WriteRecord[] => records.get(queue) ?? []

/** Calls back after each change. Returns a function that stops it. */
export function subscribeToQueues(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
