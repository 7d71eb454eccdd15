import { useSelector } from '@tanstack/react-store'
import {
  createExpandedRowModel,
  createFilteredRowModel,
  createGroupedRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  createTableHook,
  filterFns,
  sortFns,
  stockFeatures,
  tableFeatures,
} from '@tanstack/react-table'
import { useTableSearchParamsWith } from 'permatable/react'
import { connectTableHook, useTable } from 'permatable/react-table'
import { table as sixSlices, type TableProps } from '../react/table-contract.tsx'

export const features = tableFeatures({
  ...stockFeatures,
  filterFns,
  sortFns,
  expandedRowModel: createExpandedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  groupedRowModel: createGroupedRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})
export const { useAppTable } = connectTableHook(createTableHook({ features, autoResetAll: true }))

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
