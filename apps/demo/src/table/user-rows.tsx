import { useSelector } from '@tanstack/react-store'
import { EmptyRow } from './empty-row.tsx'
import type { UsersTable } from './use-users-table.ts'
import { UserRow } from './user-row.tsx'

interface UserRowsProps {
  readonly table: UsersTable
  readonly onClearFilters: () => void
}

export function UserRows({ table, onClearFilters }: UserRowsProps) {
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
