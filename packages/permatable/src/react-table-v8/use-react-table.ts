import {
  getCoreRowModel,
  useReactTable as useTanStackTable,
  type RowData,
  type Table,
  type TableOptions,
  type TableState,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { checkParams } from '../definition/check.ts'
import { mergeOptions, type KeptByUrl, type OwnState } from '../react/merge-options.ts'
import { useServerRows, type RowsOptions } from '../react/server-rows.ts'
import { ShownColumnOrder, useKnownColumns } from '../react/shown-column-order.ts'
import { TakenFilters } from '../react/taken-filters.ts'
import { useEditedDefaults } from '../react/use-own-table.ts'
import { useIgnoredEntries } from '../react/use-ignored-entries.ts'
import { usePageInRange } from '../react/use-page-in-range.ts'
import { useShownState } from '../react/use-shown-state.ts'
import type { TableParams } from '../sync/table-params.ts'
import { showTaken } from './show-taken.ts'
import { useFreshTable } from './use-fresh-table.ts'

declare module '@tanstack/react-table' {
  // An interface without type parameters, because all declarations of one must have the same.
  interface VisibilityOptions {
    /** For `useReactTable` of `permatable/react-table-v8`. TanStack Table's own hook ignores it. */
    readonly params?: 'This hook takes no params — import it from permatable/react-table-v8'
  }
}

/** TanStack Table's options, plus `params`. If a server has the rows, pass `server` instead of `data`. */
export type ConnectedOptions<TData extends RowData, State extends object> = Omit<
  TableOptions<TData>,
  'data' | 'params' | 'state' | 'initialState' | 'getCoreRowModel' | keyof KeptByUrl
> &
  RowsOptions<TData> &
  KeptByUrl & {
    /** What `useTableSearchParams` returns. */
    readonly params: TableParams<State>
    /** @default `getCoreRowModel()` */
    readonly getCoreRowModel?: TableOptions<TData>['getCoreRowModel']
    /** Your own state, for slices that aren't in the URL. */
    readonly state?: OwnState<TableState, State>
    /** The initial state of slices that aren't in the URL. */
    readonly initialState?: OwnState<TableState, State>
  }

/** What `useReactTable` adds to a table. */
export interface Connected {
  /**
   * `true` while the rows don't match the table's state: a change isn't written yet, or the server has not answered.
   * Always `false` for a table with its own `data`.
   */
  readonly isStale: boolean
}

const coreRowModel = /* @__PURE__ */ getCoreRowModel()

/**
 * TanStack Table v8's `useReactTable`, plus `params`: state is kept in the URL, and the page stays in range.
 *
 * @param options TanStack Table's options, plus `params`. If a server has the rows, pass `server` instead of `data`.
 */
export function useReactTable<TData extends RowData, State extends object>(
  options: ConnectedOptions<TData, State>,
): Table<TData> & Connected {
  const { params } = options
  if (process.env.NODE_ENV !== 'production') checkParams(params, 'useReactTable')
  const served = useServerRows(params['~permatable'], options)
  const controlled = { ...params.tableOptions, atoms: undefined, state: useShownState(params) }
  const own = { getCoreRowModel: coreRowModel, ...served.unset, ...options, ...served.options }
  const { slots } = params['~permatable']
  const [taken, order] = useMemo(
    () => [new TakenFilters(slots), new ShownColumnOrder(slots)] as const,
    [slots],
  )
  order.learn(options.columns)
  const merged = mergeOptions(own, controlled, params, (key, update) =>
    taken.goOn(key, order.goOn(key, update)),
  ) as unknown as TableOptions<TData>
  // oxlint-disable-next-line react/incompatible-library -- `useFreshTable` shows the compiler what changes in place.
  const table = useTanStackTable(merged)
  useEditedDefaults(params, table)
  showTaken(table, slots, taken, order)
  useIgnoredEntries(params['~permatable'], taken)
  useKnownColumns(params['~permatable'], order)
  usePageInRange(params, table, { enabled: served.isCounted })
  return useFreshTable(table, served.isStale)
}
