import { createColumnHelper, type ReactTable } from '@tanstack/react-table'
import type { TableSearchParams, TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTable, type Connected } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { DataTableDateRange } from '@/components/data-table-date-range'
import { DataTableFacetedFilter } from '@/components/data-table-faceted-filter'
import { DataTableNumberRange } from '@/components/data-table-number-range'
import { DataTableViewOptions } from '@/components/data-table-view-options'
import { DataTable } from '@/components/data-table/data-table'
import { features, type DataTableFeatures } from '@/components/data-table/data-table-features'
import { DataTableReset } from '@/components/data-table/data-table-reset'
import { selectColumn } from '@/components/data-table/select-column'
import { AddressBar } from '../address-bar/address-bar.tsx'
import { includesText } from '../table/options.ts'
import { SearchBox } from '../table/filter-boxes.tsx'
import { createPeople, statuses, teams, type Person } from './people.ts'
import { personColumns } from './person-columns.tsx'

const selectPeople = selectColumn<Person>(({ name }) => name, 'matching')

/** The options that tables of people share. */
export const peopleOptions = {
  features,
  columns: createColumnHelper<DataTableFeatures, Person>().columns([
    selectPeople,
    ...personColumns,
  ]),
  globalFilterFn: includesText,
  getColumnCanGlobalFilter: () => true,
}

interface PeopleTableProps<State extends object> {
  readonly definition: TableSearchParams<State>
  readonly params: TableParams<State> & TableParams<Pick<TableSearchState, 'pagination'>>
  readonly table: ReactTable<DataTableFeatures, Person> & Connected
  /** Where a page has several tables. */
  readonly name?: string | undefined
  /** In milliseconds: how long a change waits for the address. */
  readonly debounce?: number | undefined
  /** The filters of columns. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** A table of people under its address. */
export function PeopleTable<State extends object>({
  definition,
  params,
  table,
  name,
  debounce,
  children,
  actions = <DataTableViewOptions table={table} />,
}: PeopleTableProps<State>) {
  const searchId = useId()
  const { rowCount, data } = table.options
  const rows = Math.min(table.state.pagination.pageSize, rowCount ?? data.length)
  return (
    <div className="table-view">
      <AddressBar name={name} definition={definition} params={params} debounce={debounce} />
      <div className="min-w-0" style={{ ['--rows' as string]: rows }}>
        <DataTable
          table={table}
          params={params}
          label="People"
          actions={actions}
          empty={!table.isStale && <NoPeople table={table} searchId={searchId} />}
        >
          <SearchBox id={searchId} table={table} />
          {children}
          <DataTableReset table={table} />
        </DataTable>
      </div>
    </div>
  )
}

interface NoPeopleProps {
  readonly table: { resetColumnFilters(): void; resetGlobalFilter(): void }
  readonly searchId: string
}

/** In place of rows. */
export const NoPeople = ({ table, searchId }: NoPeopleProps) => (
  <div className="no-people">
    No people match the search and the filters.
    <Button
      onClick={() => {
        table.resetColumnFilters()
        table.resetGlobalFilter()
        document.getElementById(searchId)?.focus()
      }}
    >
      Clear filters
    </Button>
  </div>
)

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value }))

interface FiltersProps {
  readonly table: ReactTable<DataTableFeatures, Person>
}

/** The filters of all columns. */
export const PeopleFilters = ({ table }: FiltersProps) => (
  <>
    <DataTableNumberRange table={table} column="age" title="Age" />
    <DataTableFacetedFilter table={table} column="team" title="Team" options={optionsOf(teams)} />
    <DataTableFacetedFilter
      table={table}
      column="status"
      title="Status"
      options={optionsOf(statuses)}
    />
    <DataTableDateRange table={table} column="joined" title="Joined" />
    <DataTableNumberRange table={table} column="spent" title="Spent" />
  </>
)

interface PeopleViewProps {
  readonly definition: TableSearchParams<TableSearchState>
  readonly name?: string
  /** The place of the first one among all people. */
  readonly from?: number
  readonly debounce?: number
  /** @default 100 */
  readonly count?: number
  /** Returns the id of the row at a place. @default the place */
  readonly idOf?: (at: number) => string
}

/** A table of people by any definition. */
export function PeopleView({
  definition,
  name,
  from = 0,
  debounce,
  count = 100,
  idOf = String,
}: PeopleViewProps) {
  const [data] = useState(() => createPeople(count, from))
  const params = useTableSearchParams(definition)
  const table = useTable({
    ...peopleOptions,
    params,
    data,
    getRowId: (_person, at) => idOf(at),
  })
  return (
    <PeopleTable definition={definition} params={params} table={table} {...{ name, debounce }}>
      <PeopleFilters table={table} />
    </PeopleTable>
  )
}
