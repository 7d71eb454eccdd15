import {
  columnFilteringFeature,
  columnGroupingFeature,
  createExpandedRowModel,
  createFilteredRowModel,
  createGroupedRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  createTableHook,
  filterFns,
  globalFilteringFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowPinningFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table'
import { useTableSearchParamsWith, type TableParams } from 'permatable/react'
import { connectTableHook, useTable } from 'permatable/react-table'
import { textOf, type LinkedTableProps, type Person } from './links-contract.tsx'

const features = tableFeatures({
  columnFilteringFeature,
  columnGroupingFeature,
  globalFilteringFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowPinningFeature,
  rowSortingFeature,
  filterFns,
  sortFns,
  expandedRowModel: createExpandedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  groupedRowModel: createGroupedRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})
const { useAppTable } = connectTableHook(createTableHook({ features }))

type Params = TableParams<Record<string, unknown>>

/** Shows a table made by a hook of `permatable/react-table`. */
const linkedTable = (use: typeof useTable<typeof features, Person, object>) =>
  function LinkedTable(props: LinkedTableProps) {
    const params = useTableSearchParamsWith(props.adapter, props.definition) as unknown as Params
    const rows = props.server ? { server: props.server } : { data: props.data ?? [] }
    const table = use({
      ...rows,
      features,
      params: params as never,
      columns: props.columns as unknown as ColumnDef<typeof features, Person>[],
      ...(props.globalFilterFn !== undefined && { globalFilterFn: props.globalFilterFn as never }),
    })
    props.onTable({
      params,
      filter: (id, value) => table.getColumn(id)?.setFilterValue(value),
      search: (text) => table.setGlobalFilter(text),
    })
    const shown = [...table.getTopRows(), ...table.getCenterRows(), ...table.getBottomRows()]
    const names = shown.map(({ original }) => original.name)
    return <output>{textOf(names, table.state.columnFilters)}</output>
  }

export const Connected = linkedTable(useTable)
export const AppTable = linkedTable(useAppTable as never)
