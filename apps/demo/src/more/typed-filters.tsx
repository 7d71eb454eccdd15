import { useSelector } from '@tanstack/react-store'
import {
  columnFilteringFeature,
  constructFilterFn,
  createFilteredRowModel,
  createPaginatedRowModel,
  rowPaginationFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { columns, dateRange, range, someOf, text, type Range } from 'permatable/columns'
import { usePageInRange } from 'permatable/react'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useState } from 'react'
import { AddressBar } from '../address-bar/address-bar.tsx'
import { createPeople, teams } from './people.ts'
import { PlainTable } from './plain-table.tsx'

// #region
const peopleTable = defineTableSearchParams({
  debounce: 200,
  // Each column says what its filter is. A link with anything else shows the table without that filter.
  columns: columns({ name: text(), age: range(), team: someOf(teams), joined: dateRange() }),
})

const includes = constructFilterFn({
  filter: (name: string, part: string) => name.toLowerCase().includes(part.toLowerCase()),
})
const isOneOf = constructFilterFn({
  filter: (team: string, chosen: readonly string[]) => chosen.includes(team),
})
const isBetween = constructFilterFn({
  filter: (age: number, [min, max]: Range<number>) => age >= (min ?? 0) && age <= (max ?? Infinity),
})
const isWithin = constructFilterFn({
  filter: (day: string, [from, to]: Range<Date>) =>
    day >= (dayOf(from) || '0') && day <= (dayOf(to) || '9'),
})

const features = tableFeatures({
  columnFilteringFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})
const columnDefs = [
  { accessorKey: 'name' as const, id: 'name', header: 'Name', filterFn: includes },
  { accessorKey: 'age' as const, id: 'age', header: 'Age', filterFn: isBetween },
  { accessorKey: 'team' as const, id: 'team', header: 'Team', filterFn: isOneOf },
  { accessorKey: 'joined' as const, id: 'joined', header: 'Joined', filterFn: isWithin },
]

export function View() {
  const [data] = useState(() => createPeople(500))
  const params = useTableSearchParams(peopleTable)
  const table = useTable({ features, columns: columnDefs, data, ...params.tableOptions })
  usePageInRange(params, table)

  const filters = useSelector(params.atoms.columnFilters)
  const name = filters.find((filter) => filter.id === 'name')?.value
  const age = filters.find((filter) => filter.id === 'age')?.value
  const team = filters.find((filter) => filter.id === 'team')?.value ?? []
  const joined = filters.find((filter) => filter.id === 'joined')?.value
  const filter = (id: string, value: unknown) => table.getColumn(id)?.setFilterValue(value)

  return (
    <div className="table-view">
      <AddressBar definition={peopleTable} params={params} debounce={200} />
      <div className="filters" data-slice="columnFilters">
        <label>
          Name
          <input
            className="control"
            value={name ?? ''}
            onChange={({ target }) => filter('name', target.value)}
          />
        </label>
        <Ends
          label="Age"
          type="number"
          values={[String(age?.[0] ?? ''), String(age?.[1] ?? '')]}
          onChange={(ends) =>
            filter(
              'age',
              ends?.map((end) => (end ? Number(end) : null)),
            )
          }
        />
        <fieldset>
          <legend>Team</legend>
          {teams.map((one) => (
            <label key={one}>
              <input
                type="checkbox"
                checked={team.includes(one)}
                onChange={({ target }) => {
                  const chosen = teams.filter((it) =>
                    it === one ? target.checked : team.includes(it),
                  )
                  filter('team', chosen.length > 0 ? chosen : undefined)
                }}
              />
              {one}
            </label>
          ))}
        </fieldset>
        <Ends
          label="Joined"
          type="date"
          values={[dayOf(joined?.[0]), dayOf(joined?.[1])]}
          onChange={(ends) =>
            filter(
              'joined',
              ends?.map((end) => (end ? new Date(end) : null)),
            )
          }
        />
      </div>
      <PlainTable
        caption="People"
        heads={['Name', 'Age', 'Team', 'Joined']}
        rows={table.getRowModel().rows.map(({ original }) => original)}
        count={table.getRowCount()}
      />
      <div className="flex items-center gap-3 tabular-nums" data-slice="pagination">
        <button
          type="button"
          className="control"
          disabled={!table.getCanPreviousPage()}
          onClick={() => table.previousPage()}
        >
          Previous page
        </button>
        <button
          type="button"
          className="control"
          disabled={!table.getCanNextPage()}
          onClick={() => table.nextPage()}
        >
          Next page
        </button>
      </div>
    </div>
  )
}
// #endregion

const dayOf = (date: Date | null | undefined): string => date?.toISOString().slice(0, 10) ?? ''

interface EndsProps {
  readonly label: string
  readonly type: 'number' | 'date'
  readonly values: readonly [string, string]
  /** `undefined` when both are empty. */
  readonly onChange: (values: readonly string[] | undefined) => void
}

/** The two ends of a range. */
function Ends({ label, type, values, onChange }: EndsProps) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {values.map((value, at) => (
        <input
          key={['from', 'to'][at]}
          type={type}
          aria-label={`${label} ${['from', 'to'][at]}`}
          className="control"
          value={value}
          onChange={({ target }) => {
            const ends = values.map((end, one) => (one === at ? target.value : end))
            onChange(ends.some(Boolean) ? ends : undefined)
          }}
        />
      ))}
    </fieldset>
  )
}
