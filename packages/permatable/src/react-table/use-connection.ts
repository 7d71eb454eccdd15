import type { RowData } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { PagedTable } from '../react/clamp-page.ts'
import { mergeOptions } from '../react/merge-options.ts'
import { useServerRows, type RowsOptions } from '../react/server-rows.ts'
import { TakenFilters, type FilteringTable } from '../react/taken-filters.ts'
import { useIgnoredEntries } from '../react/use-ignored-entries.ts'
import { usePageInRange } from '../react/use-page-in-range.ts'
import { development } from '../sync/development.ts'
import type { TableParams } from '../sync/table-params.ts'
import type { Connected } from './options.ts'

/** TanStack Table's options, and what is known about the rows. */
interface Connection {
  readonly options: object
  readonly taken: TakenFilters
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
  const { taken, atoms } = useMemo(() => takenFiltersOf(params), [params])
  // React Compiler keeps `given` while nothing in it changes, so pass TanStack Table the same options.
  const options = useMemo(
    () =>
      mergeOptions(
        { ...unset, ...given, ...ofServer },
        { ...params.tableOptions, atoms },
        params,
        taken,
      ),
    [unset, given, ofServer, params, taken, atoms],
  )
  return { options, taken, isStale, isCounted }
}

/** Returns the filters that a table can take, and atoms that show it only those. */
function takenFiltersOf<State extends object>(params: TableParams<State>) {
  const taken = new TakenFilters(params['~permatable'].slots)
  const atoms: Record<string, unknown> = { ...params.tableOptions.atoms }
  for (const { key } of taken.slots) {
    const shown = { ...Object(atoms[key]), get: () => taken.filters[key] }
    atoms[key] = development?.noteWriter(shown) ?? shown
  }
  return { taken, atoms }
}

/** Keeps the page of a table in range, and tells whether its rows are stale. */
export function useConnectedTable<Table extends object, State extends object>(
  params: TableParams<State>,
  table: Table,
  { taken, isStale, isCounted }: Connection,
): Table & Connected {
  const [, renderAgain] = useState(0)
  const isFirst = !taken.table
  taken.connect(table as unknown as FilteringTable)
  // The table read its state before it could filter by it.
  if (isFirst && taken.refusals.length) renderAgain((times) => times + 1)
  useIgnoredEntries(params['~permatable'], taken)
  usePageInRange(params, table as unknown as PagedTable, { enabled: isCounted })
  return useMemo(() => ({ ...table, isStale }), [table, isStale])
}
