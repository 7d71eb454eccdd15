import type { KeyboardEvent } from 'react'
import type { PeopleTable } from './everything-table.ts'

type Cell = HTMLTableCellElement

/** Columns to the right, and rows down. */
const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrows go from cell to cell, with Shift they extend the selection. Space selects, Escape clears. */
export function onCellKey(table: PeopleTable, event: KeyboardEvent<HTMLTableElement>): void {
  const { target: cell, currentTarget: grid, key, shiftKey } = event
  // A button in a cell has keys of its own.
  if (!(cell instanceof HTMLTableCellElement) || event.ctrlKey || event.altKey || event.metaKey)
    return
  const step = steps[key]
  if (step && shiftKey) extend(table, grid, cell, step)
  else if (step) {
    const next = beside(grid, cell, step)
    if (!next) return
    table.setFocusedCell(...idsOf(next))
    next.focus()
  } else if (key === ' ') table.setFocusedCell(...idsOf(cell))
  else if (key === 'Escape') table.resetCellSelection(true)
  else return
  event.preventDefault()
}

/** Moves the corner of the selection that is across from the cell with the focus. */
function extend(
  table: PeopleTable,
  grid: HTMLElement,
  cell: Cell,
  step: readonly [number, number],
) {
  const [anchorRowId, anchorColumnId] = idsOf(cell)
  const last = table.state.cellSelection.at(-1)
  const isOwn = last?.anchorRowId === anchorRowId && last.anchorColumnId === anchorColumnId
  const corner =
    isOwn && cellsOf(grid).find((one) => isAt(one, last.focusRowId, last.focusColumnId))
  const next = beside(grid, corner || cell, step)
  if (!next) return
  const [focusRowId, focusColumnId] = idsOf(next)
  const range = { anchorRowId, anchorColumnId, focusRowId, focusColumnId }
  table.setCellSelection((old) => (isOwn ? [...old.slice(0, -1), { ...last, ...range }] : [range]))
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The cells that can be selected, as the table shows them. */
const cellsOf = (grid: HTMLElement) => [...grid.querySelectorAll<Cell>('td[data-row]')]

const idsOf = ({ dataset }: Cell): [row: string, column: string] => [
  dataset['row'] ?? '',
  dataset['column'] ?? '',
]

const isAt = (cell: Cell, row: string, column: string) =>
  cell.dataset['row'] === row && cell.dataset['column'] === column

function beside(grid: HTMLElement, cell: Cell, [right, down]: readonly [number, number]) {
  const [row, column] = idsOf(cell)
  const line = cellsOf(grid).filter(({ dataset }) =>
    right ? dataset['row'] === row : dataset['column'] === column,
  )
  return line[line.indexOf(cell) + right + down]
}
