import {
  columnFacetingFeature,
  columnFilteringFeature,
  constructFilterFn,
  createColumnHelper,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  metaHelper,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { columns, dateRange, range, someOf, text, type Range } from 'permatable/columns'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useState, type ComponentType } from 'react'
import type { ColumnFilterProps } from '../../table/column-filter.tsx'
import { createPeople, teams, type Person } from '../people.ts'
import { isOneOf, isWithin } from '../people-filters.ts'
import { personColumns } from '../person-columns.ts'

// #region
export const peopleTable = defineTableSearchParams({
  debounce: 200,
  // Each column says what its filter is. A link with anything else shows the table without that filter.
  columns: columns({ name: text(), age: range(), team: someOf(teams), joined: dateRange() }),
})

const includes = constructFilterFn({
  filter: (name: string, part: string) => name.toLowerCase().includes(part.toLowerCase()),
})
const isBetween = constructFilterFn({
  filter: (age: number, [min, max]: Range<number>) => age >= (min ?? 0) && age <= (max ?? Infinity),
})

const features = tableFeatures({
  columnFacetingFeature,
  columnFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<{ readonly Filter: ComponentType<ColumnFilterProps> }>(),
})

const column = createColumnHelper<typeof features, Person>()
const columnDefs = column.columns([
  column.accessor('name', { ...personColumns.name, filterFn: includes }),
  column.accessor('age', { ...personColumns.age, filterFn: isBetween }),
  column.accessor('team', { ...personColumns.team, filterFn: isOneOf }),
  column.accessor('joined', { ...personColumns.joined, filterFn: isWithin }),
])

export function usePeopleTable() {
  const [data] = useState(() => createPeople(500))
  const params = useTableSearchParams(peopleTable)
  const table = useTable({ params, features, columns: columnDefs, data })
  return { params, table }
}
// #endregion
