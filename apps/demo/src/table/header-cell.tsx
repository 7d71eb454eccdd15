import { useSelector } from '@tanstack/react-store'
import type { Column } from '@tanstack/react-table'
import type { User } from '../users.ts'
import { directions } from './directions.ts'
import { RangeFilter, TextFilter } from './column-filter.tsx'
import type { Features } from './features.ts'
import type { UsersTable } from './use-users-table.ts'

interface HeaderCellProps {
  readonly table: UsersTable
  readonly column: Column<Features, User>
}

export function HeaderCell({ table, column }: HeaderCellProps) {
  const direction = useSelector(table.atoms.sorting, () => column.getIsSorted() || 'none')
  const { arrow, ariaSort } = directions[direction]
  const header = String(column.columnDef.header)
  const { meta } = column.columnDef
  const toggle = column.getToggleSortingHandler()
  const Filter = meta?.filter === 'range' ? RangeFilter : TextFilter
  return (
    <th scope="col" aria-sort={ariaSort} className={meta?.cell}>
      <button
        type="button"
        className="sort-button"
        data-slice="sorting"
        title="Shift-click to sort by several columns"
        onClick={toggle}
        // Firefox does not tell the click that Enter makes whether Shift is held.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.shiftKey) return
          event.preventDefault()
          toggle?.(event)
        }}
      >
        {header}
        <span aria-hidden className={direction === 'none' ? 'text-muted' : 'text-accent'}>
          {arrow}
        </span>
      </button>
      <Filter table={table} column={column} header={header} />
    </th>
  )
}
