import type { RowData } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { PagedTable } from '../react/clamp-page.ts'
import { mergeOptions } from '../react/merge-options.ts'
import { useServerRows, type RowsOptions } from '../react/server-rows.ts'
import { usePageInRange } from '../react/use-page-in-range.ts'
import type { TableParams } from '../sync/table-params.ts'
import type { Connected } from './options.ts'

/** TanStack Table's options, and what is known about the rows. */
interface Connection {
  readonly options: object
  readonly isStale: boolean
  /** `false` while the row count can't tell which page is the last. */
  readonly isCounted: boolean
}

/** Returns TanStack Table's options with the state of `params`. */
export function useConnection<TData extends RowData, State extends object>(
  given: RowsOptions<TData> & { readonly params: TableParams<State> },
): Connection {
  const { params } = given
  const {
    options: ofServer,
    unset,
    isStale,
    isCounted,
  } = useServerRows(params['~permatable'], given)
  // React Compiler keeps `given` while nothing in it changes, so pass TanStack Table the same options.
  const options = useMemo(
    () => mergeOptions({ ...unset, ...given, ...ofServer }, { ...params.tableOptions }, params),
    [unset, given, ofServer, params],
  )
  return { options, isStale, isCounted }
}

/** Keeps the page of a table in range, and tells whether its rows are stale. */
export function useConnectedTable<Table extends object, State extends object>(
  params: TableParams<State>,
  table: Table,
  { isStale, isCounted }: Connection,
): Table & Connected {
  usePageInRange(params, table as unknown as PagedTable, { enabled: isCounted })
  return useMemo(() => ({ ...table, isStale }), [table, isStale])
}
