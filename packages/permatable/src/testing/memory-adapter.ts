import type { HistoryMode } from '../definition/resolve-slice.ts'
import type { Adapter, AddressChange } from '../sync/adapter.ts'

/** A history in memory, for tests and for tables whose state stays out of the address. */
export interface MemoryAdapter extends Adapter {
  /** The query of each entry, oldest first. */
  readonly entries: readonly string[]
  readonly index: number
  /** What happens to a navigation: `false` drops it as browsers do past their limits, an exception refuses it. */
  accept: (search: string, options: { readonly history: HistoryMode }) => boolean
  /** Someone else's navigation on this path. */
  push(search: string): void
  replace(search: string): void
  /** A link to another path, whose screen is there at once. */
  leave(search: string, options?: { readonly history: HistoryMode }): void
  back(): void
  forward(): void
}

/**
 * An adapter over a history in memory.
 *
 * @param search The query of the first entry: `''` or `'?…'`.
 */
export function memoryAdapter(search = ''): MemoryAdapter {
  const listeners = new Set<(how: AddressChange) => void>()
  const entries = [search]
  let index = 0

  const emit = (how: AddressChange) => {
    for (const listener of [...listeners]) listener(how)
  }
  const write = (next: string, history: HistoryMode) => {
    if (history === 'push') entries.splice(++index, entries.length, next)
    else entries[index] = next
  }
  const change = (next: string, history: HistoryMode) => {
    write(next, history)
    emit(history)
  }
  const go = (by: 1 | -1) => {
    if (entries[index + by] === undefined) return
    index += by
    emit('pop')
  }

  const adapter: MemoryAdapter = {
    entries,
    get index() {
      return index
    },
    accept: () => true,
    getSearch: () => entries[index] ?? '',
    getServerSearch: () => search,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    navigate(next, options) {
      if (adapter.accept(next, options)) change(next, options.history)
    },
    writeLeft: (left) => write(left, 'replace'),
    history: entries,
    push: (next) => change(next, 'push'),
    replace: (next) => change(next, 'replace'),
    leave(next, { history } = { history: 'push' }) {
      emit('leave')
      change(next, history)
    },
    back: () => go(-1),
    forward: () => go(1),
  }
  return adapter
}
