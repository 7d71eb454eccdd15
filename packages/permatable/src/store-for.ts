import type { Adapter } from './adapter.ts'
import type { TableSearchParams } from './definition.ts'
import { Store, type Reactivity } from './store.ts'
import { WriteQueue } from './write-queue.ts'

interface Hub {
  readonly queue: WriteQueue
  readonly stores: WeakMap<object, Store>
}

const hubs = new WeakMap<object, Hub>()

/**
 * The store of a definition on a history. Tables on one history share the rate limit and one navigation; components
 * that share a definition see each other's pending changes.
 *
 * @param search What the first render shows: the server's query during hydration, the address's own otherwise.
 */
export function storeFor(
  adapter: Adapter,
  definition: TableSearchParams<object>,
  reactivity: Reactivity,
  search: string,
): Store {
  const hub = hubs.get(adapter.history) ?? { queue: new WriteQueue(adapter), stores: new WeakMap() }
  hubs.set(adapter.history, hub)
  const known = hub.stores.get(definition)
  const store =
    known && !known.isLeaving ? known : new Store(adapter, hub.queue, definition, reactivity)
  hub.stores.set(definition, store)
  if (!store.isInUse) store.read(search)
  return store
}
