'use client'

import type { ReactTable, RowData } from '@tanstack/react-table'

import { Input } from '@/components/ui/input'

import type { DataTableFeatures } from '@/components/data-table/data-table-features'

interface DataTableSearchProps<TData extends RowData> {
  table: ReactTable<DataTableFeatures, TData>
  /** @default 'Search' */
  label?: string
}

/** The search in all columns. */
export function DataTableSearch<TData extends RowData>({
  table,
  label = 'Search',
}: DataTableSearchProps<TData>) {
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      className="w-56"
      value={String(table.state.globalFilter ?? '')}
      onChange={({ target }) => table.setGlobalFilter(target.value)}
    />
  )
}
