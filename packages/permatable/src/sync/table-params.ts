import type { Atom, ReadonlyAtom } from '@tanstack/react-store'
import type { Issue } from '../definition/read-or-refuse.ts'
import { byKey, type TableSearchParams } from '../definition/define.ts'
import type { SliceKey, TableSearchState } from '../slices/default-slices.ts'
import type { Adapter } from './adapter.ts'
import type { Patch } from './changes.ts'
import { WriteQueue } from './write-queue.ts'
import { Table } from './table.ts'
import { trace } from './console-and-panel.ts'

/** A state slice with TanStack Table's own type, which knows no column ids. */
export type AsTable<K, State> = K extends SliceKey ? TableSearchState[K] : State[K & keyof State]

/** A table's state in the URL. Stays the same object as long as the component is mounted. */
export interface TableParams<State extends object> {
  /**
   * A writable atom for each state slice, for TanStack Table v9 and `useSelector`. A change shows immediately; the URL
   * follows.
   */
  readonly atoms: { readonly [K in keyof State]: Atom<State[K]> }
  /**
   * Options for TanStack Table v9. Spread them last into its own `useTable`. `useTable` of `permatable/react-table` does
   * it for you. The types are TanStack Table's, even if the definition declares columns.
   */
  readonly tableOptions: {
    readonly atoms: { readonly [K in keyof State]: Atom<AsTable<K, State>> }
    /** The definition's defaults, so `table.resetSorting()` and the like return to them. */
    readonly initialState: { readonly [K in keyof State]: AsTable<K, State> }
    /**
     * The function that filters the declared columns of own rows. Missing if the definition declares none. If your table
     * has a `defaultColumn`, spread this one into it.
     */
    readonly defaultColumn?: object
    /**
     * `false`, because permatable resets the page itself, in the same write as the change that causes it. Missing if the
     * definition has no `pagination`.
     */
    readonly autoResetPageIndex?: false
    /** `false` if the definition has `expanded`. New data would close the rows that a link opens. */
    readonly autoResetExpanded?: false
    /** `false` if the definition has `cellSelection`. New data would clear the cells that a link selects. */
    readonly autoResetCellSelection?: false
  }
  /**
   * Returns the query of this view with changes, for a link on the same path: `'?sorting=name.desc'`. Includes pending
   * changes and params of other code. Without any param it's `'?'`, because a link to `''` keeps the current query.
   *
   * Call it when the link is used. It doesn't subscribe the component, so in JSX it goes stale: use `ViewLink` of
   * `permatable/react` there.
   */
  href(patch?: Patch<State>): string
  /**
   * Changes slices in one write. Each gets a value, or a function of its latest value; `undefined` is the default. A change
   * of a filter, the sorting,
   * the grouping or your own slice with `resetsPage` also goes back to the first page, unless you set `pagination`, too.
   */
  set(patch: Patch<State>): void
  /**
   * Resets slices to the definition's defaults, and writes them without a debounce. To reset and set in one write, call
   * `set` with the definition's `defaults`.
   *
   * @param keys The slices to reset.
   * @default all
   */
  reset(keys?: readonly (keyof State)[]): void
  /**
   * Writes all pending changes now, without their debounces, for every table on this history. Writes are still at least
   * 125 ms apart.
   */
  flush(): void
  /**
   * The state in the URL, without pending changes. It changes once per write, and a slice keeps its reference until its
   * text changes. Use it to fetch rows from a server.
   */
  readonly committed: ReadonlyAtom<State>
  /** `true` while a change isn't in the URL yet. */
  readonly pending: ReadonlyAtom<boolean>
  /**
   * What is wrong with the URL: texts that can't be read, and values that can't be written or don't fit. For developers,
   * not for users.
   */
  readonly issues: ReadonlyAtom<readonly Issue[]>
  /** Internal: may change in any version. */
  readonly '~permatable': Table
  /** Internal: may change in any version. */
  readonly '~queue': WriteQueue
}

type AnyState = Record<string, unknown>

/** Makes what the hook returns. */
function createTableParams(table: Table, queue: WriteQueue): TableParams<AnyState> {
  const { slots, definition } = table

  const set = (patch: Patch<AnyState>) => queue.set(table, patch)
  const atoms = byKey(slots, ({ key, atom: { get, subscribe } }): Atom<unknown> => ({
    get,
    subscribe,
    set: (next: unknown) => set({ [key]: next }),
  }))

  return {
    atoms,
    tableOptions: Object.assign(
      { atoms, initialState: byKey(slots, ({ slice }) => slice.default) },
      definition.columns?.['~permatable'].tableOptions(),
      ...slots.map(({ slice }) => slice.tableOptions),
    ),
    href: (patch = {}) => table.href(queue.getSearch(), patch) || '?',
    set,
    reset(keys) {
      const named = slots.filter(({ key }) => !keys || keys.includes(key))
      set(byKey(named, () => undefined))
      queue.flush()
    },
    flush: () => queue.flush(),
    pending: table.pending,
    issues: table.issues,
    committed: table.committed,
    '~permatable': table,
    '~queue': queue,
  }
}

/** The queue of each history, and the params of the newest table of each definition. It may not be mounted yet, or be closed. */
const perHistory = new WeakMap<
  object,
  { readonly queue: WriteQueue; readonly newest: WeakMap<object, TableParams<AnyState>> }
>()

/**
 * Returns the params of a definition's table on a history. Components with the same definition share it, so they see each
 * other's pending changes. While `isHydrating`, the first render must show what the server knows.
 */
export function tableFor(
  adapter: Adapter,
  { '~permatable': definition }: TableSearchParams<object>,
  isHydrating: boolean,
): TableParams<AnyState> {
  const known = perHistory.get(adapter.history) ?? {
    queue: new WriteQueue(adapter),
    newest: new WeakMap(),
  }
  perHistory.set(adapter.history, known)
  const { queue, newest } = known

  // While a route loads and for 500 ms after, a component gets a table of its own, a twin: the existing one may unmount with
  // the old screen. So does a part that hydrates late: the mounted table may show a URL that the server doesn't know.
  const canShare = ({ '~permatable': table }: TableParams<AnyState>) =>
    table.status === 'current' &&
    !table.isStale(queue.entry) &&
    !(isHydrating && queue.tables.has(table))
  const last = newest.get(definition.tableKey)
  const params = last && canShare(last) ? last : createTableParams(new Table(definition), queue)
  newest.set(definition.tableKey, params)

  const { '~permatable': table } = params
  // Nothing is to be restored beside a mounted table. Short links learn so who renders first.
  if (queue.tables.has(table)) definition.persister?.restore(table, queue)
  else if (isHydrating) table.open(adapter.getServerSearch?.() ?? '')
  else {
    queue.catchUp(table)
    restoreStored(params)
  }
  return params
}

/** Call when a component of a table mounts. Returns the function to call when it unmounts. */
export function mountTable(params: TableParams<AnyState>): () => void {
  const { '~permatable': table, '~queue': queue } = params
  table.mount()
  // While a route loads, the URL may already be that of the other screen.
  if (table.status !== 'leaving') queue.catchUp(table)
  restoreStored(params)
  table.writeDefaults()
  queue.track(table)
  trace({ type: 'mount', queue, table })
  return () => {
    table.unmount()
    queue.update(table)
    trace({ type: 'change' })
  }
}

/** Shows state that is stored outside of the URL, and opens its short link. */
function restoreStored({ '~permatable': table, '~queue': queue }: TableParams<AnyState>): void {
  table.definition.persister?.restore(table, queue)
  for (const slot of table.slots) slot.slice.persister?.restore(table, queue, slot)
}
