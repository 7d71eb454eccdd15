import type { HistoryMode } from '../../slices/slice.ts'
import { WeakList } from '../weak-list.ts'
import type { WatchedTables } from './watched.ts'

// What developer tools see of the queues of a page.

/** What developer tools read of a queue. */
export interface InspectedQueue {
  readonly tables: WatchedTables
  /** The query as the router holds it, and as the browser does: `undefined` while nothing may be written. */
  queries(): { readonly router: string; readonly browser: string | undefined }
  getSearch(): string
}

/** One write of a queue. */
export interface WriteRecord {
  /** In milliseconds since 1970. */
  readonly at: number
  /** The query that was written. */
  readonly search: string
  readonly history: HistoryMode
  /** The slices whose changes were written. */
  readonly slices: readonly string[]
  /** `true` if the write before it was not confirmed. */
  readonly isRetry: boolean
  /** How long (ms) the write took, including the router's work. `undefined` for one that was `left`. */
  readonly cost: number | undefined
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

/** How many writes to keep per queue. */
const MAX_RECORDS = 50

const queues = new WeakList<InspectedQueue>()
const records = new WeakMap<InspectedQueue, readonly WriteRecord[]>()
const refusals = new WeakMap<InspectedQueue, unknown>()
const listeners = new Set<() => void>()

/** Notes that a table of the queue, or its part of the URL, may have changed. */
export function noteChange(queue: InspectedQueue): void {
  queues.add(queue)
  for (const listener of listeners) listener()
}

/** Notes what the running write has thrown. */
export const noteRefusal = (queue: InspectedQueue, error: unknown): void =>
  void refusals.set(queue, error)

/** Notes a finished write. */
export function noteWrite(queue: InspectedQueue, write: Omit<WriteRecord, 'at' | 'refusal'>): void {
  const refusal = refusals.has(queue) ? String(refusals.get(queue)) : undefined
  refusals.delete(queue)
  if (write.isRetry) settle(queue, () => 'retried')
  const record = { ...write, at: Date.now(), refusal }
  records.set(queue, [...writesOf(queue), record].slice(-MAX_RECORDS))
  noteChange(queue)
}

/** Notes that everything is confirmed while the router holds a query. */
export function noteConfirmed(queue: InspectedQueue, search: string): void {
  const last = writesOf(queue).at(-1)
  // A later write includes what earlier ones wrote.
  settle(queue, (record) =>
    record === last &&
    record.search !== search &&
    ownParams(queue, record.search) !== ownParams(queue, search)
      ? 'overwritten'
      : 'confirmed',
  )
}

/**
 * The params of the queue's tables in a query, as one text. Routers and other code add params, and encode them
 * differently.
 */
const ownParams = ({ tables }: InspectedQueue, search: string): string =>
  JSON.stringify(
    tables.toArray().map(({ definition }) => {
      const query = definition.read(search)
      return definition.slices.map((slice) => slice.read(query))
    }),
  )

/** Gives an outcome to the writes that have none yet. */
function settle(queue: InspectedQueue, outcomeOf: (record: WriteRecord) => Outcome) {
  const before = writesOf(queue)
  if (before.some(({ outcome }) => outcome === 'sent'))
    records.set(
      queue,
      before.map((record) =>
        record.outcome === 'sent' ? { ...record, outcome: outcomeOf(record) } : record,
      ),
    )
}

/** The last writes of a queue, the oldest first. */
export const writesOf = (queue: InspectedQueue): readonly WriteRecord[] => records.get(queue) ?? []

/** The queues of the page: one for each history that had a table. */
export const queuesOfPage = (): readonly InspectedQueue[] => queues.toArray()

/** Calls back after each change. Returns a function that stops it. */
export function subscribeToQueues(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
