import type { ComponentProps } from 'react'
import { GroupIcon, PinIcon } from '../../controls/icons.tsx'
import { TextFilter } from '../../table/column-filter.tsx'
import { HeadCell } from '../../table/head-cell.tsx'
import { ColumnMenu } from './column-menu.tsx'
import type { PeopleColumn, PeopleTable } from './everything-table.ts'
import { placeOf } from './place-of.tsx'

interface PersonHeadProps {
  readonly table: PeopleTable
  readonly header: ReturnType<PeopleTable['getLeafHeaders']>[number]
  readonly dragProps: ComponentProps<'th'>
}

/** A header: it sorts, filters, moves and resizes its column, and opens the column's menu. */
export function PersonHead({ table, header, dragProps }: PersonHeadProps) {
  const { column } = header
  const title = String(column.columnDef.header)
  const { Filter = TextFilter, cell } = column.columnDef.meta ?? {}
  return (
    <HeadCell
      header={title}
      direction={column.getIsSorted() || 'none'}
      toggleSorting={column.getToggleSortingHandler()}
      className={cell}
      buttons={
        <>
          <Undo column={column} title={title} />
          <ColumnMenu table={table} column={column} />
        </>
      }
      {...placeOf(column)}
      {...dragProps}
    >
      <Filter table={table} column={column} header={title} />
      <span aria-hidden className="resizer" onMouseDown={header.getResizeHandler()} />
    </HeadCell>
  )
}

interface UndoProps {
  readonly column: PeopleColumn
  readonly title: string
}

/** Shows that a column is pinned, or grouped by, and ends it. */
const Undo = ({ column, title }: UndoProps) => (
  <>
    {column.getIsGrouped() && (
      <button
        type="button"
        className="icon-button text-accent"
        aria-label={`Ungroup by ${title}`}
        data-slice="grouping"
        data-changed
        onClick={() => column.toggleGrouping()}
      >
        <GroupIcon />
      </button>
    )}
    {column.getIsPinned() && (
      <button
        type="button"
        className="icon-button text-accent"
        aria-label={`Unpin ${title}`}
        data-slice="columnPinning"
        data-changed
        onClick={() => column.pin(false)}
      >
        <PinIcon />
      </button>
    )}
  </>
)
