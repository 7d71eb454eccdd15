import { createAtom } from '@tanstack/react-store'
import { useDeferredValue, useMemo } from 'react'
import { checkParams } from '../definition/check.ts'
import { rowsOf } from '../definition/rows-query.ts'
import type { ReadableAtom } from '../sync/atom.ts'
import type { TableParams } from '../sync/table-params.ts'
import type { Table } from '../sync/table.ts'
import { useAtom } from './use-atom.ts'

/**
 * Returns the query to ask a server for rows with: `'?sorting=age.desc'`, or `''`. It changes once per write, and only if
 * the rows change: never for a slice with `rows: false`, such as the selection.
 *
 * @param params What `useTableSearchParams` returns.
 */
export function useRowsQuery<State extends object>(params: TableParams<State>): string {
  if (process.env.NODE_ENV !== 'production') checkParams(params, 'useRowsQuery')
  const { '~permatable': table } = params
  // React hides a component that suspends in an urgent render behind its fallback, and a store's change is urgent. A
  // deferred render waits in the background. https://react.dev/reference/react/useSyncExternalStore#caveats
  return useDeferredValue(useAtom(useRowsQueryAtom(table)))
}

/** The query of the rows that the URL asks for, as an atom. */
export const useRowsQueryAtom = (table: Table): ReadableAtom<string> =>
  useMemo(() => createAtom(() => rowsOf(table.definition, table.committed.get())), [table])
