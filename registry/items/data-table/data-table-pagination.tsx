'use client'

import type { ReactTable, RowData } from '@tanstack/react-table'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronsLeftIcon,
  ChevronsRightIcon,
} from 'lucide-react'

import { Button } from '@/components/ui/button'
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select'

import type { DataTableFeatures } from '@/components/data-table/data-table-features'

interface DataTablePaginationProps<TData extends RowData> {
  table: ReactTable<DataTableFeatures, TData>
  pageSizes?: readonly number[]
}

export function DataTablePagination<TData extends RowData>({
  table,
  pageSizes = [10, 20, 50, 100],
}: DataTablePaginationProps<TData>) {
  const { pageIndex, pageSize } = table.state.pagination
  const { rowCount: ofServer, manualPagination } = table.options
  // Do not count the rows of groups. A server may not know how many rows it has.
  const rowCount = manualPagination ? ofServer : table.getFilteredRowModel().rows.length
  const pageCount = table.getPageCount()
  // Without a count, a page past the end knows no number of pages.
  const isCounted = pageCount > 0 && (rowCount !== undefined || table.getRowModel().rows.length > 0)
  const selected = Object.values(table.state.rowSelection).filter(Boolean).length
  // A link may have a size of its own.
  const sizes = pageSizes.includes(pageSize)
    ? pageSizes
    : [...pageSizes, pageSize].sort((a, b) => a - b)
  const buttons = [
    { name: 'First page', Icon: ChevronsLeftIcon, to: 0, isOn: table.getCanPreviousPage() },
    {
      name: 'Previous page',
      Icon: ChevronLeftIcon,
      to: pageIndex - 1,
      isOn: table.getCanPreviousPage(),
    },
    { name: 'Next page', Icon: ChevronRightIcon, to: pageIndex + 1, isOn: table.getCanNextPage() },
    {
      name: 'Last page',
      Icon: ChevronsRightIcon,
      to: pageCount - 1,
      isOn: pageCount > 0 && table.getCanNextPage(),
    },
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm tabular-nums">
      <p role="status" className="text-muted-foreground sm:me-auto">
        {[
          rowCount !== undefined && `${rowCount} ${rowCount === 1 ? 'row' : 'rows'}`,
          selected > 0 && `${selected} selected`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <label className="flex items-center gap-2">
        Rows per page
        <NativeSelect
          value={pageSize}
          onChange={({ target }) => table.setPageSize(Number(target.value))}
        >
          {sizes.map((size) => (
            <NativeSelectOption key={size} value={size}>
              {size}
            </NativeSelectOption>
          ))}
        </NativeSelect>
      </label>
      <div className="flex items-center gap-1 max-sm:w-full">
        {pageCount !== 0 && (
          <p className="me-auto sm:me-5">
            Page {pageIndex + 1}
            {isCounted && ` of ${pageCount}`}
          </p>
        )}
        {buttons.map(({ name, Icon, to, isOn }) => (
          <Button
            key={name}
            variant="outline"
            size="icon"
            aria-label={name}
            className="aria-disabled:pointer-events-none aria-disabled:opacity-50"
            // Not `disabled`: a click that reaches the last page keeps the focus.
            aria-disabled={!isOn}
            onClick={() => isOn && table.setPageIndex(to)}
          >
            <Icon className="rtl:rotate-180" />
          </Button>
        ))}
      </div>
    </div>
  )
}
