'use client'

import type { ReactTable, RowData } from '@tanstack/react-table'
import { FunnelXIcon } from 'lucide-react'

import { Button } from '@/components/ui/button'

import type { DataTableFeatures } from '@/components/data-table/data-table-features'

interface DataTableResetProps<TData extends RowData> {
  table: ReactTable<DataTableFeatures, TData>
}

/** Resets the search and the filters of all columns. */
export function DataTableReset<TData extends RowData>({ table }: DataTableResetProps<TData>) {
  const { columnFilters, globalFilter } = table.state
  const isFiltered = columnFilters.length > 0 || Boolean(globalFilter)

  function reset() {
    table.resetColumnFilters()
    table.resetGlobalFilter()
  }

  return (
    <Button
      variant="ghost"
      aria-label="Reset filters"
      className="max-sm:size-8 max-sm:p-0 aria-disabled:pointer-events-none aria-disabled:opacity-50"
      // Not `disabled`: the button that was clicked keeps the focus.
      aria-disabled={!isFiltered}
      onClick={() => isFiltered && reset()}
    >
      <FunnelXIcon />
      <span className="max-sm:hidden">Reset filters</span>
    </Button>
  )
}
