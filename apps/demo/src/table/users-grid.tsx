import type { TableParams } from 'permatable/react'
import { useId, memo } from 'react'
import { useSelector } from '@tanstack/react-store'
import type { Column, Row } from '@tanstack/react-table'
import type { Paged } from './page.ts'
import { Pagination } from './pagination.tsx'
import { RowCount } from './row-count.tsx'
import { TableFrame } from './table-frame.tsx'
import { Toolbar } from './toolbar.tsx'
import type { UsersTable } from './use-users-table.ts'
import { SelectAll, RowCheckbox } from './row-checkbox.tsx'
import type { User } from '../users.ts'
import { TextFilter } from './column-filter.tsx'
import type { Features } from './features.ts'
import { HeadCell } from './head-cell.tsx'
import { RangeFilter } from './range-filter.tsx'
import { EmptyRow } from './empty-row.tsx'

interface UsersGridProps {
  readonly table: UsersTable
  /** With them the pages are links. */
  readonly params?: TableParams<Paged>
  readonly onClearFilters: () => void
}

/** The table of users, its search box above and its pages below. */
export function UsersGrid({ table, params, onClearFilters }: UsersGridProps) {
  const searchId = useId()
  return (
    <div className="min-w-0">
      <Toolbar table={table} searchId={searchId} />
      <TableFrame table={table}>
        <table style={{ minWidth: `calc(var(--check-width) + ${table.getTotalSize()}px)` }}>
          <caption className="sr-only">Users</caption>
          <HeaderRow table={table} />
          <UserRows
            table={table}
            onClearFilters={() => {
              onClearFilters()
              document.getElementById(searchId)?.focus()
            }}
          />
        </table>
      </TableFrame>
      <Pagination table={table} params={params}>
        <RowCount table={table} />
      </Pagination>
    </div>
  )
}

function HeaderRow({ table }: { table: UsersTable }) {
  const columns = useSelector(table.store, () => table.getAllLeafColumns())
  return (
    <thead>
      <tr>
        <th className="cell-check" scope="col">
          <SelectAll table={table} />
        </th>
        {columns.map((column) => (
          <HeaderCell key={column.id} table={table} column={column} />
        ))}
      </tr>
    </thead>
  )
}

interface HeaderCellProps {
  readonly table: UsersTable
  readonly column: Column<Features, User>
}

function HeaderCell({ table, column }: HeaderCellProps) {
  const direction = useSelector(table.atoms.sorting, () => column.getIsSorted() || 'none')
  const place = useSelector(table.atoms.sorting, (sorting) =>
    sorting.length > 1 && column.getIsSorted() ? column.getSortIndex() + 1 : undefined,
  )
  const header = String(column.columnDef.header)
  const { meta } = column.columnDef
  const Filter = meta?.filter === 'range' ? RangeFilter : TextFilter
  return (
    <HeadCell
      header={header}
      direction={direction}
      place={place}
      toggleSorting={column.getToggleSortingHandler()}
      className={meta?.cell}
    >
      <Filter table={table} column={column} header={header} />
    </HeadCell>
  )
}

interface UserRowsProps {
  readonly table: UsersTable
  readonly onClearFilters: () => void
}

function UserRows({ table, onClearFilters }: UserRowsProps) {
  const rows = useSelector(table.store, () => table.getRowModel().rows)
  const columns = useSelector(table.store, () => table.getAllLeafColumns())
  return (
    <tbody>
      {rows.map((row) => (
        <UserRow key={row.id} table={table} row={row} columns={columns} />
      ))}
      {rows.length === 0 && (
        <EmptyRow what="users" columnCount={columns.length + 1} onClearFilters={onClearFilters} />
      )}
    </tbody>
  )
}

interface UserRowProps {
  readonly table: UsersTable
  readonly row: Row<Features, User>
  /** In the order they are shown. */
  readonly columns: readonly Column<Features, User>[]
}

/** Renders when its own row is selected, not when another is. */
const UserRow = memo(function UserRow({ table, row, columns }: UserRowProps) {
  const isSelected = useSelector(
    table.atoms.rowSelection,
    (selection) => selection[row.id] === true,
  )
  return (
    <tr data-selected={isSelected}>
      <td className="cell-check">
        <RowCheckbox row={row} isSelected={isSelected} />
      </td>
      {columns.map(({ id, columnDef }) => (
        <td key={id} className={columnDef.meta?.cell}>
          <span className="cell-value">{String(row.getValue(id))}</span>
        </td>
      ))}
    </tr>
  )
})
