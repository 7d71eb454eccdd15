import { useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { EmptyRow } from '../../table/empty-row.tsx'
import { HeadCell } from '../../table/head-cell.tsx'
import { personCell } from '../person-cell.tsx'
import type { MillionTable } from './use-million-table.ts'

interface PeopleFrameProps {
  readonly id: string
  readonly table: MillionTable
  readonly isBusy: boolean
  readonly onClearFilters: () => void
  /** What stands in place of rows. */
  readonly children: ReactNode
}

/** As high as a full page, so that nothing moves when rows come, or fewer do. */
export function PeopleFrame({ id, table, isBusy, onClearFilters, children }: PeopleFrameProps) {
  // A link may ask for any size; the database gives 100 rows.
  const rowCount = useSelector(table.atoms.pagination, ({ pageSize }) => Math.min(pageSize, 100))
  const columns = table.getAllLeafColumns()
  const { rows } = table.getRowModel()
  return (
    <div
      id={id}
      className="table-frame million-frame"
      tabIndex={0}
      role="region"
      aria-label="People"
      aria-busy={isBusy}
      style={{ minHeight: `calc(var(--head-height) + ${rowCount} * var(--row-height) + 1px)` }}
    >
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                header={String(column.columnDef.header)}
                direction={column.getIsSorted() || 'none'}
                toggleSorting={column.getToggleSortingHandler()}
                className={column.columnDef.meta?.cell}
                data-column={column.id}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {children ? (
            <tr>
              <td colSpan={columns.length} className="cell-empty">
                <div className="load-panel">{children}</div>
              </td>
            </tr>
          ) : (
            rows.map((row) => (
              <tr key={row.id}>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} className={cell.column.columnDef.meta?.cell}>
                    {cell.getValue() === null ? '–' : personCell(cell.column.id, cell.getValue())}
                  </td>
                ))}
              </tr>
            ))
          )}
          {!children && rows.length === 0 && (
            <EmptyRow what="people" columnCount={columns.length} onClearFilters={onClearFilters} />
          )}
        </tbody>
      </table>
    </div>
  )
}
