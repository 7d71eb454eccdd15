import type { TableSearchParams } from '../definition/define.ts'
import type { Issue } from '../definition/issue.ts'
import { isSameText, parseQuery, type Param, type Query } from '../query/query.ts'
import type { Reactivity, WritableAtom } from './atom.ts'
import { changesOf } from './slot-changes.ts'
import { createSlot, dropChange, type Slot } from './slot.ts'
import type { Patch, TableParams } from './table-params.ts'
import type { QueuedTable, TableEvent, WriteQueue } from './write-queue.ts'
import { confirmSlots, writeSlots } from './write-slots.ts'

type AnyState = Record<string, unknown>

/** The state of one table, from the address to its atoms and back. */
export interface TableStore extends QueuedTable {
  readonly params: TableParams<AnyState>
  /** Whether a component shows the table, or a change is pending. */
  isInUse(): boolean
  /** Whether another path is coming: changes are shown, but belong to no history entry. */
  isLeaving(): boolean
  /** A component shows the table. Returns what its unmount calls. */
  mount(): () => void
}

export function createTableStore(
  queue: WriteQueue,
  definition: TableSearchParams<object>,
  { createAtom, batch }: Reactivity,
): TableStore {
  const { adapter, schedule } = queue
  const internals = definition['~permatable']
  const { read, write } = internals
  const slots = internals.slices.map((slice) => createSlot(slice, createAtom(slice.default)))
  const pending = createAtom(false)
  const issues = createAtom<readonly Issue[]>([])
  let queryIssues: Issue[] = []
  let mounts = 0
  let wasMounted = false
  let isLeaving = false

  const isInUse = () => mounts > 0 || pending.get()

  /** Publishes what changed in the slots. */
  function publish() {
    pending.set(slots.some(({ change }) => change))
    const next = [...queryIssues, ...slots.flatMap((slot) => slot.issues)]
    if (next.length || issues.get().length) issues.set(next)
    if (!isInUse()) queue.remove(store)
  }

  function set(patch: Patch<AnyState>) {
    batch(() => {
      for (const { slot, value, by } of changesOf(slots, patch)) {
        slot.atom.set(() => value)
        if (isLeaving || (wasMounted && !mounts)) continue
        const { debounce, history } = by
        slot.change = { debounce, history }
        pending.set(true)
        queue.add(store)
        schedule.restart(debounce)
      }
    })
  }

  function hear(how: TableEvent, query: Query) {
    const wasLeaving = isLeaving
    isLeaving = how === 'leave'
    batch(() => {
      if (isLeaving) slots.forEach(dropChange)
      else {
        const said = read(query, (queryIssues = []))
        const changed = slots.filter(({ slice, params, sent }) => {
          const text = slice.read(said)
          // A router may say what was sent before the browser does. That is still to be confirmed.
          return !isSameText(params, text) && !(sent && isSameText(sent.params, text))
        })
        const isOther = how === 'arrive' && (wasLeaving || !mounts)
        const takesAll = isOther || how === 'pop' || (how === 'push' && changed.length > 0)
        for (const slot of takesAll ? slots : changed) adopt(slot, slot.slice.read(said))
      }
      publish()
    })
  }

  function href(patch: Patch<AnyState> = {}): string {
    const pendingSlots = slots.filter(({ change }) => change)
    const values = new Map(pendingSlots.map((slot) => [slot, slot.atom.get()]))
    for (const { slot, value } of changesOf(slots, patch)) values.set(slot, value)
    const texts = new Map(
      Array.from(values, ([{ slice }, value]) => [slice, slice.serialize(value)] as const),
    )
    return write(parseQuery(adapter.getSearch()), texts).search || '?'
  }

  const byKey = <T>(of: (slot: Slot) => T) =>
    Object.fromEntries(slots.map((slot) => [slot.slice.key, of(slot)]))
  const atoms = byKey(({ slice, atom }): WritableAtom<unknown> => ({
    get: atom.get,
    subscribe: atom.subscribe,
    set: (next: unknown) => set({ [slice.key]: next }),
  }))
  const initialState = byKey(({ slice }) => slice.default)

  const store: TableStore = {
    params: {
      atoms,
      tableOptions: {
        atoms,
        initialState,
        ...('pagination' in atoms && { autoResetPageIndex: false as const }),
      },
      href,
      set,
      reset: (keys = Object.keys(initialState)) =>
        set(Object.fromEntries(keys.map((key) => [key, initialState[key]]))),
      flush: () => schedule.flush(),
      pending,
      issues,
      '~permatable': slots,
    },
    isInUse,
    isLeaving: () => isLeaving,
    mount() {
      const how = isInUse() ? 'replace' : 'pop'
      mounts++
      wasMounted = true
      queue.add(store)
      hear(how, parseQuery(adapter.getSearch()))
      return () => {
        mounts--
        publish()
      }
    },
    write(onto, isDue) {
      const write = writeSlots(slots, internals, onto, isDue)
      if (write !== onto) publish()
      return write
    },
    confirm(committed) {
      const isDone = confirmSlots(slots, internals, committed)
      publish()
      return isDone
    },
    hear,
  }
  return store
}

/** The address wins over what is pending. The same text keeps the same reference. */
function adopt(slot: Slot, params: readonly Param[]): void {
  const isKnown = isSameText(slot.params, params)
  if (!isKnown || slot.issues.length) {
    const value = slot.slice.parse(params, (slot.issues = []))
    if (!isKnown) slot.value = value
    slot.params = params
  }
  dropChange(slot)
  if (!Object.is(slot.atom.get(), slot.value)) slot.atom.set(() => slot.value)
}
