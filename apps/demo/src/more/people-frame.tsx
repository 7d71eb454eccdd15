import { TextFilter } from '../table/column-filter.tsx'
import { Checkbox } from '../table/checkbox.tsx'
import { EmptyRow } from '../table/empty-row.tsx'
import { HeadCell } from '../table/head-cell.tsx'
import { TableFrame } from '../table/table-frame.tsx'
import { personCell } from './person-cell.tsx'
import type { PeopleTable } from './use-people.ts'

interface PeopleFrameProps {
  readonly table: PeopleTable
  readonly onClearFilters: () => void
}

export function PeopleFrame({ table, onClearFilters }: PeopleFrameProps) {
  const columns = table.getAllLeafColumns()
  const { rows } = table.getRowModel()
  return (
    <TableFrame table={table}>
      <table style={{ minWidth: `calc(var(--check-width) + ${table.getTotalSize()}px)` }}>
        <caption className="sr-only">People</caption>
        <thead>
          <tr>
            <th className="cell-check" scope="col">
              <Checkbox
                label="Select all matching rows"
                checked={table.getIsAllRowsSelected()}
                isMixed={table.getIsSomeRowsSelected()}
                disabled={rows.length === 0}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
            {columns.map((column) => {
              const header = String(column.columnDef.header)
              const { Filter = TextFilter, cell } = column.columnDef.meta ?? {}
              return (
                <HeadCell
                  key={column.id}
                  header={header}
                  direction={column.getIsSorted() || 'none'}
                  toggleSorting={column.getToggleSortingHandler()}
                  className={cell}
                  style={{ width: column.getSize() }}
                >
                  <Filter table={table} column={column} header={header} />
                </HeadCell>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-selected={row.getIsSelected()}>
              <td className="cell-check">
                <Checkbox
                  label={`Select ${row.original.name}`}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </td>
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className={cell.column.columnDef.meta?.cell}>
                  {personCell(cell.column.id, cell.getValue())}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <EmptyRow
              what="people"
              columnCount={columns.length + 1}
              onClearFilters={onClearFilters}
            />
          )}
        </tbody>
      </table>
    </TableFrame>
  )
}
