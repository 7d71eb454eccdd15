'use client'

import type { ReactTable, RowData } from '@tanstack/react-table'
import { SearchIcon } from 'lucide-react'

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
    <div className="relative w-full sm:w-56">
      <SearchIcon className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-muted-foreground" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        className="ps-8"
        value={String(table.state.globalFilter ?? '')}
        onChange={({ target }) => table.setGlobalFilter(target.value)}
      />
    </div>
  )
}
