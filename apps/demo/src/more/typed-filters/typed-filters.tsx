import { useRef } from 'react'
import { AddressBar } from '../../address-bar/address-bar.tsx'
import { EmptyRow } from '../../table/empty-row.tsx'
import { TextFilter } from '../../table/column-filter.tsx'
import { HeadCell } from '../../table/head-cell.tsx'
import { Pagination } from '../../table/pagination.tsx'
import { RowCount } from '../../table/row-count.tsx'
import { TableFrame } from '../../table/table-frame.tsx'
import { personCell } from '../person-cell.tsx'
import { peopleTable, usePeopleTable } from './typed-filters-table.ts'
import './typed-filters.css'

// #region
export function View() {
  const { params, table } = usePeopleTable()
  const { rows } = table.getRowModel()
  const element = useRef<HTMLTableElement>(null)
  return (
    <div className="table-view">
      <AddressBar definition={peopleTable} params={params} debounce={200} />
      <div className="min-w-0">
        <TableFrame table={table}>
          <table ref={element} className="typed-table">
            <caption className="sr-only">People</caption>
            <thead>
              <tr>
                {table.getAllLeafColumns().map((column) => {
                  const header = String(column.columnDef.header)
                  const Filter = column.columnDef.meta?.Filter ?? TextFilter
                  return (
                    <HeadCell
                      key={column.id}
                      header={header}
                      direction={column.getIsSorted() || 'none'}
                      toggleSorting={column.getToggleSortingHandler()}
                    >
                      <Filter table={table} column={column} header={header} />
                    </HeadCell>
                  )
                })}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id}>{personCell(cell.column.id, cell.getValue())}</td>
                  ))}
                </tr>
              ))}
              {rows.length === 0 && (
                <EmptyRow
                  what="people"
                  columnCount={4}
                  onClearFilters={() => {
                    params.reset(['columnFilters'])
                    element.current?.querySelector('input')?.focus()
                  }}
                />
              )}
            </tbody>
          </table>
        </TableFrame>
        <Pagination table={table} params={params}>
          <RowCount table={table} />
        </Pagination>
      </div>
    </div>
  )
}
// #endregion
