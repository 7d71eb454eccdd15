import type { RowData } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { PagedTable } from '../react/clamp-page.ts'
import { mergeOptions } from '../react/merge-options.ts'
import { useServerRows, type RowsOptions } from '../react/server-rows.ts'
import { ShownColumnOrder, useKnownColumns } from '../react/shown-column-order.ts'
import { TakenFilters, type FilteringTable } from '../react/taken-filters.ts'
import { useEditedAtoms, useEditedDefaults } from '../react/use-own-table.ts'
import { useIgnoredEntries } from '../react/use-ignored-entries.ts'
import { usePageInRange } from '../react/use-page-in-range.ts'
import type { Slot } from '../sync/slot.ts'
import type { TableParams } from '../sync/table-params.ts'
import type { Connected } from './options.ts'

/** TanStack Table's options, and what is known about the rows. */
interface Connection {
  readonly options: object
  readonly taken: TakenFilters
  readonly order: ShownColumnOrder
  readonly isStale: boolean
  /** `false` while the row count can't tell which page is the last. */
  readonly isCounted: boolean
}

/** Returns TanStack Table's options with the state of `params`. */
export function useConnection<TData extends RowData, State extends object>(
  given: RowsOptions<TData> & { readonly params: TableParams<State>; readonly columns?: unknown },
): Connection {
  const { params } = given
  const {
    options: ofServer,
    unset,
    isStale,
    isCounted,
  } = useServerRows(params['~permatable'], given)
  const { taken, order, atoms, goOn } = useMemo(() => shownParts(params), [params])
  order.learn(given.columns)
  // React Compiler keeps `given` while nothing in it changes, so pass TanStack Table the same options.
  const options = useMemo(
    () =>
      mergeOptions(
        { ...unset, ...given, ...ofServer },
        { ...params.tableOptions, atoms },
        params,
        goOn,
      ),
    [unset, given, ofServer, params, atoms, goOn],
  )
  useEditedAtoms(params, options)
  return { options, taken, order, isStale, isCounted }
}

/** Returns what a table shows otherwise than its state has it, and atoms that show it so. */
function shownParts<State extends object>(params: TableParams<State>) {
  const { slots } = params['~permatable']
  const taken = new TakenFilters(slots)
  const order = new ShownColumnOrder(slots)
  const atoms: Record<string, unknown> = { ...params.tableOptions.atoms }
  function show({ key }: Slot, get: () => unknown) {
    atoms[key] = { ...Object(atoms[key]), get }
  }
  for (const slot of taken.slots) show(slot, () => taken.filters[slot.key])
  if (order.slot) show(order.slot, () => order.order)
  const goOn = (key: string, update: unknown) => taken.goOn(key, order.goOn(key, update))
  return { taken, order, atoms, goOn }
}

/** Keeps the page of a table in range, and tells whether its rows are stale. */
export function useConnectedTable<Table extends object, State extends object>(
  params: TableParams<State>,
  table: Table,
  { taken, order, isStale, isCounted }: Connection,
): Table & Connected {
  const [, renderAgain] = useState(0)
  useEditedDefaults(params, table)
  const isFirst = !taken.table
  taken.connect(table as unknown as FilteringTable)
  // The table read its state before it could filter by it.
  if (isFirst && taken.refusals.length) renderAgain((times) => times + 1)
  useIgnoredEntries(params['~permatable'], taken)
  useKnownColumns(params['~permatable'], order)
  usePageInRange(params, table as unknown as PagedTable, { enabled: isCounted })
  return useMemo(() => ({ ...table, isStale }), [table, isStale])
}
