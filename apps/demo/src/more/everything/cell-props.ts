import type { MouseEvent } from 'react'
import type { PeopleRow } from './everything-table.ts'

type PeopleCell = ReturnType<PeopleRow['getVisibleCells']>[number]

const sides = ['top', 'right', 'bottom', 'left'] as const

/** Returns the props that make a cell selectable by mouse, keyboard and touch. */
export function cellProps(cell: PeopleCell, isTabStop: boolean) {
  if (!cell.getCanSelect()) return {}
  const start = cell.getSelectionStartHandler()
  const edges = cell.getSelectionEdges()
  return {
    'data-row': cell.row.id,
    'data-slice': 'cellSelection',
    'data-edges': sides.filter((side) => edges[side]).join(' ') || undefined,
    'aria-selected': cell.getIsSelected(),
    tabIndex: isTabStop ? 0 : -1,
    onMouseDown: (event: MouseEvent) => event.button === 0 && start(event),
    onMouseEnter: cell.getSelectionExtendHandler(),
  }
}
