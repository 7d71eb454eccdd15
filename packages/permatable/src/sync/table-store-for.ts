import type { TableSearchParams } from '../definition/define.ts'
import { parseQuery } from '../query/query.ts'
import type { Adapter } from './adapter.ts'
import type { Reactivity } from './atom.ts'
import { createTableStore, type TableStore } from './table-store.ts'
import { createWriteQueue, type WriteQueue } from './write-queue.ts'

const queues = new WeakMap<object, WriteQueue>()
const stores = new WeakMap<WriteQueue, WeakMap<object, TableStore>>()

/**
 * The table store of a definition on a history. Tables on one history share the rate limit and one navigation; components
 * that share a definition see each other's pending changes.
 *
 * @param search What the first render shows: the server's query during hydration, otherwise the address's own.
 */
export function tableStoreFor(
  adapter: Adapter,
  definition: TableSearchParams<object>,
  reactivity: Reactivity,
  search: string,
): TableStore {
  const queue = getOrAdd(queues, adapter.history, () => createWriteQueue(adapter))
  const known = getOrAdd(stores, queue, () => new WeakMap<object, TableStore>())
  // A table that comes while another path loads is not the one that leaves.
  if (known.get(definition)?.isLeaving()) known.delete(definition)
  const store = getOrAdd(known, definition, () => createTableStore(queue, definition, reactivity))
  if (!store.isInUse()) store.hear('replace', parseQuery(search))
  return store
}

function getOrAdd<K extends object, V>(map: WeakMap<K, V>, key: K, create: () => V): V {
  const value = map.get(key) ?? create()
  map.set(key, value)
  return value
}
