import type { TableSearchParams } from '../definition/define.ts'
import type { Adapter } from './adapter.ts'
import type { Reactivity } from './atom.ts'
import { createTableParams } from './params.ts'
import { WriteQueue } from './queue.ts'
import type { TableParams } from './table-params.ts'
import { Table } from './table.ts'

/** The queue of each history. */
const queues = new WeakMap<object, WriteQueue>()

/** A table as one component has it. */
export interface ShownTable {
  readonly table: Table
  readonly params: TableParams<Record<string, unknown>>
  /** Registers the component, which shows the table. Returns the function that its unmount calls. */
  mount(): () => void
}

/**
 * Returns the table of a definition on a history. Tables on one history share the spacing of writes and one navigation.
 * Components that share a definition share its table, and so see each other's pending changes. A second screen and a part
 * that hydrates late have a twin of it.
 *
 * @param isHydrating `true` when the first render shows what the server knows.
 */
export function tableFor(
  adapter: Adapter,
  { '~permatable': definition }: TableSearchParams<object>,
  reactivity: Reactivity,
  isHydrating: boolean,
): ShownTable {
  const queue = queues.get(adapter.history) ?? new WriteQueue(adapter)
  queues.set(adapter.history, queue)
  const table = queue.tableOf(definition, isHydrating, () => new Table(definition, reactivity))
  if (!queue.tables.includes(table)) {
    table.open(isHydrating ? (adapter.getServerSearch?.() ?? '') : adapter.getSearch())
    if (!isHydrating) openStored(table, queue)
  }
  return { table, params: createTableParams(table, queue), mount: () => mount(table, queue) }
}

/** Brings a table in line with what is kept outside of the address. */
function openStored(table: Table, queue: WriteQueue): void {
  table.definition.open?.(table, queue, table)
  for (const slot of table.slots) slot.slice.open?.(table, queue, slot)
}

function mount(table: Table, queue: WriteQueue): () => void {
  table.mount()
  // `remember` lets the queue follow a table whose last view it opens: the address does not undo the view then.
  openStored(table, queue)
  // A table that the queue follows is up to date: it only was hidden.
  const isFollowed = queue.tables.includes(table)
  queue.follow(table)
  // While another path loads, the address is that of the other screen.
  if (table.phase !== 'leaving') {
    const queries = queue.queries()
    if (isFollowed) table.hear(queries, 'replace')
    else table.open(queries.router)
  }
  return () => table.unmount()
}
