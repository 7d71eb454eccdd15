import { useSelector } from '@tanstack/react-store'
import type { ComponentProps } from 'react'
import type { Source } from './page.ts'
import { SearchBox } from './search-box.tsx'

type SearchedTable = ComponentProps<typeof SearchBox>['table']

interface OrderedTable {
  readonly atoms: { readonly columnOrder: Source<readonly string[]> }
  getAllColumns(): readonly { readonly id: string }[]
  setColumnOrder(order: string[]): void
}

interface ToolbarProps {
  readonly table: SearchedTable & OrderedTable
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

function OrderToggle({ table }: { readonly table: OrderedTable }) {
  const isOrdered = useSelector(table.atoms.columnOrder, (order) => order.length > 0)
  return (
    <button
      type="button"
      className="control ml-auto w-30 shrink-0"
      data-slice="columnOrder"
      data-changed
      onClick={() => table.setColumnOrder(isOrdered ? [] : reversed(table))}
    >
      {isOrdered ? 'Reset Order' : 'Reverse Order'}
    </button>
  )
}

const reversed = (table: OrderedTable): string[] =>
  table
    .getAllColumns()
    .map(({ id }) => id)
    .reverse()
