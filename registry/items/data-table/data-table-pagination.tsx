'use client'

import type { ReactTable, RowData } from '@tanstack/react-table'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronsLeftIcon,
  ChevronsRightIcon,
} from 'lucide-react'
import type { TableSearchState } from 'permatable'
import { toPage, ViewLink, type TableParams } from 'permatable/react'
import type { ReactNode } from 'react'

import { Button, buttonVariants } from '@/components/ui/button'
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select'

import { cn } from '@/lib/utils'

import type { DataTableFeatures } from '@/components/data-table/data-table-features'

/** The state that a page is part of. */
export type Paged = Pick<TableSearchState, 'pagination'>

const steps = [
  { name: 'First page', step: 'first', Icon: ChevronsLeftIcon },
  { name: 'Previous page', step: 'previous', Icon: ChevronLeftIcon },
  { name: 'Next page', step: 'next', Icon: ChevronRightIcon },
  { name: 'Last page', step: 'last', Icon: ChevronsRightIcon },
] as const

interface DataTablePaginationProps<TData extends RowData> {
  table: ReactTable<DataTableFeatures, TData>
  /** What `useTableSearchParams` returned. The pages are then links, which a new tab opens too. */
  params?: TableParams<Paged> | undefined
  pageSizes?: readonly number[]
  /** How many rows there are, in your words. @default '60 rows, 2 selected' */
  count?: ReactNode
}

export function DataTablePagination<TData extends RowData>({
  table,
  params,
  pageSizes = [10, 20, 50, 100],
  count,
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
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm tabular-nums">
      <p role="status" className="text-muted-foreground sm:me-auto">
        {count ??
          [
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
        {steps.map(({ name, step, Icon }) => {
          const set = toPage(table, step)
          const icon = <Icon className="rtl:rotate-180" />
          const look = 'aria-disabled:pointer-events-none aria-disabled:opacity-50'
          return params ? (
            <ViewLink
              key={name}
              params={params}
              set={set}
              aria-label={name}
              className={cn(buttonVariants({ variant: 'outline', size: 'icon' }), look)}
            >
              {icon}
            </ViewLink>
          ) : (
            <Button
              key={name}
              variant="outline"
              size="icon"
              aria-label={name}
              className={look}
              // Not `disabled`: a click that reaches the last page keeps the focus.
              aria-disabled={!set}
              onClick={() => set && table.setPagination(set.pagination)}
            >
              {icon}
            </Button>
          )
        })}
      </div>
    </div>
  )
}
