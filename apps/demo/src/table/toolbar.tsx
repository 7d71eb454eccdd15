import { useSelector } from '@tanstack/react-store'
import { textOf } from './filter-value.ts'
import { TextInput } from './text-input.tsx'
import type { UsersTable } from './use-users-table.ts'

interface ToolbarProps {
  readonly table: UsersTable
  readonly searchId: string
}

export function Toolbar({ table, searchId }: ToolbarProps) {
  const search = {
    read: () => textOf(table.atoms.globalFilter.get()),
    write: (text: string) => table.setGlobalFilter(text),
    subscribe: (onChange: () => void) => table.atoms.globalFilter.subscribe(onChange),
  }
  return (
    <div className="mb-3 flex gap-2">
      <TextInput
        state={search}
        slice="globalFilter"
        id={searchId}
        placeholder="Search..."
        label="Search all columns"
        className="w-full min-w-0 max-w-80"
      />
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
      onClick={() => table.setColumnOrder(isOrdered ? [] : ['age', 'name', 'id'])}
    >
      {isOrdered ? 'Reset Order' : 'Reverse Order'}
    </button>
  )
}
