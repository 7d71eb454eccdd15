'use client'

import type { Header, ReactTable, RowData, SortDirection } from '@tanstack/react-table'

import { Button } from '@/components/ui/button'
import { TableHead } from '@/components/ui/table'

import type { DataTableFeatures } from '@/components/data-table/data-table-features'
import { DataTableResizer } from '@/components/data-table/data-table-resizer'
import type { Place } from '@/components/data-table/place-of'

interface DataTableHeadProps<TData extends RowData> {
  table: ReactTable<DataTableFeatures, TData>
  header: Header<DataTableFeatures, TData>
  direction: SortDirection | false
  width: number
  place: Place
}

const directions = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: '↑', desc: '↓' } as const

/** A column header. A click sorts; with Shift it sorts by one more column. Its edge sets the width of the column. */
export function DataTableHead<TData extends RowData>({
  table,
  header,
  direction,
  width,
  place,
}: DataTableHeadProps<TData>) {
  const { column, colSpan, isPlaceholder } = header
  const title = isPlaceholder ? null : <table.FlexRender header={header} />
  if (isPlaceholder || !column.getCanSort()) {
    return (
      <TableHead scope="col" colSpan={colSpan} {...place}>
        {title}
      </TableHead>
    )
  }
  return (
    <TableHead
      scope="col"
      aria-sort={direction ? directions[direction] : 'none'}
      {...place}
      className={`relative ${place.className ?? ''}`}
    >
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2.5"
        onClick={column.getToggleSortingHandler()}
      >
        {title}
        <span aria-hidden>{direction ? arrows[direction] : '↕'}</span>
      </Button>
      <DataTableResizer table={table} column={column} width={width} />
    </TableHead>
  )
}
