import { byKey } from '../definition/resolve-slice.ts'
import type { Observer, ReadableAtom, WritableAtom } from './atom.ts'
import type { Patch } from './changes.ts'
import { composeHref } from './compose.ts'
import type { WriteQueue } from './queue.ts'
import type { TableParams } from './table-params.ts'
import type { Table } from './table.ts'

type AnyState = Record<string, unknown>

/**
 * Makes the object that the hook returns. Its functions and atoms hold the table, so it isn't garbage-collected while
 * somebody can use one of them.
 */
export function createTableParams(table: Table, queue: WriteQueue): TableParams<AnyState> {
  const { slots } = table

  function set(patch: Patch<AnyState>) {
    const targets = tablesToSet(table, queue)
    table.batch(() => {
      const changes = table.takePatch(patch)
      if (!changes.length) return
      const decision = queue.decisions.numberFor(changes)
      for (const change of changes) {
        const wait = queue.decisions.waitOf(change.cause)
        for (const target of targets)
          if (target.set(change, decision, wait)) queue.schedule(target, change.cause, wait)
      }
    })
  }

  const readable = <T>(atom: ReadableAtom<T>): ReadableAtom<T> => ({
    get: () => atom.get(),
    subscribe(...call: unknown[]) {
      const release = queue.tables.keepSubscribed(table)
      // An observer, or up to three functions.
      const subscription = atom.subscribe(...(call as [Observer<T>]))
      return {
        unsubscribe() {
          subscription.unsubscribe()
          release()
        },
      }
    },
  })

  const atoms = byKey(slots, ({ key, atom }): WritableAtom<unknown> => ({
    ...readable(atom),
    set: (next: unknown) => set({ [key]: next }),
  }))

  return {
    atoms,
    tableOptions: Object.assign(
      { atoms, initialState: byKey(slots, ({ slice }) => slice.default) },
      ...slots.map(({ slice }) => slice.tableOptions),
    ),
    href: (patch = {}) => composeHref(table, queue.getSearch(), patch) || '?',
    set,
    reset(keys) {
      const named = slots.filter(({ key }) => !keys || keys.includes(key))
      set(byKey(named, ({ slice }) => slice.default))
      queue.flush()
    },
    flush: () => queue.flush(),
    pending: readable(table.pending),
    issues: readable(table.issues),
    committed: readable(table.committed),
    '~permatable': table,
    '~queue': queue,
  }
}

/**
 * Returns the tables to set together with a table: itself and its twins, such as a layout's table and that of a screen
 * that appeared while its route loaded. A table that may be about to unmount is set alone.
 */
function tablesToSet(table: Table, queue: WriteQueue): ReadonlySet<Table> {
  const { identity } = table.definition
  const isCurrentTwin = ({ lifecycle, definition }: Table) =>
    lifecycle.phase === 'current' && definition.identity === identity
  const twins = isCurrentTwin(table) ? queue.tables.toArray().filter(isCurrentTwin) : []
  return new Set([table, ...twins])
}
