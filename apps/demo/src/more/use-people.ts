import {
  columnFacetingFeature,
  columnFilteringFeature,
  columnOrderingFeature,
  columnSizingFeature,
  createColumnHelper,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  metaHelper,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { TableSearchParams, TableSearchState } from 'permatable'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useState, type ComponentType } from 'react'
import type { ColumnFilterProps } from '../table/column-filter.tsx'
import { includesText } from '../table/filter-fns.ts'
import { RangeFilter } from '../table/range-filter.tsx'
import { createPeople, type Person } from './people.ts'
import { personColumns } from './person-columns.ts'

interface ColumnMeta {
  readonly Filter: ComponentType<ColumnFilterProps>
  readonly cell?: string
}

const features = tableFeatures({
  columnFacetingFeature,
  columnFilteringFeature,
  columnOrderingFeature,
  columnSizingFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<ColumnMeta>(),
})

// A box of this width has no room for its name beside a number.
const narrow = { meta: { ...personColumns.age.meta, Filter: RangeFilter } }

const column = createColumnHelper<typeof features, Person>()
const columns = column.columns([
  column.accessor('name', { ...personColumns.name, size: 180 }),
  column.accessor('age', { ...personColumns.age, ...narrow, size: 150 }),
  column.accessor('team', { ...personColumns.team, size: 120 }),
  column.accessor('status', { ...personColumns.status, size: 120 }),
  column.accessor('joined', { ...personColumns.joined, size: 330 }),
  column.accessor('spent', { ...personColumns.spent, ...narrow, size: 150 }),
])

/**
 * A table of people by any definition.
 *
 * @param from The place of the first one among all people.
 * @param idOf Returns the id of the row at a place.
 */
export function usePeople(
  definition: TableSearchParams<TableSearchState>,
  from: number,
  count = 100,
  idOf: (at: number) => string = String,
) {
  const [data] = useState(() => createPeople(count, from))
  const params = useTableSearchParams(definition)
  const table = useTable({
    params,
    features,
    columns,
    data,
    getRowId: (_person, at) => idOf(at),
    globalFilterFn: includesText,
    getColumnCanGlobalFilter: () => true,
  })
  return { params, table }
}

export type PeopleTable = ReturnType<typeof usePeople>['table']
