import { byKey } from '../definition/by-key.ts'
import type { WritableAtom } from './atom.ts'
import { changesOf } from './slot-changes.ts'
import type { Patch, TableParams } from './table-params.ts'
import type { Table } from './table.ts'
import { countChange, watchResets } from './watch-resets.ts'
import type { WriteQueue } from './write-queue.ts'

// Bundlers replace this by its value, and drop the branches that the value rules out.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

type AnyState = Record<string, unknown>

/** Makes the object that the hook returns: it takes changes from a component to the queue. */
export function createTableParams(
  table: Table,
  { adapter, schedule, add, twinsOf }: WriteQueue,
): TableParams<AnyState> {
  const { slots, definition } = table
  /** Ends the task in which a page was set, which no page reset of the same task undoes. */
  let pageTask: ReturnType<typeof setTimeout> | undefined

  function set(patch: Patch<AnyState>) {
    if (process.env.NODE_ENV !== 'production') countChange(table)
    if ('pagination' in patch) pageTask ??= setTimeout(() => (pageTask = undefined))
    table.batch(() => {
      for (const { slot, value, by } of changesOf(slots, patch, !pageTask)) {
        for (const twin of twinsOf(table)) {
          const own = twin.slots.find(({ slice }) => slice === slot.slice)
          own?.atom.set(() => value)
          if (!own || twin.isGone) continue
          own.change = { by, history: by.history, dueAt: 0 }
          twin.pending.set(true)
          add(twin)
        }
        schedule.restart(by.debounce)
      }
    })
  }

  function href(patch: Patch<AnyState> = {}): string {
    const pending = slots.flatMap((slot) => (slot.change ? [{ slot, value: slot.atom.get() }] : []))
    const changes = [...pending, ...changesOf(slots, patch, !('pagination' in patch))].map(
      ({ slot, value }) => [slot.key, slot.serialize(value)] as const,
    )
    return definition.write(adapter.getSearch(), new Map(changes)).search || '?'
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
      ...definition.slices.map(({ tableOptions }) => tableOptions),
    ),
    href,
    set,
    reset: (keys = Object.keys(initialState)) =>
      set(Object.fromEntries(keys.map((key) => [key, initialState[key]]))),
    flush: () => schedule.flush(),
    pending: table.pending,
    issues: table.issues,
    committed: table.committed,
    '~permatable': slots,
  }
}
