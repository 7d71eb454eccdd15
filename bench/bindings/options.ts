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

/** A change as a function of the latest state: a patch of it. */
export type Update = (latest: TableSearchState) => Partial<TableSearchState>

/** The six handlers over one function. It gets functions of the latest state, so that careful bindings lose nothing. */
export function handlersOf(
  state: TableSearchState,
  change: (update: Update) => void,
): ControlledOptions {
  const handle =
    <K extends keyof TableSearchState>(key: K) =>
    (updater: Updater<TableSearchState[K]>) =>
      change((latest) => ({
        [key]: typeof updater === 'function' ? updater(latest[key]) : updater,
      }))
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
