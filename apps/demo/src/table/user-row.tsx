import { useSelector } from '@tanstack/react-store'
import type { Column, Row } from '@tanstack/react-table'
import { memo } from 'react'
import type { User } from '../users.ts'
import type { Features } from './features.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import type { UsersTable } from './use-users-table.ts'

interface UserRowProps {
  readonly table: UsersTable
  readonly row: Row<Features, User>
  /** In the order they are shown. */
  readonly columns: readonly Column<Features, User>[]
}

/** Renders when its own row is selected, not when another is. */
export const UserRow = memo(function UserRow({ table, row, columns }: UserRowProps) {
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
