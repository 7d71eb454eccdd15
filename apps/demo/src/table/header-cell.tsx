import { useSelector } from '@tanstack/react-store'
import type { Column } from '@tanstack/react-table'
import type { User } from '../users.ts'
import { TextFilter } from './column-filter.tsx'
import type { Features } from './features.ts'
import { HeadCell } from './head-cell.tsx'
import { RangeFilter } from './range-filter.tsx'
import type { UsersTable } from './use-users-table.ts'

interface HeaderCellProps {
  readonly table: UsersTable
  readonly column: Column<Features, User>
}

export function HeaderCell({ table, column }: HeaderCellProps) {
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
