import type { TableSearchParams } from '../definition/define.ts'
import type { Adapter } from './adapter.ts'
import type { Reactivity } from './atom.ts'
import { createTableParams, type TableParams } from './table-params.ts'
import { WriteQueue } from './queue.ts'
import { Table } from './table.ts'
import { trace } from './trace.ts'

interface PerHistory {
  readonly queue: WriteQueue
  /** The newest table of each definition. It may not be mounted yet. */
  readonly newest: WeakMap<object, WeakRef<Table>>
}

const perHistory = new WeakMap<object, PerHistory>()

/** The `params` of each table, the same for all of its components. */
const paramsOf = new WeakMap<Table, TableParams<Record<string, unknown>>>()

export interface ComponentTable {
  readonly table: Table
  readonly params: TableParams<Record<string, unknown>>
  /** Call when the component mounts. Returns the function to call when it unmounts. */
  mount(): () => void
}

/**
 * Returns the table of a definition on a history. Components with the same definition share it, so they see each other's
 * pending changes. While `isHydrating`, the first render must show what the server knows.
 */
export function tableFor(
  adapter: Adapter,
  { '~permatable': definition }: TableSearchParams<object>,
  reactivity: Reactivity,
  isHydrating: boolean,
): ComponentTable {
  const known = perHistory.get(adapter.history) ?? {
    queue: new WriteQueue(adapter),
    newest: new WeakMap(),
  }
  perHistory.set(adapter.history, known)
  const { queue, newest } = known

  // A component gets its own table, a twin, while a route loads and for 500 ms after: the existing table may unmount with
  // the old screen. A part that hydrates late gets one too: the mounted table may show a URL that the server doesn't
  // know.
  const canShare = (table: Table | undefined) =>
    table?.definition.tableKey === definition.tableKey &&
    table.lifecycle.phase === 'current' &&
    !(isHydrating && queue.tables.has(table))
  const table =
    [newest.get(definition.tableKey)?.deref(), ...queue.tables.toArray()].find(canShare) ??
    new Table(definition, reactivity)
  newest.set(definition.tableKey, new WeakRef(table))

  if (!queue.tables.has(table)) {
    table.open(isHydrating ? (adapter.getServerSearch?.() ?? '') : adapter.getSearch())
    if (!isHydrating) restoreStored(table, queue)
  }
  const params = paramsOf.get(table) ?? createTableParams(table, queue)
  paramsOf.set(table, params)
  return { table, params, mount: () => mount(table, queue) }
}

function mount(table: Table, queue: WriteQueue): () => void {
  table.lifecycle.mount()
  // While a route loads, the URL may already be that of the other screen.
  if (table.lifecycle.phase !== 'leaving') {
    const queries = queue.queries()
    // A tracked table was only hidden, for example by `<Activity>`. Other code may have changed the URL unnoticed.
    if (queue.tables.has(table)) table.reconcile(queries, 'replace', false)
    else if (!table.hasRead(queries.router)) table.open(queries.router)
  }
  restoreStored(table, queue)
  table.writeDefaults()
  queue.track(table)
  trace({ type: 'mount', queue, table })
  return () => {
    table.unmount()
    queue.tables.update(table)
    trace({ type: 'change', queue })
  }
}

/** Shows state that is stored outside of the URL, and opens its short link. */
function restoreStored(table: Table, queue: WriteQueue): void {
  table.definition.persister?.restore(table, queue)
  for (const slot of table.slots) slot.slice.persister?.restore(table, queue, slot)
}
