import type { RowData, RowPinningState, Table, TableState } from '@tanstack/react-table'
import type { ShownColumnOrder } from '../react/shown-column-order.ts'
import type { TakenFilters } from '../react/taken-filters.ts'
import { withoutInherited } from '../react/use-shown-state.ts'
import type { Slot } from '../sync/slot.ts'

/** Makes a table of v8 show what it can take of a link. It throws for anything else. */
export function showTaken<TData extends RowData>(
  table: Table<TData>,
  slots: readonly Slot[],
  taken: TakenFilters,
  order: ShownColumnOrder,
): void {
  const state: Partial<TableState> = { ...table.options.state }
  const show = (part: object | undefined) =>
    table.setOptions((options) => ({ ...options, state: { ...state, ...part } }))
  const ids = new Set(table.getAllFlatColumns().map(({ id }) => id))
  for (const slot of slots) {
    const shown = slot === order.slot ? order.order : slot.atom.get()
    Object.assign(state, { [slot.key]: withoutInherited(slot, shown, (id) => ids.has(id)) })
  }
  taken.connect(table, show)
  const { refusals } = taken
  if (refusals.length) Object.assign(state, taken.filters)
  show(undefined)
  const pinned = slots.find(({ slice }) => slice.pinsRows)
  if (pinned) show({ [pinned.key]: withoutUnloaded(table, pinned.atom.get() as RowPinningState) })
}

/** Returns pinned rows without those that aren't loaded. The same object if all are, so that nothing is picked again. */
function withoutUnloaded<TData extends RowData>(
  table: Table<TData>,
  pinning: RowPinningState,
): RowPinningState {
  const { top = [], bottom = [] } = pinning
  const { rowsById: shown } = table.getPrePaginationRowModel()
  const { rowsById: all } = table.getCoreRowModel()
  // `getRow` takes what all objects have for a row, before it looks among all rows.
  const isLoaded = (id: string) =>
    Object.hasOwn(shown, id) || (!(id in shown) && Object.hasOwn(all, id))
  return [...top, ...bottom].every(isLoaded)
    ? pinning
    : { top: top.filter(isLoaded), bottom: bottom.filter(isLoaded) }
}
