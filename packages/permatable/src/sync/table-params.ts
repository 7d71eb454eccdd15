import type { Issue } from '../definition/issue.ts'
import type { SliceKey, TableSearchState } from '../slices/registry.ts'
import type { ReadableAtom, WritableAtom } from './atom.ts'
import type { Patch } from './changes.ts'
import type { Table } from './table.ts'

/** A state slice with TanStack Table's own type, which knows no column ids. */
export type AsTable<K, State> = K extends SliceKey ? TableSearchState[K] : State[K & keyof State]

/** A table's state in the URL: the same object for as long as the component lives. */
export interface TableParams<State extends object> {
  /** A writable atom for each state slice, as TanStack Store has them, for TanStack Table v9. A change shows at once; the URL follows. */
  readonly atoms: { readonly [K in keyof State]: WritableAtom<State[K]> }
  /**
   * Options for TanStack Table v9: spread them last into those of its own hook. `initialState` is the definition's defaults, so that
   * `table.resetSorting()` and the like return to them. The types are TanStack Table's, whatever columns the definition declares.
   */
  readonly tableOptions: {
    readonly atoms: { readonly [K in keyof State]: WritableAtom<AsTable<K, State>> }
    /** The definition's defaults, so that `table.resetSorting()` and the like return to them. */
    readonly initialState: { readonly [K in keyof State]: AsTable<K, State> }
    /**
     * `false`: the library resets the page itself, in the same write as the change that causes the reset. Absent when
     * the definition has no `pagination`.
     */
    readonly autoResetPageIndex?: false
    /** `false` when the definition has `expanded`: new data would close the rows that a link opens. */
    readonly autoResetExpanded?: false
    /** `false` when the definition has `cellSelection`: new data would clear the cells that a link selects. */
    readonly autoResetCellSelection?: false
  }
  /**
   * The query of this view with changes, pending ones and foreign params included, for a link on the same path:
   * `'?sorting=name.desc'`, or `'?'` without any param, since a link to `''` would keep the query that is there. Call it when the link is used: it reads the atoms and the URL then,
   * subscribes no component, and in JSX it goes stale.
   */
  href(patch?: Patch<State>): string
  /**
   * Changes slices in one write, each to a value or by a function of its latest value. A change of a filter, of the sorting or grouping, or of an own slice with `resetsPage` also
   * resets the page, unless `pagination` is named.
   */
  set(patch: Patch<State>): void
  /**
   * Sets slices to the definition's defaults, and flushes. To reset and set in one write, call `set` with the definition's
   * `defaults`.
   *
   * @param keys The slices to reset.
   * @default all
   */
  reset(keys?: readonly (keyof State)[]): void
  /**
   * Ends the debounces of all tables on this history: their pending changes are written as soon as the spacing of 125 ms
   * between navigations allows.
   */
  flush(): void
  /**
   * The state that the URL holds, without pending changes: it changes once per write, and the same text keeps the same
   * value by reference. Fetch a server's rows by it.
   */
  readonly committed: ReadableAtom<State>
  /** `true` while a change is pending. */
  readonly pending: ReadableAtom<boolean>
  /**
   * Issues of the URL, and of values that the URL cannot hold or has no room for. For the developer, not for the user.
   */
  readonly issues: ReadableAtom<readonly Issue[]>
  /** Internal: may change in any version. */
  readonly '~permatable': Table
}
