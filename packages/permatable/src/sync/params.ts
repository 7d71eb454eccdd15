import { byKey } from '../definition/resolve-slice.ts'
import type { WritableAtom } from './atom.ts'
import type { WriteQueue } from './queue.ts'
import type { Patch, TableParams } from './table-params.ts'
import type { Table } from './table.ts'
import { countChange, watchResets } from './watch-resets.ts'

type AnyState = Record<string, unknown>

/** Makes the object that the hook returns: it takes changes from a component to the table and the queue. */
export function createTableParams(table: Table, queue: WriteQueue): TableParams<AnyState> {
  const { slots } = table

  function set(patch: Patch<AnyState>) {
    if (process.env.NODE_ENV !== 'production') countChange(table)
    const both = new Set([table, ...twinsOf(table, queue)])
    table.batch(() => {
      for (const change of table.changesOf(patch))
        for (const one of both) if (one.set(change)) queue.follow(one, change.cause.debounce)
    })
  }

  const initialState = byKey(slots, ({ slice }) => slice.default)
  const atoms = byKey(slots, ({ key, atom }): WritableAtom<unknown> => ({
    get: atom.get,
    subscribe: atom.subscribe,
    set: (next: unknown) => set({ [key]: next }),
  }))

  return {
    atoms,
    tableOptions: Object.assign(
      {
        atoms,
        initialState:
          process.env.NODE_ENV === 'production' ? initialState : watchResets(table, initialState),
      },
      ...slots.map(({ slice }) => slice.tableOptions),
    ),
    href: (patch = {}) => table.href(queue.adapter.getSearch(), patch) || '?',
    set,
    reset(keys) {
      const named = slots.filter(({ key }) => !keys || keys.includes(key))
      set(byKey(named, ({ slice }) => slice.default))
      queue.flush()
    },
    flush: () => queue.flush(),
    pending: table.pending,
    issues: table.issues,
    committed: table.committed,
    '~permatable': slots,
  }
}

/**
 * Returns the tables that get the changes of a table, too. A layout, and a screen of the same definition that appeared
 * while its path loaded, have a table each. Both get a change, unless one of them may still go with the old screen.
 */
const twinsOf = (table: Table, queue: WriteQueue): readonly Table[] =>
  table.phase === 'shown' ? queue.tables.filter(({ phase }) => phase === 'shown') : []
