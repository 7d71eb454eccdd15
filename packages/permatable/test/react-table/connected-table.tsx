import { useSelector } from '@tanstack/react-store'
import { createTableHook } from '@tanstack/react-table'
import { useTableSearchParamsWith } from 'permatable/react'
import { connectTableHook, useTable } from 'permatable/react-table'
import { columns, features, showV9 } from '../react/table-versions.tsx'
import { table as sixSlices, type TableProps } from '../react/shown-table.ts'

/** `useTable` with `params`. */
export function Connected({ adapter, data, show, definition = sixSlices }: TableProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  const made = useTable({ params, features, data, columns })
  return showV9(params, made, show, made.state.pagination.pageIndex)
}

/** `useTable` with `params`, for a component that renders by its own subscriptions. */
export function Selected({ adapter, data, show, definition = sixSlices }: TableProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  const made = useTable({ params, features, data, columns }, () => null)
  const { pageIndex } = useSelector(params.atoms.pagination)
  useSelector(params.atoms.globalFilter)
  useSelector(params.atoms.sorting)
  return showV9(params, made, show, pageIndex)
}

const { useAppTable } = connectTableHook(createTableHook({ features, autoResetAll: true }))

/** The hook that `createTableHook` makes, with `params`. */
export function AppTable({ adapter, data, show, definition = sixSlices }: TableProps) {
  const params = useTableSearchParamsWith(adapter, definition)
  const made = useAppTable({ params, data, columns })
  return showV9(params, made, show, made.state.pagination.pageIndex)
}
