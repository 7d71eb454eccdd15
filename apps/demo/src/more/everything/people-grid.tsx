import { PinIcon } from '../../controls/icons.tsx'
import { Checkbox } from '../../table/checkbox.tsx'
import { EmptyRow } from '../../table/empty-row.tsx'
import { TableFrame } from '../../table/table-frame.tsx'
import { onCellKey } from './cell-keys.ts'
import { rowsOf, type PeopleRow, type PeopleTable } from './everything-table.ts'
import { PersonHead } from './person-head.tsx'
import { PersonRow } from './person-row.tsx'
import { LEAD_WIDTH, withFill } from './place-of.tsx'
import { useColumnDrag } from './use-column-drag.ts'

interface PeopleGridProps {
  readonly table: PeopleTable
  readonly density: 'normal' | 'dense'
  readonly onClearFilters: () => void
}

export function PeopleGrid({ table, density, onClearFilters }: PeopleGridProps) {
  const rows = rowsOf(table)
  const dragProps = useColumnDrag(table)
  const headers = table.getLeafHeaders()
  const tabStop = tabStopOf(rows)
  return (
    <TableFrame table={table} style={{ scrollPaddingLeft: LEAD_WIDTH + table.getStartTotalSize() }}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- cells of a table are not selected
        role="grid"
        aria-multiselectable
        className="sized-table"
        data-density={density}
        style={{ minWidth: LEAD_WIDTH + table.getTotalSize() }}
        onKeyDown={(event) => onCellKey(table, event)}
      >
        <caption className="sr-only">People</caption>
        <thead>
          <tr>
            <th scope="col" className="cell-check" data-pinned>
              <Checkbox
                label="Select all matching rows"
                checked={table.getIsAllRowsSelected()}
                isMixed={table.getIsSomeRowsSelected()}
                disabled={rows.length === 0}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
            <th scope="col" className="cell-pin" data-pinned>
              <PinIcon />
              <span className="sr-only">Pin</span>
            </th>
            {withFill(headers, (header) => (
              <PersonHead
                key={header.id}
                table={table}
                header={header}
                dragProps={dragProps(header.column)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PersonRow key={row.id} row={row} tabStop={tabStop} />
          ))}
          {rows.length === 0 && (
            <EmptyRow
              what="people"
              columnCount={headers.length + 3}
              onClearFilters={onClearFilters}
            />
          )}
        </tbody>
      </table>
    </TableFrame>
  )
}

/** The cell where the selection began, or else the first one: arrow keys lead from there to the others. */
function tabStopOf(rows: readonly PeopleRow[]): string | undefined {
  const cells = rows.flatMap((row) => row.getVisibleCells()).filter((cell) => cell.getCanSelect())
  const stop = cells.find((cell) => cell.getIsFocused()) ?? cells[0]
  return stop?.id
}
