import { useSelector } from '@tanstack/react-store'
import { HeaderCell } from './header-cell.tsx'
import { SelectAll } from './row-checkbox.tsx'
import type { UsersTable } from './use-users-table.ts'

export function HeaderRow({ table }: { table: UsersTable }) {
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
