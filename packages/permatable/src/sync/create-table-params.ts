import { byKey } from '../definition/by-key.ts'
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
  /** The end of the task in which a page was set. No page reset of that task undoes the page. */
  let pageTask: ReturnType<typeof setTimeout> | undefined

  /** @param isReset `true` when no debounce is waited for. */
  function set(patch: Patch<AnyState>, isReset?: boolean) {
    if (process.env.NODE_ENV !== 'production') countChange(table)
    if ('pagination' in patch) pageTask ??= setTimeout(() => (pageTask = undefined))
    // A layout, and a screen of the same definition that appeared while its path loaded, have a table each. Both get the
    // change, unless one of them may still go with the old screen.
    const twins = isSettled(table) ? [...queue.tables].filter(isSettled) : [table]
    table.batch(() => {
      for (const { slot, value, by } of changesOf(slots, patch, !pageTask, isReset)) {
        for (const twin of twins)
          for (const own of twin.slots) {
            if (own.slice !== slot.slice) continue
            own.atom.set(() => value)
            if (twin.isGone) continue
            const dueAt = isReset ? 0 : performance.now() + by.debounce
            own.change = { by, history: by.history, dueAt, isFixed: isReset }
            twin.pending.set(true)
            queue.add(twin)
          }
        if (!isReset) queue.restart(by.debounce)
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
      const pending = slots.filter(({ change }) => change)
      const changes = byKey(pending, (slot) => slot.serialize(slot.atom.get()))
      for (const { slot, value } of changesOf(slots, patch, !('pagination' in patch)))
        changes[slot.key] = slot.serialize(value)
      return table.definition.write(queue.adapter.getSearch(), changes).search || '?'
    },
    set: (patch) => set(patch),
    reset: (keys) =>
      set(
        byKey(
          slots.filter(({ key }) => !keys || keys.includes(key)),
          (slot) => slot.default,
        ),
        true,
      ),
    flush: () => queue.flush(),
    pending: table.pending,
    issues: table.issues,
    committed: table.committed,
    '~permatable': slots,
  }
}
