import { useSelector } from '@tanstack/react-store'
import { SearchBox } from './search-box.tsx'
import type { UsersTable } from './use-users-table.ts'

interface ToolbarProps {
  readonly table: UsersTable
  readonly searchId: string
}

export function Toolbar({ table, searchId }: ToolbarProps) {
  return (
    <div className="mb-3 flex gap-2">
      <SearchBox id={searchId} table={table} />
      <OrderToggle table={table} />
    </div>
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
      onClick={() => table.setColumnOrder(isOrdered ? [] : ['age', 'name', 'id'])}
    >
      {isOrdered ? 'Reset Order' : 'Reverse Order'}
    </button>
  )
}
