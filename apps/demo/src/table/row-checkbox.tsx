import { shallow, useSelector } from '@tanstack/react-store'
import type { Row } from '@tanstack/react-table'
import type { User } from '../users.ts'
import { Checkbox } from './checkbox.tsx'
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
    <Checkbox
      label="Select all matching rows"
      checked={all}
      isMixed={some}
      disabled={none}
      onChange={table.getToggleAllRowsSelectedHandler()}
    />
  )
}

interface RowCheckboxProps {
  readonly row: Row<Features, User>
  readonly isSelected: boolean
}

export const RowCheckbox = ({ row, isSelected }: RowCheckboxProps) => (
  <Checkbox
    label={`Select ${row.original.name}`}
    value={row.id}
    checked={isSelected}
    onChange={row.getToggleSelectedHandler()}
  />
)
