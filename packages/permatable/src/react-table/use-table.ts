/* oxlint-disable typescript/no-explicit-any -- What `createTableHook` returns knows its components. */
import {
  useTable as useTanStackTable,
  type AppReactTable,
  type CreateTableHookResult,
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
import type { Connected, RowsOptions } from '../react/server-rows.ts'
import {
  useConnectedTable,
  useConnection,
  type Connection,
  type KeptByUrl,
  type OwnState,
} from '../react/use-connected-table.ts'
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
  const connection = useConnection('useTable', options)
  const table = useTanStackTable(connection.options as object as TableOptions<F, TData>, selector)
  return useConnected(table, connection)
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

/** Connects a table to its `params`, and tells whether its rows are stale. */
function useConnected<Made extends object>(table: Made, connection: Connection): Made & Connected {
  useConnectedTable(table, connection)
  const { isStale } = connection
  return useMemo(() => ({ ...table, isStale }), [table, isStale])
}

type TableHook = CreateTableHookResult<any, any, any, any>

/** What `createTableHook` returns, with a `useAppTable` that takes `params`. */
export type ConnectedTableHook<Hook extends TableHook> =
  Hook extends CreateTableHookResult<infer F, infer T, infer C, infer H>
    ? Omit<Hook, 'useAppTable'> & {
        /** TanStack Table's `useAppTable`, plus `params`. If a server has the rows, pass `server` instead of `data`. */
        readonly useAppTable: <
          TData extends RowData,
          State extends object,
          Selected = TableState<F>,
        >(
          options: Omit<ConnectedOptions<F, TData, State>, 'features' | 'data' | 'server'> &
            RowsOptions<TData>,
          selector?: (state: TableState<F>) => Selected,
        ) => AppReactTable<F, TData, Selected, T, C, H> & Connected
      }
    : never

/**
 * Adds `params` to the `useAppTable` of TanStack Table's `createTableHook`: `connectTableHook(createTableHook({ features
 * }))`.
 *
 * @param hook What `createTableHook` returns.
 */
export function connectTableHook<Hook extends TableHook>(hook: Hook): ConnectedTableHook<Hook>
export function connectTableHook(hook: TableHook): object {
  const useAppTable = <TData, State extends object>(
    options: RowsOptions<TData> & { readonly params: TableParams<State> },
    selector?: (state: unknown) => unknown,
  ) => {
    const connection = useConnection('useAppTable', options)
    return useConnected(hook.useAppTable(connection.options as never, selector), connection)
  }
  return { ...hook, useAppTable }
}
