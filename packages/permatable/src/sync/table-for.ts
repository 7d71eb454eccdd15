import type { TableSearchParams } from '../definition/define.ts'
import { parseQuery } from '../query/query.ts'
import type { Adapter } from './adapter.ts'
import type { Reactivity } from './atom.ts'
import { createTableParams } from './create-table-params.ts'
import { hearTable } from './hear-table.ts'
import type { TableParams } from './table-params.ts'
import { createTable, isInUse, type Table } from './table.ts'
import { createWriteQueue, type WriteQueue } from './write-queue.ts'

/** A table with what its components ask of it. */
export interface ShownTable {
  readonly table: Table
  readonly params: TableParams<Record<string, unknown>>
  /** A component shows the table. Returns what its unmount calls. */
  mount(): () => void
}

const hubs = new WeakMap<object, { queue: WriteQueue; shown: WeakMap<object, ShownTable> }>()

/**
 * The table of a definition on a history. Tables on one history share the rate limit and one navigation; components that
 * share a definition see each other's pending changes.
 *
 * @param search What the first render shows: the server's query during hydration, otherwise the address's own.
 */
export function tableFor(
  adapter: Adapter,
  definition: TableSearchParams<object>,
  reactivity: Reactivity,
  search: string,
): ShownTable {
  const hub = hubs.get(adapter.history) ?? {
    queue: createWriteQueue(adapter),
    shown: new WeakMap<object, ShownTable>(),
  }
  hubs.set(adapter.history, hub)
  const known = hub.shown.get(definition)
  // A table that comes while another path loads is not the one that leaves.
  const shown =
    known && !known.table.isLeaving
      ? known
      : showTable(createTable(definition['~permatable'], reactivity), hub.queue)
  hub.shown.set(definition, shown)
  if (!isInUse(shown.table)) hearTable(shown.table, 'replace', parseQuery(search))
  return shown
}

function showTable(table: Table, queue: WriteQueue): ShownTable {
  return {
    table,
    params: createTableParams(table, queue),
    mount() {
      const how = isInUse(table) ? 'replace' : 'pop'
      table.mounts++
      table.wasMounted = true
      queue.add(table)
      hearTable(table, how, parseQuery(queue.adapter.getSearch()))
      return () => {
        table.mounts--
        queue.prune()
      }
    },
  }
}
