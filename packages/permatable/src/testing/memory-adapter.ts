import type { HistoryMode } from '../slices/slice.ts'
import type { Adapter, AddressChange } from '../sync/adapter.ts'

/** A history in memory, for tests and for tables whose state stays out of the URL. */
export interface MemoryAdapter extends Adapter {
  /** The query of each entry, oldest first. */
  readonly entries: readonly string[]
  /** The entry that is shown, 0-based. */
  readonly index: number
  /**
   * Is called with each write: `false` drops the write, as browsers do past their limits; an exception refuses it.
   *
   * @default every write is taken
   */
  accept: (search: string, options: { readonly history: HistoryMode }) => boolean
  /** Navigates on this path, as other code does. */
  push(search: string): void
  /** Replaces the entry, as other code does. */
  replace(search: string): void
  /** Follows a link to another path, whose route has loaded in the next task. @default a push */
  leave(search: string, options?: { readonly history: HistoryMode }): void
  /** Goes back to an entry of another path, whose route has loaded in the next task. */
  leaveBack(): void
  /** Goes back. Nothing happens at the start of the history. */
  back(): void
  /** Goes forward. Nothing happens at the end of the history. */
  forward(): void
}

/**
 * Returns an adapter with a history of its own in memory.
 *
 * @param search The query of the first entry, and of the server: `''` or `'?…'`. @default ''
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
    subscribe: (onChange) => void listeners.add(onChange),
    navigate(next, options) {
      if (adapter.accept(next, options)) change(next, options.history)
    },
    writeLeft: (left) => write(left, 'replace'),
    history: entries,
    push: (next) => change(next, 'push'),
    replace: (next) => change(next, 'replace'),
    leave(next, { history } = { history: 'push' }) {
      emit('leave')
      write(next, history)
      setTimeout(() => emit(history))
    },
    leaveBack() {
      if (entries[index - 1] === undefined) return
      index--
      emit('left')
      setTimeout(() => emit('pop'))
    },
    back: () => go(-1),
    forward: () => go(1),
  }
  return adapter
}
