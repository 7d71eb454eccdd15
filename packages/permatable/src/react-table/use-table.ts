import {
  useTable as useTanStackTable,
  type ReactTable,
  type RowData,
  type TableFeatures,
  type TableOptions,
  type TableState,
} from '@tanstack/react-table'
import type { Connected, ConnectedOptions } from './options.ts'
import { useConnectedTable, useConnection } from './use-connection.ts'

/**
 * TanStack Table's `useTable` with `params`: the state of its slices is in the URL, and the page stays in range.
 *
 * @param options TanStack Table's, with `params`. A table whose rows a server has takes `server` in place of `data`.
 * @param selector As for TanStack Table: picks the state that renders the component. @default all of it
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
  const connection = useConnection(options)
  const table = useTanStackTable(connection.options as TableOptions<F, TData>, selector)
  return useConnectedTable(options.params, table, connection)
}
