import { byKey } from '../definition/resolve-slice.ts'
import type { WritableAtom } from './atom.ts'
import { changesOf } from './slot-changes.ts'
import type { Patch, TableParams } from './table-params.ts'
import { isSettled, type Table } from './table.ts'
import { countChange, watchResets } from './watch-resets.ts'
import type { WriteQueue } from './write-queue.ts'

// Bundlers replace this by its value, and drop the branches that the value rules out.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

type AnyState = Record<string, unknown>

/** Makes the object that the hook returns: it takes changes from a component to the queue. */
export function createTableParams(table: Table, queue: WriteQueue): TableParams<AnyState> {
  const { slots } = table
  function set(patch: Patch<AnyState>) {
    if (process.env.NODE_ENV !== 'production') countChange(table)
    if (patch['pagination']) table.pageTask ??= setTimeout(() => (table.pageTask = undefined))
    // A layout, and a screen of the same definition that appeared while its path loaded, have a table each. Both get the
    // change, unless one of them may still go with the old screen. A table that is not mounted yet is not in the queue.
    const twins = isSettled(table) ? [table, ...queue.tables].filter(isSettled) : [table]
    table.batch(() => {
      for (const [slot, value, by] of changesOf(slots, patch, !table.pageTask)) {
        for (const twin of twins)
          for (const own of twin.slots) {
            if (own.slice !== slot.slice) continue
            own.atom.set(() => value)
            if (twin.isGone) continue
            const dueAt = performance.now() + by.debounce
            own.change = { by, history: by.history, dueAt }
            twin.pending.set(true)
            queue.add(twin, by.debounce)
          }
      }
    })
  }

  const initialState = byKey(slots, (slot) => slot.default)
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
      ...slots.map(({ tableOptions }) => tableOptions),
    ),
    href(patch: Patch<AnyState> = {}): string {
      const changes = byKey(slots, (slot) => slot.change && slot.serialize(slot.atom.get()))
      for (const [slot, value] of changesOf(slots, patch, !patch['pagination']))
        changes[slot.key] = slot.serialize(value)
      return table.write(table.read(queue.adapter.getSearch()), changes).search || '?'
    },
    set,
    reset(keys) {
      const named = slots.filter(({ key }) => !keys || keys.includes(key))
      set(byKey(named, (slot) => slot.default))
      queue.flush()
    },
    flush: () => queue.flush(),
    pending: table.pending,
    issues: table.issues,
    committed: table.committed,
    '~permatable': slots,
  }
}
