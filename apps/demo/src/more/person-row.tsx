import { Checkbox } from '../table/checkbox.tsx'
import { cellProps } from './cell-props.ts'
import type { PeopleRow } from './everything-table.ts'
import { placeOf } from './place-of.ts'

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
      {row.getVisibleCells().map((cell) => (
        <td key={cell.id} {...placeOf(cell.column)} {...cellProps(cell, cell.id === tabStop)}>
          {cell.getIsGrouped() ? (
            <GroupButton row={row} title={String(cell.getValue())} />
          ) : (
            isPerson && (
              <span className={cell.getIsPlaceholder() ? 'text-muted' : undefined}>
                {String(cell.getValue())}
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

const PinButton = ({ row }: PartProps) => (
  <button
    type="button"
    className="row-button"
    data-slice="rowPinning"
    aria-pressed={row.getIsPinned() !== false}
    aria-label={`Pin ${row.original.name}`}
    onClick={() => row.pin(row.getIsPinned() ? false : 'top')}
  >
    {row.getIsPinned() ? '★' : '☆'}
  </button>
)

const GroupButton = ({ row, title }: PartProps & { readonly title: string }) => (
  <button
    type="button"
    className="row-button"
    data-slice="expanded"
    aria-expanded={row.getIsExpanded()}
    onClick={row.getToggleExpandedHandler()}
  >
    <span aria-hidden>{row.getIsExpanded() ? '▾' : '▸'}</span> {title} ({row.subRows.length})
  </button>
)
