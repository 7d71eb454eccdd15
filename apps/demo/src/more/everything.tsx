import {
  columnGroupingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createExpandedRowModel,
  createGroupedRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  rowExpandingFeature,
  rowPaginationFeature,
  rowPinningFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useSelector } from '@tanstack/react-store'
import { defineTableSearchParams } from 'permatable'
import { oneOf } from 'permatable/columns'
import { usePageInRange } from 'permatable/react'
import {
  columnPinning,
  columnSizing,
  columnVisibility,
  expanded,
  grouping,
  rowPinning,
  slice,
} from 'permatable/slices'
import { personal } from 'permatable/storage'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useState } from 'react'
import { AddressBar } from '../address-bar/address-bar.tsx'
import { countText } from '../table/count-text.ts'
import { directions } from '../table/directions.ts'
import { ColumnSettings } from './column-settings.tsx'
import { createPeople } from './people.ts'

// #region
const peopleTable = defineTableSearchParams({
  columnVisibility: columnVisibility(),
  columnPinning: columnPinning(),
  grouping: grouping(),
  expanded: expanded(),
  rowPinning: rowPinning(),
  density: slice({ default: 'normal', codec: oneOf(['normal', 'dense']) }),
  // Widths fit one screen: they come back here, and are in no link.
  columnSizing: personal(columnSizing(), { key: 'demo: widths' }),
})

const features = tableFeatures({
  columnGroupingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowPinningFeature,
  rowSortingFeature,
  expandedRowModel: createExpandedRowModel(),
  groupedRowModel: createGroupedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
  sortFns,
})
const size = { size: 220, minSize: 100, maxSize: 400 }
const columns = [
  { accessorKey: 'name' as const, id: 'name', header: 'Name', ...size },
  { accessorKey: 'team' as const, id: 'team', header: 'Team', ...size },
  { accessorKey: 'age' as const, id: 'age', header: 'Age', ...size },
  { accessorKey: 'joined' as const, id: 'joined', header: 'Joined', ...size },
]

export function View() {
  const [data] = useState(() => createPeople(500))
  const params = useTableSearchParams(peopleTable)
  const table = useTable({ features, columns, data, ...params.tableOptions })
  usePageInRange(params, table)
  const density = useSelector(params.atoms.density)
  const rows = [...table.getTopRows(), ...table.getCenterRows()]
  return (
    <div className="table-view">
      <AddressBar definition={peopleTable} params={params} />
      <ColumnSettings
        columns={table.getAllLeafColumns().map((column) => ({
          id: column.id,
          header: String(column.columnDef.header),
          isShown: column.getIsVisible(),
          isPinned: column.getIsPinned() !== false,
          width: column.getSize(),
          show: () => column.toggleVisibility(),
          pin: () => column.pin(column.getIsPinned() ? false : 'start'),
          resize: (width) => table.setColumnSizing((old) => ({ ...old, [column.id]: width })),
          move: () =>
            table.setColumnOrder([
              column.id,
              ...table
                .getAllLeafColumns()
                .map(({ id }) => id)
                .filter((id) => id !== column.id),
            ]),
        }))}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Toggle
          slice="grouping"
          isOn={table.state.grouping.length > 0}
          onClick={() => table.getColumn('team')?.toggleGrouping()}
        >
          Group by team
        </Toggle>
        <Toggle
          slice="density"
          isOn={density === 'dense'}
          onClick={() => params.set({ density: density === 'dense' ? 'normal' : 'dense' })}
        >
          Dense rows
        </Toggle>
      </div>
      <div className="min-w-0">
        <div className="plain-table" tabIndex={0} role="region" aria-label="People">
          <table
            className="sized-table"
            data-density={density}
            style={{ width: PIN_WIDTH + table.getTotalSize() }}
          >
            <caption className="sr-only">People</caption>
            <thead>
              <tr>
                <th scope="col" style={{ width: PIN_WIDTH, left: 0 }} data-pinned>
                  Pin
                </th>
                {table.getLeafHeaders().map((header) => {
                  const { column } = header
                  const { arrow, ariaSort } = directions[column.getIsSorted() || 'none']
                  return (
                    <th key={column.id} scope="col" aria-sort={ariaSort} {...placeOf(column)}>
                      <button
                        type="button"
                        className="sort-button mb-0"
                        data-slice="sorting"
                        onClick={column.getToggleSortingHandler()}
                      >
                        {String(column.columnDef.header)}
                        <span aria-hidden>{arrow}</span>
                      </button>
                      <span
                        aria-hidden
                        className="resizer"
                        onMouseDown={header.getResizeHandler()}
                      />
                    </th>
                  )
                })}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td style={{ left: 0 }} data-pinned>
                    {!row.getIsGrouped() && (
                      <RowButton
                        slice="rowPinning"
                        isOn={row.getIsPinned() === 'top'}
                        label={`Pin ${row.original.name}`}
                        onClick={() => row.pin(row.getIsPinned() ? false : 'top')}
                      >
                        {row.getIsPinned() ? '★' : '☆'}
                      </RowButton>
                    )}
                  </td>
                  {row.getVisibleCells().map((cell) => (
                    <td key={cell.id} {...placeOf(cell.column)}>
                      {cell.getIsGrouped() ? (
                        <button
                          type="button"
                          className="row-button"
                          data-slice="expanded"
                          aria-expanded={row.getIsExpanded()}
                          onClick={row.getToggleExpandedHandler()}
                        >
                          <span aria-hidden>{row.getIsExpanded() ? '▾' : '▸'}</span>{' '}
                          {String(cell.getValue())} ({row.subRows.length})
                        </button>
                      ) : (
                        !row.getIsGrouped() && !cell.getIsPlaceholder() && String(cell.getValue())
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p role="status" className="mt-3 text-muted">
          {countText(data.length)} people
        </p>
      </div>
      <div className="flex items-center gap-3" data-slice="pagination">
        <button
          type="button"
          className="control"
          disabled={!table.getCanPreviousPage()}
          onClick={() => table.previousPage()}
        >
          Previous page
        </button>
        <button
          type="button"
          className="control"
          disabled={!table.getCanNextPage()}
          onClick={() => table.nextPage()}
        >
          Next page
        </button>
      </div>
    </div>
  )
}
// #endregion

/** The width of the column that pins rows, in pixels. */
const PIN_WIDTH = 60

interface Placed {
  getSize(): number
  getStart(position: 'start'): number
  getIsPinned(): false | string
}

/** Where a column stands: one that is pinned stays in sight, right of the pins of rows. */
const placeOf = (column: Placed) => ({
  'data-pinned': column.getIsPinned() ? true : undefined,
  style: {
    width: column.getSize(),
    ...(column.getIsPinned() && { left: PIN_WIDTH + column.getStart('start') }),
  },
})

interface ToggleProps {
  readonly slice: string
  readonly isOn: boolean
  readonly onClick: () => void
  readonly children: string
}

const Toggle = ({ slice, isOn, onClick, children }: ToggleProps) => (
  <button
    type="button"
    className="control toggle"
    data-slice={slice}
    aria-pressed={isOn}
    onClick={onClick}
  >
    {children}
  </button>
)

const RowButton = ({
  slice,
  isOn,
  label,
  onClick,
  children,
}: ToggleProps & { readonly label: string }) => (
  <button
    type="button"
    className="row-button"
    data-slice={slice}
    aria-pressed={isOn}
    aria-label={label}
    onClick={onClick}
  >
    {children}
  </button>
)
