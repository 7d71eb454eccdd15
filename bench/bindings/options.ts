import type { TableSearchState } from 'permatable'

type Updater<T> = T | ((previous: T) => T)

/** The classic options of a table: its state, and who hears of each change. */
export type ControlledOptions = {
  readonly state: TableSearchState
} & {
  readonly [K in keyof TableSearchState as `on${Capitalize<K>}Change`]: (
    updater: Updater<TableSearchState[K]>,
  ) => void
}

/** The six handlers over one function that takes a patch. */
export function handlersOf(
  state: TableSearchState,
  change: (patch: Partial<TableSearchState>) => void,
): ControlledOptions {
  const handle =
    <K extends keyof TableSearchState>(key: K) =>
    (updater: Updater<TableSearchState[K]>) =>
      change({ [key]: typeof updater === 'function' ? updater(state[key]) : updater })
  return {
    state,
    onGlobalFilterChange: handle('globalFilter'),
    onSortingChange: handle('sorting'),
    onPaginationChange: handle('pagination'),
    onColumnFiltersChange: handle('columnFilters'),
    onColumnOrderChange: handle('columnOrder'),
    onRowSelectionChange: handle('rowSelection'),
  }
}
