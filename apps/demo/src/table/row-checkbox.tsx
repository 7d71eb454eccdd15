import { shallow, useSelector } from '@tanstack/react-store'
import type { Row } from '@tanstack/react-table'
import type { User } from '../users.ts'
import type { Features } from './features.ts'
import type { UsersTable } from './use-users-table.ts'

/** All rows that match the filters, on every page. */
export function SelectAll({ table }: { table: UsersTable }) {
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
    <label className="check-target" data-slice="rowSelection">
      <input
        type="checkbox"
        aria-label="Select all matching rows"
        checked={all}
        disabled={none}
        ref={(input) => {
          if (input) input.indeterminate = some
        }}
        onChange={table.getToggleAllRowsSelectedHandler()}
      />
    </label>
  )
}

interface RowCheckboxProps {
  readonly row: Row<Features, User>
  readonly isSelected: boolean
}

export function RowCheckbox({ row, isSelected }: RowCheckboxProps) {
  return (
    <label className="check-target" data-slice="rowSelection">
      <input
        type="checkbox"
        aria-label={`Select row ${row.id}`}
        checked={isSelected}
        onChange={row.getToggleSelectedHandler()}
      />
    </label>
  )
}
