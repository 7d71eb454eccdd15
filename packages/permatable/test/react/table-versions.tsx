import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFns,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  type Table,
} from '@tanstack/react-table'
import type { TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import type { Person, TableProps } from './shown-table.ts'

export const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filterFns,
  sortFns,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})

export const columns = [{ accessorKey: 'name' as const, id: 'name' }]

/** Shows a table of v9, and hands it to the test. */
export function showV9(
  params: TableParams<TableSearchState>,
  made: Omit<Table<typeof features, Person>, 'store'>,
  show: TableProps['show'],
  pageIndex: number,
) {
  const { rows } = made.getRowModel()
  show({
    setGlobalFilter: (text) => made.setGlobalFilter(text),
    setPageIndex: (index) => made.setPageIndex(index),
    nextPage: () => made.nextPage(),
    setPageSize: (size) => made.setPageSize(size),
    toggleSorting: () => made.getColumn('name')?.toggleSorting(),
    selectFirst: () => made.getRowModel().rows[0]?.toggleSelected(true),
    resetSorting: () => made.resetSorting(),
  })
  return (
    <output>{`${pageIndex + 1} of ${made.getPageCount()}: ${rows.map(({ original }) => original.name).join()}`}</output>
  )
}
