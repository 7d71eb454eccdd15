import { useSelector } from '@tanstack/react-store'
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
  rowSelectionFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table'
import { useTableSearchParamsWith, type TableParams } from 'permatable/react'
import { connectTableHook, useTable } from 'permatable/react-table'
import { table as sixSlices, type TableProps } from '../react/table-contract.tsx'
import { textOf, type LinkedTableProps, type Person } from './links-contract.tsx'

export const features = tableFeatures({
  columnFilteringFeature,
  columnGroupingFeature,
  globalFilteringFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowPinningFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filterFns,
  sortFns,
  expandedRowModel: createExpandedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  groupedRowModel: createGroupedRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})
const { useAppTable } = connectTableHook(createTableHook({ features, autoResetAll: true }))

export const columns = [{ accessorKey: 'name' as const, id: 'name' }]

/** `useTable` with `params`. */
export function Connected({ adapter, data, show, definition = sixSlices }: TableProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  const made = useTable({ params, features, data, columns })
  return show(made, made.state.pagination.pageIndex)
}

/** `useTable` with `params`, for a component that renders by its own subscriptions. */
export function Selected({ adapter, data, show, definition = sixSlices }: TableProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  const made = useTable({ params, features, data, columns }, () => null)
  const { pageIndex } = useSelector(params.atoms.pagination)
  useSelector(params.atoms.globalFilter)
  useSelector(params.atoms.sorting)
  return show(made, pageIndex)
}

/** The hook that `createTableHook` makes, with `params`. */
export function AppTable({ adapter, data, show, definition = sixSlices }: TableProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  const made = useAppTable({ params, data, columns })
  return show(made, made.state.pagination.pageIndex)
}

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

export const Linked = linkedTable(useTable)
export const LinkedApp = linkedTable(useAppTable as never)
