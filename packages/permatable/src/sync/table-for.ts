import type { TableSearchParams } from '../definition/define.ts'
import type { Adapter } from './adapter.ts'
import type { Reactivity } from './atom.ts'
import { createTableParams } from './create-table-params.ts'
import { hearTable } from './hear-table.ts'
import type { ShownTable } from './shown-table.ts'
import { createTable, isSettled, type Table } from './table.ts'
import { createWriteQueue, type WriteQueue } from './write-queue.ts'

/** The queue of each history. */
const queues = new WeakMap<object, WriteQueue>()

/**
 * Returns the table of a definition on a history. Tables on one history share the spacing of writes and one navigation.
 * Components that share a definition share its table, and so see each other's pending changes. A second screen and a part
 * that hydrates late have a twin of it.
 *
 * @param isHydrating `true` when the first render shows what the server knows.
 */
export function tableFor(
  adapter: Adapter,
  definition: TableSearchParams<object>,
  reactivity: Reactivity,
  isHydrating: boolean,
): ShownTable {
  const queue = queues.get(adapter.history) ?? createWriteQueue(adapter)
  queues.set(adapter.history, queue)
  let shown = queue.shown.get(definition)
  // A table whose components went may miss what a twin changed since. One that was never shown belongs to a screen that
  // is about to appear, and takes nothing of the old one.
  if (shown && !shown.table.mounts && shown.table.isGone !== undefined)
    for (const table of queue.tables)
      if (isSettled(table) && table.definition === shown.table.definition)
        queue.shown.set(definition, (shown = showTable(table, queue)))
  // A component that appears while another path loads belongs to the new screen, and so does one that appears soon after,
  // beside the old screen. It gets a new table, since the old one may belong to the screen that is being left.
  if (!shown || !isOnScreen(shown.table)) {
    shown = showTable(createTable(definition['~permatable'], reactivity), queue)
    queue.shown.set(definition, shown)
  } else if (isHydrating && queue.tables.has(shown.table))
    // The shown table has followed the address, and may show what the server did not know. A late part gets a twin of it.
    shown = showTable(createTable(definition['~permatable'], reactivity), queue, shown.table)
  if (!queue.tables.has(shown.table)) {
    const search = isHydrating
      ? (queue.servedSearch ?? adapter.getServerSearch?.() ?? '')
      : adapter.getSearch()
    hearTable(shown.table, { search }, 'pop')
    if (!isHydrating) openTable(shown.table, queue)
  }
  return shown
}

const isOnScreen = (table: Table) => (table.mounts ? isSettled(table) : table.settlesAt < Infinity)

/** Brings a table in line with what is kept outside of the address. */
function openTable(table: Table, queue: WriteQueue): void {
  for (const keeper of [table.definition, ...table.slots]) keeper.open?.(table, queue, keeper)
}

/** @param beside The table of which this one is a twin, because it hydrates late. */
function showTable(table: Table, queue: WriteQueue, beside?: Table): ShownTable {
  return {
    table,
    params: createTableParams(table, queue),
    mount(isHydrating) {
      if (isHydrating) {
        queue.servedSearch ??= queue.adapter.getServerSearch?.()
        // This table reads the address alone, so what the other one has pending is written first.
        if (beside?.pending.get()) queue.flush()
      }
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
    },
  }
}
