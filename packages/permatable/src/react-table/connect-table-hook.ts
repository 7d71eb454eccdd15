/* oxlint-disable typescript/no-explicit-any -- `ComponentType<any>` is TanStack Table's own constraint. */
import type {
  AppReactTable,
  CreateTableHookResult,
  RowData,
  TableFeatures,
  TableOptions,
  TableState,
} from '@tanstack/react-table'
import type { ComponentType } from 'react'
import { checkParams } from '../definition/check.ts'
import { useConnection } from '../react/connected-table.ts'
import type { Connected, RowsOptions } from '../react/server-rows.ts'
import type { TableParams } from '../sync/table-params.ts'
import { useConnected, type ConnectedOptions } from './use-table.ts'

/** What `createTableHook` returns, with a `useAppTable` that takes `params`. */
export type ConnectedTableHook<
  F extends TableFeatures,
  T extends Record<string, ComponentType<any>>,
  C extends Record<string, ComponentType<any>>,
  H extends Record<string, ComponentType<any>>,
> = Omit<CreateTableHookResult<F, T, C, H>, 'useAppTable'> & {
  /** TanStack Table's `useAppTable`, plus `params`. If a server has the rows, pass `server` instead of `data`. */
  readonly useAppTable: <TData extends RowData, State extends object, Selected = TableState<F>>(
    options: Omit<ConnectedOptions<F, TData, State>, 'features' | 'data' | 'server'> &
      RowsOptions<TData>,
    selector?: (state: TableState<F>) => Selected,
  ) => AppReactTable<F, TData, Selected, T, C, H> & Connected
}

/**
 * Adds `params` to the `useAppTable` of TanStack Table's `createTableHook`: `connectTableHook(createTableHook({ features
 * }))`.
 *
 * @param hook What `createTableHook` returns.
 */
export function connectTableHook<
  F extends TableFeatures,
  T extends Record<string, ComponentType<any>>,
  C extends Record<string, ComponentType<any>>,
  H extends Record<string, ComponentType<any>>,
>(hook: CreateTableHookResult<F, T, C, H>): ConnectedTableHook<F, T, C, H> {
  const useAppTable: ConnectedTableHook<F, T, C, H>['useAppTable'] = <
    TData extends RowData,
    State extends object,
    Selected,
  >(
    options: RowsOptions<TData> & { readonly params: TableParams<State> },
    selector?: (state: TableState<F>) => Selected,
  ) => {
    if (process.env.NODE_ENV !== 'production') checkParams(options.params, 'useAppTable')
    const connection = useConnection(options)
    const table = hook.useAppTable<TData, Selected>(
      connection.options as Omit<TableOptions<F, TData>, 'features'>,
      selector,
    )
    return useConnected(options.params, table, connection)
  }
  return { ...hook, useAppTable }
}
