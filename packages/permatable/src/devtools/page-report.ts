import { useSyncExternalStore } from 'react'
import type { Internals } from '../definition/define.ts'
import { titleOf } from '../definition/description.ts'
import { sentenceOf, type Issue } from '../definition/issue.ts'
import { meaningsOf } from '../definition/relative-filters.ts'
import { byKey } from '../definition/resolve-slice.ts'
import { parseQuery, type Param, type Query } from '../query/query.ts'
import { defaultSlices, optInKeys } from '../slices/default-slices.ts'
import { rivalsOf } from '../sync/development/console.ts'
import {
  noteChange,
  queuesOfPage,
  subscribeToQueues,
  writesOf,
  type TracedQueue,
  type TracedTable,
  type WriteRecord,
} from '../sync/development/records.ts'
import type { Phase } from '../sync/lifecycle.ts'
import type { Slot } from '../sync/slot.ts'
import type { TableParams } from '../sync/table-params.ts'

/** The tables that share a history, and their writes. */
export interface QueueReport {
  /** The tables on the page, and those that left it with a change to write. */
  readonly tables: readonly TableReport[]
  readonly foreign: readonly string[]
  readonly writes: readonly WriteRecord[]
}

/** How long (ms) the panel waits before it shows a change, so that it delays neither a key nor its paint. */
const SHOW_WAIT_MS = 50

const nothing: readonly QueueReport[] = []
let report: readonly QueueReport[] | undefined

/** Returns what the panel shows, and renders again soon after a change. */
export const usePageReport = (): readonly QueueReport[] =>
  useSyncExternalStore(
    subscribe,
    () => (report ??= queuesOfPage().flatMap(reportOfQueue)),
    () => nothing,
  )

function subscribe(render: () => void): () => void {
  // Nothing refreshed the report while nobody subscribed.
  report = undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = subscribeToQueues(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      report = undefined
      render()
    }, SHOW_WAIT_MS)
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

function reportOfQueue(queue: TracedQueue): readonly QueueReport[] {
  const tables = queue.tables
    .toArray()
    .filter(({ lifecycle, pending }) => lifecycle.isMounted || pending.get())
    .map((table) => reportOf(table, queue))
    .map(withOwnLabel)
  // A closed app may leave a history without a mounted table.
  if (!tables.some(({ isMounted }) => isMounted)) return []
  const foreign = foreignParams(queue.queries().router, tables)
  return [{ tables, foreign, writes: writesOf(queue) }]
}

/** Numbers a table if another one has the same label. */
function withOwnLabel(table: TableReport, at: number, tables: readonly TableReport[]): TableReport {
  const earlier = tables.slice(0, at).filter(({ label }) => label === table.label).length
  return earlier ? { ...table, label: `${table.label} (${earlier + 1})` } : table
}

export interface TableReport {
  readonly definition: Internals
  readonly label: string
  readonly isMounted: boolean
  readonly phase: Phase
  /** The params that another mounted table owns too. */
  readonly shared: readonly string[]
  /** The query that the router holds. */
  readonly search: string
  /** The query once all pending changes of the table are written. */
  readonly next: string
  readonly maxLength: number
  readonly slices: readonly SliceReport[]
  /** The issues of the query as a whole and of the server's query, as sentences. */
  readonly issues: readonly string[]
  /** The slices that the definition does not keep in the URL. */
  readonly leftOut: readonly string[]
}

/**
 * How a slice relates to the URL: `stored` outside of it, `pending`, `sent` but not confirmed, `rejected` fully or partly
 * when read, `unwritten` because the URL can't hold it, left out as the `default`, or `written`.
 */
type SliceStatus = 'stored' | 'pending' | 'sent' | 'rejected' | 'unwritten' | 'default' | 'written'

export interface SliceReport {
  readonly key: string
  /** Its params in the URL, decoded: `pageIndex=2`. */
  readonly params: readonly string[]
  readonly value: unknown
  readonly meanings: readonly string[]
  readonly status: SliceStatus
  /** The change that waits to be written. `undefined` for a slice that isn't `pending`. */
  readonly pending: PendingReport | undefined
  /** Why a text was rejected, or why the value is missing from the URL, as sentences. */
  readonly issues: readonly string[]
}

interface PendingReport {
  readonly history: string
  readonly debounce: number
  /** Differs for each change, also for one that restarts the debounce. */
  readonly dueAt: number
  /** How much of the debounce was left when the report was made, in ms. */
  readonly remainingMs: number
}

function reportOf(table: TracedTable, queue: TracedQueue): TableReport {
  const { definition, slots, lifecycle } = table
  const search = queue.queries().router
  const { maxLength } = definition
  const keys = slots.map(({ key }) => key)
  const query = definition.read(search)
  return {
    definition,
    label: titleOf(definition),
    isMounted: lifecycle.isMounted,
    phase: lifecycle.phase,
    shared: [...new Set(rivalsOf(table, queue).map(({ shared }) => shared.param))],
    search,
    next: table.pending.get() ? nextSearch(table, queue.getSearch()) : search,
    maxLength,
    slices: slots.map((slot) => reportOfSlot(slot, table, query)),
    issues: [
      ...table.issues.get().flatMap(({ slice, reason }) => (slice ? [] : sentenceOf(reason))),
      ...queryIssuesOf(table).map(
        ({ slice, reason }) => `The server left out a part of ${slice}: ${sentenceOf(reason)}`,
      ),
    ],
    leftOut: [...defaultSlices.map(({ key }) => key), ...optInKeys].filter(
      (key) => !keys.includes(key),
    ),
  }
}

/** Returns the query of the table's view. `params.href()` would call the app's `onOverflow`. */
function nextSearch({ definition, slots }: TracedTable, search: string): string {
  const changes = byKey(slots, ({ slice, change, atom }) =>
    change ? slice.write(atom.get()) : undefined,
  )
  return definition.write(definition.read(search), changes).search
}

function reportOfSlot(slot: Slot, { definition }: TracedTable, query: Query): SliceReport {
  const { slice, key, issues } = slot
  const params = slice.read(query)
  const status = statusOf(slot, params)
  const change = slot.unsentChanges.at(-1)
  return {
    key,
    params: params.map(([name, text]) => `${name}=${text}`),
    value: slot.atom.get(),
    meanings: meaningsOf(definition, slice, slot.atom.get(), Date.now()),
    status,
    pending:
      status === 'pending' && change
        ? {
            history: change.history ?? 'replace',
            debounce: change.wait,
            dueAt: change.dueAt,
            remainingMs: Math.max(0, change.dueAt - performance.now()),
          }
        : undefined,
    issues: issues.map(({ reason }) => sentenceOf(reason)),
  }
}

function statusOf(slot: Slot, params: readonly Param[]): SliceStatus {
  const { slice, atom } = slot
  if (slice.persister && !slot.isInUrl) return 'stored'
  if (slot.unsentChanges.length) return 'pending'
  if (slot.isUnconfirmed) return 'sent'
  const rejections: Issue[] = []
  slice.parse(params, rejections)
  if (rejections.length) return 'rejected'
  if (slot.issues.length) return 'unwritten'
  if (params.length) return 'written'
  return slice.serialize(atom.get()).length ? 'unwritten' : 'default'
}

function foreignParams(search: string, tables: readonly TableReport[]): readonly string[] {
  const isOwned = (name: string) =>
    tables.some(({ definition }) => definition.slices.some((slice) => slice.owns(name)))
  return [...new Set(parseQuery(search).segments.map(({ name }) => name))].filter(
    (name) => !isOwned(name),
  )
}

const noted = new WeakMap<TracedTable, readonly Issue[]>()

/**
 * Shows in the panel what a server's query left out of the table's state. Call it in an effect with the `issues` of each
 * answer. Does nothing in production builds.
 *
 * @param issues The `issues` of the query behind the rows, `[]` for none.
 */
export function showQueryIssues<State extends object>(
  params: TableParams<State>,
  issues: readonly Issue[],
): void {
  if (process.env.NODE_ENV === 'production') return
  const table = params['~permatable']
  noted.set(table, issues)
  const queue = queuesOfPage().find(({ tables }) => tables.toArray().includes(table))
  if (queue) noteChange(queue)
}

const queryIssuesOf = (table: TracedTable): readonly Issue[] => noted.get(table) ?? []
