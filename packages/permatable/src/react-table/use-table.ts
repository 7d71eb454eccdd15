import {
  useTable as useTanStackTable,
  type ReactTable,
  type RowData,
  type TableFeatures,
  type TableOptions,
  type TableState,
} from '@tanstack/react-table'
import { checkParams } from '../definition/check.ts'
import type { Connected, ConnectedOptions } from './options.ts'
import { useConnectedTable, useConnection } from './use-connection.ts'

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
