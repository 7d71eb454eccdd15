import {
  cellSelectionFeature,
  columnFacetingFeature,
  columnFilteringFeature,
  columnGroupingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createExpandedRowModel,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createGroupedRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  metaHelper,
  rowExpandingFeature,
  rowPaginationFeature,
  rowPinningFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { defineTableSearchParams } from 'permatable'
import { columns, dateRange, oneOf, range, someOf, text } from 'permatable/columns'
import { useTable } from 'permatable/react-table'
import {
  cellSelection,
  columnPinning,
  columnSizing,
  columnVisibility,
  expanded,
  grouping,
  rowPinning,
  slice,
} from 'permatable/slices'
import { personal } from 'permatable/storage'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useState, type ComponentType } from 'react'
import type { ColumnFilterProps } from '../../table/column-filter.tsx'
import { includesText } from '../../table/filter-fns.ts'
import { createPeople, teams, type Person } from '../people.ts'
import { personColumns } from '../person-columns.ts'

// #region
export const peopleTable = defineTableSearchParams({
  // A link with a filter of another kind shows the table without that filter.
  columns: columns({ name: text(), team: someOf(teams), age: range(), joined: dateRange() }),
  columnVisibility: columnVisibility(),
  columnPinning: columnPinning(),
  grouping: grouping(),
  expanded: expanded(),
  rowPinning: rowPinning(),
  cellSelection: cellSelection(),
  density: slice({ default: 'normal', codec: oneOf(['normal', 'dense']) }),
  // Widths fit one screen: they come back here, and are in no link.
  columnSizing: personal(columnSizing(), { key: 'demo: widths' }),
})

interface ColumnMeta {
  readonly Filter: ComponentType<ColumnFilterProps>
  readonly cell?: string
}

const features = tableFeatures({
  cellSelectionFeature,
  columnFacetingFeature,
  columnFilteringFeature,
  columnGroupingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  globalFilteringFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowPinningFeature,
  rowSelectionFeature,
  rowSortingFeature,
  expandedRowModel: createExpandedRowModel(),
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
  filteredRowModel: createFilteredRowModel(),
  groupedRowModel: createGroupedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<ColumnMeta>(),
})

const column = createColumnHelper<typeof features, Person>()
const columnDefs = column.columns([
  column.accessor('name', personColumns.name),
  column.accessor('team', personColumns.team),
  column.accessor('age', personColumns.age),
  column.accessor('joined', { ...personColumns.joined, size: 360 }),
])

/** `extendsCells`: a tap selects all cells up to its own, as a click with Shift does. */
export function usePeopleTable(extendsCells: boolean) {
  const [data] = useState(() => createPeople(500))
  const params = useTableSearchParams(peopleTable)
  const table = useTable({
    params,
    features,
    columns: columnDefs,
    defaultColumn: { size: 220, minSize: 180, maxSize: 400 },
    data,
    globalFilterFn: includesText,
    getColumnCanGlobalFilter: () => true,
    // A pinned row leaves its place among the others, so that no rectangle has room for it.
    enableCellSelection: ({ row }) => !row.getIsGrouped() && !row.getIsPinned(),
    isCellRangeSelectionEvent: (event) =>
      extendsCells || (event instanceof Object && 'shiftKey' in event && event.shiftKey === true),
  })
  return { params, table }
}
// #endregion

export type PeopleParams = ReturnType<typeof usePeopleTable>['params']
export type PeopleTable = ReturnType<typeof usePeopleTable>['table']
export type PeopleColumn = ReturnType<PeopleTable['getAllLeafColumns']>[number]
export type PeopleRow = ReturnType<PeopleTable['getTopRows']>[number]

/** The rows of the page, after those that are pinned: people, and heads of groups. */
export const rowsOf = (table: PeopleTable): readonly PeopleRow[] => [
  ...table.getTopRows(),
  ...table.getCenterRows(),
  ...table.getBottomRows(),
]
