import type { Issue } from '../definition/issue.ts'
import type { SliceKey, TableSearchState } from '../slices/registry.ts'
import type { ReadableAtom, WritableAtom } from './atom.ts'
import type { Slot } from './slot.ts'

/** State slices to change, each as a value or as a function of its latest value, unwritten changes included. */
export type Patch<State> = {
  readonly [K in keyof State]?: State[K] | ((previous: State[K]) => State[K])
}

/** A state slice as TanStack Table types it, which knows of no column. */
export type AsTable<K, State> = K extends SliceKey ? TableSearchState[K] : State[K & keyof State]

/** A table's state in the address: one object for as long as the component lives. */
export interface TableParams<State extends object> {
  /** A writable atom per state slice, for TanStack Table v9. A change shows at once; the address follows. */
  readonly atoms: { readonly [K in keyof State]: WritableAtom<State[K]> }
  /** What TanStack Table v9 takes: spread it into the options of `useTable`. */
  readonly tableOptions: {
    readonly atoms: { readonly [K in keyof State]: WritableAtom<AsTable<K, State>> }
    /** The definition's defaults, so that `table.resetSorting()` and its like go there. */
    readonly initialState: { readonly [K in keyof State]: AsTable<K, State> }
    /** The library resets the page itself, in the same write as the change that causes it. */
    readonly autoResetPageIndex?: false
  }
  /** The query of this view with changes, for a link on the same path: `?sorting=name.desc`, or `?` for a clean one. */
  href(patch?: Patch<State>): string
  /** Changes slices in one write. A filter or sorting change goes to the first page unless `pagination` is named too. */
  set(patch: Patch<State>): void
  /** Sets slices to the definition's defaults. @param keys Which ones. @default all */
  reset(keys?: readonly (keyof State)[]): void
  /**
   * Writes what is pending, of all tables on this history, as soon as the spacing of navigations allows and whatever the
   * debounce.
   */
  flush(): void
  /** Whether changes wait for their write. */
  readonly pending: ReadableAtom<boolean>
  /** What was wrong with the address, and what the address cannot hold. For the developer, not the visitor. */
  readonly issues: ReadableAtom<readonly Issue[]>
  /** For the library itself: no part of this is a promise. */
  readonly '~permatable': readonly Slot[]
}
