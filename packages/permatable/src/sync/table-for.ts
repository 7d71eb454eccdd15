import type { TableSearchParams } from '../definition/define.ts'
import type { Adapter } from './adapter.ts'
import type { Reactivity } from './atom.ts'
import { createTableParams } from './params.ts'
import { WriteQueue } from './queue.ts'
import type { TableParams } from './table-params.ts'
import { Table } from './table.ts'

/** What the tables of one history share. */
interface Shared {
  readonly queue: WriteQueue
  /** The table that each definition got last. It may not be mounted yet. */
  readonly newest: WeakMap<object, WeakRef<Table>>
}

const sharedBy = new WeakMap<object, Shared>()

/** The `params` of each table, the same for all of its components. */
const paramsOf = new WeakMap<Table, TableParams<Record<string, unknown>>>()

/** A table, as one component has it. */
export interface ComponentTable {
  readonly table: Table
  readonly params: TableParams<Record<string, unknown>>
  /** To call when the component mounts. Returns the function to call when it unmounts. */
  mount(): () => void
}

/**
 * Returns the table of a definition on a history. Tables on one history share the spacing of writes and one navigation.
 * Components that share a definition share its table, and so see each other's pending changes.
 *
 * @param isHydrating `true` when the first render has to show what the server knows.
 */
export function tableFor(
  adapter: Adapter,
  { '~permatable': definition }: TableSearchParams<object>,
  reactivity: Reactivity,
  isHydrating: boolean,
): ComponentTable {
  const shared = sharedBy.get(adapter.history) ?? {
    queue: new WriteQueue(adapter),
    newest: new WeakMap(),
  }
  sharedBy.set(adapter.history, shared)
  const { queue, newest } = shared

  // A component gets a new table, a twin, where the one there is may belong to the screen that is being left: while a route
  // loads, and soon after, beside the old screen. So does a part that hydrates late: the mounted table has followed the
  // URL, which the server may not have known.
  const isShared = (table: Table | undefined) =>
    table?.definition.slices === definition.slices &&
    table.lifecycle.phase === 'current' &&
    !(isHydrating && queue.isTracking(table))
  const table =
    [newest.get(definition)?.deref(), ...queue.tables].find(isShared) ??
    new Table(definition, reactivity)
  newest.set(definition, new WeakRef(table))

  if (!queue.isTracking(table)) {
    table.open(isHydrating ? (adapter.getServerSearch?.() ?? '') : adapter.getSearch())
    if (!isHydrating) restoreStored(table, queue)
  }
  const params = paramsOf.get(table) ?? createTableParams(table, queue)
  paramsOf.set(table, params)
  return { table, params, mount: () => mount(table, queue) }
}

function mount(table: Table, queue: WriteQueue): () => void {
  table.lifecycle.mount()
  // While a route loads, the URL already belongs to the other screen.
  if (table.lifecycle.phase !== 'leaving') {
    const queries = queue.queries()
    // The queue has kept a tracked table up to date: it was only hidden, such as by `<Activity>`.
    if (queue.isTracking(table)) table.reconcile(queries, 'replace', false)
    else table.open(queries.router)
  }
  restoreStored(table, queue)
  queue.track(table)
  return () => table.lifecycle.unmount()
}

/** Shows the state that is stored outside of the URL. */
function restoreStored(table: Table, queue: WriteQueue): void {
  table.definition.persister?.restore(table, queue)
  for (const slot of table.slots) slot.slice.persister?.restore(table, queue, slot)
}
