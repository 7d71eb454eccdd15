import {
  useTable as useTanStackTable,
  type DebugOptions,
  type ExternalAtoms,
  type ExtractFeatureMapTypes,
  type ReactTable,
  type RowData,
  type TableFeatures,
  type TableOptions,
  type TableOptions_Core,
  type TableOptions_FeatureMap,
  type TableState,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { checkParams } from '../definition/check.ts'
import { mergeOptions, type KeptByUrl, type OwnState } from '../react/merge-options.ts'
import {
  useServerRows,
  type RowsOptions,
  type Connected,
  type Served,
} from '../react/server-rows.ts'
import { ShownColumnOrder, useKnownColumns } from '../react/shown-column-order.ts'
import { FilterGuard, useIgnoredEntries, type FilteringTable } from '../react/guarded-filters.ts'
import { usePageInRange, type PagedTable } from '../react/use-page-in-range.ts'
import { useEditedAtoms, useEditedDefaults } from '../react/use-table-search-params-with.ts'
import type { TableParams } from '../sync/table-params.ts'

/**
 * TanStack Table's `useTable`, plus `params`: state is kept in the URL, and the page stays in range.
 *
 * @param options TanStack Table's options, plus `params`. If a server has the rows, pass `server` instead of `data`.
 * @param selector Picks the state that renders the component, as in TanStack Table. @default all of it
 */
export function useTable<
  F extends TableFeatures,
  TData extends RowData,
  State extends object,
  Selected = TableState<F>,
>(
  options: ConnectedOptions<F, TData, State>,
  selector?: (state: TableState<F>) => Selected,
): ReactTable<F, TData, Selected> & Connected {
  if (process.env.NODE_ENV !== 'production') checkParams(options.params, 'useTable')
  const connection = useConnection(options)
  const table = useTanStackTable(connection.options as TableOptions<F, TData>, selector)
  return useConnectedTable(options.params, table, connection)
}

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

type SharedSlice<F extends TableFeatures, State> = [keyof State & keyof TableState<F>] extends [
  never,
]
  ? 'No feature of this table is a slice of the definition — add rowSortingFeature, rowPaginationFeature or the like'
  : unknown

/** TanStack Table's options, and what is known about the rows. */
interface Connection {
  readonly options: object
  readonly guard: FilterGuard
  readonly order: ShownColumnOrder
  readonly served: Served
}

/** Returns TanStack Table's options with the state of `params`. */
export function useConnection<TData extends RowData, State extends object>(
  given: RowsOptions<TData> & { readonly params: TableParams<State>; readonly columns?: unknown },
): Connection {
  const { params } = given
  const served = useServerRows(params['~permatable'], given)
  const { options: ofServer, unset } = served
  const { guard, order, atoms, rebase } = useMemo(() => shownParts(params), [params])
  order.learn(given.columns)
  // React Compiler keeps `given` while nothing in it changes, so pass TanStack Table the same options.
  const options = useMemo(
    () =>
      mergeOptions(
        { ...unset, ...given, ...ofServer },
        { ...params.tableOptions, atoms },
        params,
        rebase,
      ),
    [unset, given, ofServer, params, atoms, rebase],
  )
  useEditedAtoms(params, options)
  return { options, guard, order, served }
}

/** Returns what a table shows otherwise than its state has it, and atoms that show it so. */
function shownParts<State extends object>(params: TableParams<State>) {
  const table = params['~permatable']
  const order = new ShownColumnOrder(table.slots)
  const atoms: Record<string, unknown> = { ...params.tableOptions.atoms }
  const key = order.slot?.key
  if (key) atoms[key] = { ...Object(atoms[key]), get: () => order.order }
  return { guard: new FilterGuard(table), order, atoms, rebase: order.rebase }
}

/** Keeps the page of a table in range, and tells whether its rows are stale. */
export function useConnectedTable<Table extends object, State extends object>(
  params: TableParams<State>,
  table: Table,
  { guard, order, served: { isStale, isCounted } }: Connection,
): Table & Connected {
  useEditedDefaults(params, table)
  guard.connect(table as unknown as FilteringTable)
  useIgnoredEntries(params['~permatable'], guard)
  useKnownColumns(params['~permatable'], order)
  usePageInRange(params, table as unknown as PagedTable, { enabled: isCounted })
  return useMemo(() => ({ ...table, isStale }), [table, isStale])
}
