import type { TableSearchParams } from '../definition/define.ts'
import type { Adapter } from './adapter.ts'
import type { Reactivity } from './atom.ts'
import { WriteQueue } from './queue.ts'
import { createTableParams, type TableParams } from './table-params.ts'
import { Table } from './table.ts'
import { trace } from './trace.ts'

type Params = TableParams<Record<string, unknown>>

interface PerHistory {
  readonly queue: WriteQueue
  /** The params of the newest table of each definition. It may not be mounted yet, or be closed. */
  readonly newest: WeakMap<object, Params>
}

const perHistory = new WeakMap<object, PerHistory>()

/**
 * Returns the params of a definition's table on a history. Components with the same definition share it, so they see each
 * other's pending changes. While `isHydrating`, the first render must show what the server knows.
 */
export function tableFor(
  adapter: Adapter,
  { '~permatable': definition }: TableSearchParams<object>,
  reactivity: Reactivity,
  isHydrating: boolean,
): Params {
  const known = perHistory.get(adapter.history) ?? {
    queue: new WriteQueue(adapter),
    newest: new WeakMap(),
  }
  perHistory.set(adapter.history, known)
  const { queue, newest } = known

  // A component gets its own table, a twin, while a route loads and for 500 ms after: the existing table may unmount with
  // the old screen. A part that hydrates late gets one too: the mounted table may show a URL that the server doesn't
  // know.
  const canShare = ({ '~permatable': table }: Params) =>
    (table.phase === 'current' || queue.isStale(table)) && !(isHydrating && queue.tables.has(table))
  const last = newest.get(definition.tableKey)
  const params =
    last && canShare(last) ? last : createTableParams(new Table(definition, reactivity), queue)
  newest.set(definition.tableKey, params)

  const { '~permatable': table } = params
  if (queue.tables.has(table)) return params
  if (isHydrating) table.open(adapter.getServerSearch?.() ?? '')
  else {
    queue.catchUp(table)
    restoreStored(params)
  }
  return params
}

/** Call when a component of a table mounts. Returns the function to call when it unmounts. */
export function mountTable(params: Params): () => void {
  const { '~permatable': table, '~queue': queue } = params
  table.mount()
  // While a route loads, the URL may already be that of the other screen.
  if (table.phase !== 'leaving') queue.catchUp(table)
  restoreStored(params)
  table.writeDefaults()
  queue.track(table)
  trace({ type: 'mount', queue, table })
  return () => {
    table.unmount()
    queue.update(table)
    trace({ type: 'change' })
  }
}

/** Shows state that is stored outside of the URL, and opens its short link. */
function restoreStored({ '~permatable': table, '~queue': queue }: Params): void {
  table.definition.persister?.restore(table, queue)
  for (const slot of table.slots) slot.slice.persister?.restore(table, queue, slot)
}
