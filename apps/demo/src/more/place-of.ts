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
