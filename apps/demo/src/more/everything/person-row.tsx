import type { MouseEvent } from 'react'
import { ClosedIcon, OpenedIcon, PinIcon } from '../../controls/icons.tsx'
import { Checkbox } from '../../table/checkbox.tsx'
import type { PeopleRow } from './everything-table.ts'
import { personCell } from '../person-cell.tsx'
import { placeOf, withFill } from './place-of.tsx'

interface PersonRowProps {
  readonly row: PeopleRow
  /** The id of the one cell that the Tab key leads to. */
  readonly tabStop: string | undefined
}

/** A person, or the head of a group. */
export function PersonRow({ row, tabStop }: PersonRowProps) {
  const isPerson = !row.getIsGrouped()
  return (
    <tr data-selected={isPerson && row.getIsSelected()}>
      <td className="cell-check" data-pinned>
        {isPerson && (
          <Checkbox
            label={`Select ${row.original.name}`}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        )}
      </td>
      <td className="cell-pin" data-pinned>
        {isPerson && <PinButton row={row} />}
      </td>
      {withFill(row.getVisibleCells(), (cell) => (
        <td
          key={cell.id}
          className={cell.column.columnDef.meta?.cell}
          {...placeOf(cell.column)}
          {...cellProps(cell, cell.id === tabStop)}
        >
          {cell.getIsGrouped() ? (
            <GroupButton row={row} title={String(cell.getValue())} />
          ) : (
            isPerson && (
              <span className={cell.getIsPlaceholder() ? 'text-muted' : undefined}>
                {personCell(cell.column.id, cell.getValue())}
              </span>
            )
          )}
        </td>
      ))}
    </tr>
  )
}

interface PartProps {
  readonly row: PeopleRow
}

function PinButton({ row }: PartProps) {
  const isPinned = row.getIsPinned() !== false
  return (
    <button
      type="button"
      className="row-button"
      data-slice="rowPinning"
      data-changed={isPinned || undefined}
      aria-pressed={isPinned}
      aria-label={`Pin ${row.original.name}`}
      onClick={() => row.pin(isPinned ? false : 'top')}
    >
      <PinIcon />
    </button>
  )
}

function GroupButton({ row, title }: PartProps & { readonly title: string }) {
  const isOpen = row.getIsExpanded()
  return (
    <button
      type="button"
      className="row-button"
      data-slice="expanded"
      data-changed={isOpen || undefined}
      aria-expanded={isOpen}
      onClick={row.getToggleExpandedHandler()}
    >
      {isOpen ? <OpenedIcon /> : <ClosedIcon />}
      {title} ({row.subRows.length})
    </button>
  )
}

type PeopleCell = ReturnType<PeopleRow['getVisibleCells']>[number]

const sides = ['top', 'right', 'bottom', 'left'] as const

/** Returns the props that make a cell selectable by mouse, keyboard and touch. */
function cellProps(cell: PeopleCell, isTabStop: boolean) {
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
