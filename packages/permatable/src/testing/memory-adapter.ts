import type { HistoryMode } from '../slices/define-slice.ts'
import type { Adapter, AddressChange } from '../sync/adapter.ts'

/** A history in memory, for tests and for tables that should stay out of the URL. */
export interface MemoryAdapter extends Adapter {
  /** The query of each history entry, oldest first. */
  readonly entries: readonly string[]
  /** Which entry is shown, counted from 0. */
  readonly index: number
  /**
   * Called with each write. Return `false` to drop it, as browsers do past their limits. Throw to refuse it. @default
   * every write is accepted
   */
  accept: (search: string, options: { readonly history: HistoryMode }) => boolean
  /** Adds an entry on this path, as other code would. */
  push(search: string): void
  /** Replaces the entry, as other code would. */
  replace(search: string): void
  /** Follows a link to another path. Its route has loaded in the next task. @default a push */
  leave(search: string, options?: { readonly history: HistoryMode }): void
  /** Goes back to an entry of another path. Its route has loaded in the next task. */
  leaveBack(): void
  /** Goes back. Does nothing on the first entry. */
  back(): void
  /** Goes forward. Does nothing on the last entry. */
  forward(): void
}

/**
 * Returns an adapter with its own history in memory.
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
