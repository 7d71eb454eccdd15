import type { ReactNode } from 'react'
import type { PeopleColumn } from './everything-table.ts'

/** The width of the checkboxes and of the pins of rows, which stand first, in pixels. */
export const LEAD_WIDTH = 88

/** Where a column stands: one that is pinned stays in sight. */
export function placeOf(column: PeopleColumn) {
  const side = column.getIsPinned()
  return {
    'data-column': column.id,
    'data-pinned': side || undefined,
    style: {
      width: column.getSize(),
      ...(side === 'start' && { left: LEAD_WIDTH + column.getStart('start') }),
      ...(side === 'end' && { right: column.getAfter('end') }),
    },
  }
}

/**
 * Renders the cells of a line, with an empty one that takes the room that the columns leave. It stands before the columns
 * that are pinned to the end. All are in one list, so that a cell whose column is pinned keeps its element.
 */
export function withFill<Cell extends { readonly column: PeopleColumn }>(
  cells: readonly Cell[],
  render: (cell: Cell) => ReactNode,
): readonly ReactNode[] {
  const pinned = cells.filter(({ column }) => column.getIsPinned() === 'end').length
  const line = cells.map(render)
  line.splice(line.length - pinned, 0, <td key="fill" aria-hidden className="cell-fill" />)
  return line
}
