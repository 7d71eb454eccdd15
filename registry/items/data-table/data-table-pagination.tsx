'use client'

import type { ReactTable, RowData } from '@tanstack/react-table'

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
  // Do not count the rows of groups.
  const rowCount = table.options.rowCount ?? table.getFilteredRowModel().rows.length
  const pageCount = table.getPageCount()
  const selected = Object.values(table.state.rowSelection).filter(Boolean).length
  // A link may have a size of its own.
  const sizes = pageSizes.includes(pageSize)
    ? pageSizes
    : [...pageSizes, pageSize].sort((a, b) => a - b)
  const buttons = [
    { name: 'First page', sign: '«', to: 0, isOn: table.getCanPreviousPage() },
    { name: 'Previous page', sign: '‹', to: pageIndex - 1, isOn: table.getCanPreviousPage() },
    { name: 'Next page', sign: '›', to: pageIndex + 1, isOn: table.getCanNextPage() },
    {
      name: 'Last page',
      sign: '»',
      to: pageCount - 1,
      isOn: pageCount > 0 && table.getCanNextPage(),
    },
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <p role="status" className="mr-auto text-muted-foreground">
        {rowCount} {rowCount === 1 ? 'row' : 'rows'}
        {selected > 0 && `, ${selected} selected`}
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
      {pageCount > 0 && (
        <p>
          Page {pageIndex + 1} of {pageCount}
        </p>
      )}
      <div className="flex gap-1">
        {buttons.map(({ name, sign, to, isOn }) => (
          <Button
            key={name}
            variant="outline"
            size="icon"
            aria-label={name}
            className="aria-disabled:opacity-50"
            disabled={!isOn}
            // A click that reaches the last page keeps the focus.
            focusableWhenDisabled
            onClick={() => table.setPageIndex(to)}
          >
            <span aria-hidden>{sign}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
