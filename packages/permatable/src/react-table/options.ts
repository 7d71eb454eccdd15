import type {
  DebugOptions,
  ExternalAtoms,
  ExtractFeatureMapTypes,
  RowData,
  TableFeatures,
  TableOptions_Core,
  TableOptions_FeatureMap,
  TableState,
} from '@tanstack/react-table'
import type { KeptByUrl, OwnState } from '../react/merge-options.ts'
import type { RowsOptions } from '../react/server-rows.ts'
import type { TableParams } from '../sync/table-params.ts'

declare module '@tanstack/react-table' {
  // An interface without type parameters, because all declarations of one must have the same.
  interface TableOptions_Cell {
    /** For the hooks of `permatable/react-table`. TanStack Table's own hook ignores it. */
    readonly params?: 'This hook takes no params — import it from permatable/react-table'
  }
}

/** TanStack Table's options, plus `params`. If a server has the rows, pass `server` instead of `data`. */
export type ConnectedOptions<
  F extends TableFeatures,
  TData extends RowData,
  State extends object,
> = Omit<
  TableOptions_Core<F, TData>,
  'data' | 'params' | 'atoms' | 'state' | 'initialState' | keyof KeptByUrl
> &
  Omit<ExtractFeatureMapTypes<F, TableOptions_FeatureMap<F, TData>>, keyof KeptByUrl> &
  DebugOptions<F> &
  RowsOptions<TData> &
  KeptByUrl & {
    /** What `useTableSearchParams` returns. */
    readonly params: TableParams<State> & SharedSlice<F, State>
    /** Your own atoms, for slices that aren't in the URL. */
    readonly atoms?: OwnState<ExternalAtoms<F>, State>
    /** Your own state, for slices that aren't in the URL. */
    readonly state?: OwnState<TableState<F>, State>
    /** The initial state of slices that aren't in the URL. */
    readonly initialState?: OwnState<TableState<F>, State>
  }

/** What `useTable` adds to a table. */
export interface Connected {
  /**
   * `true` while the rows don't match the table's state: a change isn't written yet, or the server has not answered.
   * Always `false` for a table with its own `data`.
   */
  readonly isStale: boolean
}

type SharedSlice<F extends TableFeatures, State> = [keyof State & keyof TableState<F>] extends [
  never,
]
  ? 'No feature of this table is a slice of the definition — add rowSortingFeature, rowPaginationFeature or the like'
  : unknown
