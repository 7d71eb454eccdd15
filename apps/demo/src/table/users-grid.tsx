import { useId, memo } from 'react'
import { useSelector, shallow } from '@tanstack/react-store'
import type { Column, Row } from '@tanstack/react-table'
import { Pagination } from './pagination.tsx'
import { TableFrame, HeadCell, EmptyRow, Checkbox } from './table-parts.tsx'
import type { UsersTable } from './use-users-table.ts'
import type { User } from '../users.ts'
import { TextFilter, RangeFilter, SearchBox } from './filter-boxes.tsx'
import { columnIds, type Features } from './options.ts'

interface UsersGridProps {
  readonly table: UsersTable
  readonly onClearFilters: () => void
}

/** The table of users, its search box above and its pages below. */
export function UsersGrid({ table, onClearFilters }: UsersGridProps) {
  const searchId = useId()
  return (
    <div className="min-w-0">
      <div className="mb-3 flex gap-2">
        <SearchBox id={searchId} table={table} />
        <OrderToggle table={table} />
      </div>
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
      <Pagination table={table} />
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

function UserRows({ table, onClearFilters }: UsersGridProps) {
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
        <Checkbox
          label={`Select ${row.original.name}`}
          value={row.id}
          checked={isSelected}
          onChange={row.getToggleSelectedHandler()}
        />
      </td>
      {columns.map(({ id, columnDef }) => (
        <td key={id} className={columnDef.meta?.cell}>
          <span className="cell-value">{String(row.getValue(id))}</span>
        </td>
      ))}
    </tr>
  )
})

/** All rows that match the filters, on every page. */
function SelectAll({ table }: { table: UsersTable }) {
  const { all, some, none } = useSelector(
    table.store,
    ({ rowSelection }) => {
      const { rows } = table.getFilteredRowModel()
      const all = table.getIsAllRowsSelected()
      return { all, some: !all && rows.some(({ id }) => rowSelection[id]), none: rows.length === 0 }
    },
    { compare: shallow },
  )
  return (
    <Checkbox
      label="Select all matching rows"
      checked={all}
      isMixed={some}
      disabled={none}
      onChange={table.getToggleAllRowsSelectedHandler()}
    />
  )
}

function OrderToggle({ table }: { table: UsersTable }) {
  const isOrdered = useSelector(table.atoms.columnOrder, (order) => order.length > 0)
  return (
    <button
      type="button"
      className="control ml-auto w-30 shrink-0"
      data-slice="columnOrder"
      data-changed
      onClick={() => table.setColumnOrder(isOrdered ? [] : [...columnIds].reverse())}
    >
      {isOrdered ? 'Reset Order' : 'Reverse Order'}
    </button>
  )
}
