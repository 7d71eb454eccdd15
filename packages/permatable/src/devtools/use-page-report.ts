import {
  queuesOfPage,
  subscribeToQueues,
  writesOf,
  type TracedQueue,
  type WriteRecord,
} from '../sync/development/records.ts'
import { useSyncExternalStore } from 'react'
import { foreignParams, reportOf, type TableReport } from './table-report.ts'

/** The tables that share a history, and their writes. */
export interface QueueReport {
  /** The tables on the page, and those that left it with a change to write. */
  readonly tables: readonly TableReport[]
  /** The params of the URL that no table of the page owns. */
  readonly foreign: readonly string[]
  /** Oldest first. */
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
