import { useSelector } from '@tanstack/react-store'
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
  useTable,
  type Table,
} from '@tanstack/react-table'
import * as v8 from '@tanstack/react-table-v8'
import type { TableSearchState } from 'permatable'
import {
  useControlledTableOptions,
  usePageInRange,
  useTableSearchParamsWith,
  type TableParams,
} from 'permatable/react'
import { table, type Person, type TableProps } from './shown-table.ts'

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

export function V9({ adapter, data, show, definition = table }: TableProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  const made = useTable({ features, data, columns, ...params.tableOptions }, () => null)
  const page = useSelector(params.atoms.pagination)
  useSelector(params.atoms.globalFilter)
  useSelector(params.atoms.sorting)
  return useV9(params, made, show, page.pageIndex)
}

export function ClassicV9({ adapter, data, show, definition = table }: TableProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  const controlled = useControlledTableOptions(params)
  const made = useTable({ features, data, columns, ...controlled })
  return useV9(params, made, show, controlled.state.pagination.pageIndex)
}

export const columns = [{ accessorKey: 'name' as const, id: 'name' }]

function useV9(
  params: TableParams<TableSearchState>,
  made: Table<typeof features, Person>,
  show: TableProps['show'],
  pageIndex: number,
) {
  usePageInRange(params, made)
  return showV9(params, made, show, pageIndex)
}

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
    reset: () => made.reset(),
    resetParams: () => params.reset(),
  })
  return (
    <output>{`${pageIndex + 1} of ${made.getPageCount()}: ${rows.map(({ original }) => original.name).join()}`}</output>
  )
}

export function V8({ adapter, data, show, definition = table }: TableProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  const controlled = useControlledTableOptions(params)
  const made = v8.useReactTable({
    data,
    columns: [{ accessorKey: 'name', id: 'name' }],
    ...controlled,
    getCoreRowModel: v8.getCoreRowModel(),
    getFilteredRowModel: v8.getFilteredRowModel(),
    getSortedRowModel: v8.getSortedRowModel(),
    getPaginationRowModel: v8.getPaginationRowModel(),
  })
  usePageInRange(params, made)
  const { rows } = made.getRowModel()
  show({
    setGlobalFilter: (text) => made.setGlobalFilter(text),
    setPageIndex: (index) => made.setPageIndex(index),
    nextPage: () => made.nextPage(),
    setPageSize: (size) => made.setPageSize(size),
    toggleSorting: () => made.getColumn('name')?.toggleSorting(),
    selectFirst: () => made.getRowModel().rows[0]?.toggleSelected(true),
    resetSorting: () => made.resetSorting(),
    reset: () => made.reset(),
    resetParams: () => params.reset(),
  })
  const { pageIndex } = made.getState().pagination
  return (
    <output>{`${pageIndex + 1} of ${made.getPageCount()}: ${rows.map(({ original }) => original.name).join()}`}</output>
  )
}
