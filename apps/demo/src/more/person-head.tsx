import type { ComponentProps } from 'react'
import { RangeFilter, TextFilter } from '../table/column-filter.tsx'
import { directions } from '../table/directions.ts'
import { textOf } from '../table/filter-value.ts'
import { SortButton } from '../table/sort-button.tsx'
import type { PeopleColumn, PeopleTable } from './everything-table.ts'
import { teams } from './people.ts'
import { placeOf } from './place-of.ts'

interface PersonHeadProps {
  readonly table: PeopleTable
  readonly header: ReturnType<PeopleTable['getLeafHeaders']>[number]
  readonly dragProps: ComponentProps<'th'>
}

/** A header: it sorts, filters, moves and resizes its column. */
export function PersonHead({ table, header, dragProps }: PersonHeadProps) {
  const { column } = header
  const direction = column.getIsSorted() || 'none'
  const title = String(column.columnDef.header)
  const Filter = filters[column.columnDef.meta?.filter ?? 'text']
  return (
    <th scope="col" aria-sort={directions[direction].ariaSort} {...placeOf(column)} {...dragProps}>
      <SortButton header={title} direction={direction} toggle={column.getToggleSortingHandler()} />
      <Filter table={table} column={column} header={title} />
      <span aria-hidden className="resizer" onMouseDown={header.getResizeHandler()} />
    </th>
  )
}

interface TeamFilterProps {
  readonly column: PeopleColumn
  readonly header: string
}

const TeamFilter = ({ column, header }: TeamFilterProps) => (
  <select
    aria-label={`Filter ${header}`}
    data-slice="columnFilters"
    className="control w-full"
    value={textOf(column.getFilterValue())}
    onChange={({ target }) => column.setFilterValue(target.value)}
  >
    <option value="">All</option>
    {teams.map((team) => (
      <option key={team}>{team}</option>
    ))}
  </select>
)

const filters = { text: TextFilter, range: RangeFilter, team: TeamFilter }
