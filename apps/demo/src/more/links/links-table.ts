import {
  columnFacetingFeature,
  columnFilteringFeature,
  createColumnHelper,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { columns, range, someOf, text } from 'permatable/columns'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useState } from 'react'
import { includesText } from '../../table/filter-fns.ts'
import { createPeople, statuses, teams, type Person } from '../people.ts'
import { isOneOf } from '../people-filters.ts'
import { personColumns } from '../person-columns.ts'

// #region
export const peopleTable = defineTableSearchParams({
  history: 'auto',
  globalFilter: { debounce: 300 },
  columns: columns({
    name: text(),
    age: range(),
    team: someOf(teams),
    status: someOf(statuses),
  }),
})

/** Views under names, as `permatable/views` keeps them. */
export const savedViews = [
  {
    name: 'Paused in sales, oldest first',
    query: '?sorting=age.desc&columnFilters=team./sales,status./paused',
  },
  { name: 'Page 2, by name', query: '?sorting=name.asc&pageIndex=2' },
] as const
// #endregion

const features = tableFeatures({
  columnFacetingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
})

const { name, age, team, status } = personColumns
const column = createColumnHelper<typeof features, Person>()
const columnDefs = column.columns([
  column.accessor('name', { header: name.header, sortFn: name.sortFn, sortDescFirst: false }),
  column.accessor('age', { header: age.header, sortFn: age.sortFn, sortDescFirst: true }),
  column.accessor('team', {
    header: team.header,
    sortFn: team.sortFn,
    sortDescFirst: false,
    filterFn: isOneOf,
  }),
  column.accessor('status', {
    header: status.header,
    sortFn: status.sortFn,
    sortDescFirst: false,
    filterFn: isOneOf,
  }),
])

export function usePeopleTable() {
  const [data] = useState(() => createPeople(100))
  const params = useTableSearchParams(peopleTable)
  const table = useTable({
    params,
    features,
    columns: columnDefs,
    data,
    globalFilterFn: includesText,
    getColumnCanGlobalFilter: () => true,
  })
  return { params, table }
}

export type PeopleParams = ReturnType<typeof usePeopleTable>['params']
export type PeopleTable = ReturnType<typeof usePeopleTable>['table']
