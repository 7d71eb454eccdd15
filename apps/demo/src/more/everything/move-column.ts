import type { PeopleColumn, PeopleTable } from './everything-table.ts'

/**
 * The columns that a column can change places with, itself among them, from left to right: pinned columns stay at their
 * side, and a column that groups stays in front.
 */
function companions(table: PeopleTable, column: PeopleColumn): readonly PeopleColumn[] {
  const side = column.getIsPinned()
  if (side) return table.getPinnedLeafColumns(side)
  const isGrouped = column.getIsGrouped()
  return table.getCenterLeafColumns().filter((one) => one.getIsGrouped() === isGrouped)
}

/** On which side of a column another stands, `undefined` where the two cannot change places. */
export function sideOf(table: PeopleTable, column: PeopleColumn, other: PeopleColumn) {
  const columns = companions(table, column)
  if (column === other || !columns.includes(other)) return undefined
  return columns.indexOf(other) < columns.indexOf(column) ? 'left' : 'right'
}

/** `undefined` where a column cannot go further. */
export function neighbours(table: PeopleTable, column: PeopleColumn) {
  const columns = companions(table, column)
  const at = columns.indexOf(column)
  return { left: columns[at - 1], right: columns[at + 1] }
}

/** Moves a column to the place of another, which makes room towards where the column was. */
export function moveColumn(table: PeopleTable, column: PeopleColumn, to: PeopleColumn): void {
  const moved = (ids: readonly string[]) => {
    const others = ids.filter((id) => id !== column.id)
    others.splice(ids.indexOf(to.id), 0, column.id)
    return others
  }
  const side = column.getIsPinned()
  if (side) table.setColumnPinning((old) => ({ ...old, [side]: moved(old[side]) }))
  else table.setColumnOrder((old) => moved(inOrder(table, old)))
}

/** All columns as they stand without pins and groups. A link may name some of them, and others that there are not. */
function inOrder(table: PeopleTable, order: readonly string[]): readonly string[] {
  const ids = table.getAllFlatColumns().map(({ id }) => id)
  return [...new Set([...order, ...ids])].filter((id) => ids.includes(id))
}
