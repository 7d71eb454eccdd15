import type { TableSearchParams } from '../definition/define.ts'
import type { Adapter } from './adapter.ts'
import type { Reactivity } from './atom.ts'
import { createTableParams } from './create-table-params.ts'
import { hearTable } from './hear-table.ts'
import type { TableParams } from './table-params.ts'
import { createTable, isSettled, type Table } from './table.ts'
import { createWriteQueue, type WriteQueue } from './write-queue.ts'

/** The queue of each history. */
const queues = new WeakMap<object, WriteQueue>()

/** A table as one component has it. */
export type ShownTable = readonly [
  table: Table,
  params: TableParams<Record<string, unknown>>,
  /** Registers the component, which shows the table. Returns the function that its unmount calls. */
  mount: () => () => void,
]

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
  const queue = queues.get(adapter.history) ?? createWriteQueue(adapter)
  queues.set(adapter.history, queue)
  const { tables, newest } = queue
  // A component that appears while another path loads belongs to the new screen, and so does one that appears soon after,
  // beside the old screen. It gets a new table, since the old one may belong to the screen that is being left. So does a
  // part that hydrates late: the shown table has followed the address, which the server may not have known.
  const table =
    [newest.get(definition), ...tables].find(
      (one) =>
        one?.slices === definition.slices && isSettled(one) && !(isHydrating && tables.has(one)),
    ) ?? createTable(definition, reactivity)
  newest.set(definition, table)
  if (!tables.has(table)) {
    const search = isHydrating ? (adapter.getServerSearch?.() ?? '') : adapter.getSearch()
    hearTable(table, [search], 'pop')
    if (!isHydrating) openTable(table, queue)
  }
  return [table, createTableParams(table, queue), () => mount(table, queue)]
}

/** Brings a table in line with what is kept outside of the address. */
function openTable(table: Table, queue: WriteQueue): void {
  for (const keeper of [table, ...table.slots]) keeper.open?.(table, queue, keeper)
}

function mount(table: Table, queue: WriteQueue): () => void {
  table.mounts++
  openTable(table, queue)
  // A table that the queue follows is up to date: it only was hidden.
  const how = queue.tables.has(table) ? 'replace' : 'pop'
  table.isGone = table.isHeld = false
  queue.add(table)
  // While another path loads, the address is that of the other screen.
  if (table.settlesAt < Infinity) hearTable(table, queue.look(), how)
  return () => {
    table.isHeld = !--table.mounts && performance.now() < table.settlesAt
  }
}
