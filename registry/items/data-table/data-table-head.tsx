'use client'

import type { Header, ReactTable, RowData, SortDirection } from '@tanstack/react-table'
import { ArrowDownIcon, ArrowUpIcon, ChevronsUpDownIcon } from 'lucide-react'
import type { ColumnSort } from 'permatable'
import { nextSorting, ViewLink, type TableParams } from 'permatable/react'
import { useId } from 'react'

import { Button, buttonVariants } from '@/components/ui/button'
import { TableHead } from '@/components/ui/table'

import { cn } from '@/lib/utils'

import type { DataTableFeatures } from '@/components/data-table/data-table-features'
import { DataTableResizer } from '@/components/data-table/data-table-resizer'
import type { Place } from '@/components/data-table/place-of'

/** The state that a header sets. */
export interface Sorted<Sort extends ColumnSort = ColumnSort> {
  sorting: Sort[]
}

interface DataTableHeadProps<TData extends RowData, Sort extends ColumnSort> {
  table: ReactTable<DataTableFeatures, TData>
  /** What `useTableSearchParams` returned. The header is then a link, which a new tab opens too. */
  params?: TableParams<Sorted<Sort>> | undefined
  header: Header<DataTableFeatures, TData>
  direction: SortDirection | false
  width: number | undefined
  place: Place
}

const directions = { asc: 'ascending', desc: 'descending' } as const
const icons = { asc: ArrowUpIcon, desc: ArrowDownIcon } as const

/** A column header. A click sorts; with Shift, a button sorts by one more column. Its edge sets the width of the column. */
export function DataTableHead<TData extends RowData, Sort extends ColumnSort>({
  table,
  params,
  header,
  direction,
  width,
  place,
}: DataTableHeadProps<TData, Sort>) {
  const { column, colSpan, isPlaceholder } = header
  const titleId = useId()
  const title = isPlaceholder ? null : <table.FlexRender header={header} />
  // Titles of groups, and columns of checkboxes or buttons, are neither sorted nor resized.
  if (isPlaceholder || !column.accessorFn) {
    return (
      <TableHead scope="col" colSpan={colSpan} {...place}>
        {title}
      </TableHead>
    )
  }
  const canSort = column.getCanSort()
  const canResize = 'columnSizing' in Object(table.options.atoms)
  const Icon = direction ? icons[direction] : ChevronsUpDownIcon
  const icon = <Icon className={direction ? undefined : 'text-muted-foreground'} />
  return (
    <TableHead
      scope="col"
      // Else the name of the edge would be a part of it.
      aria-labelledby={titleId}
      aria-sort={canSort ? (direction ? directions[direction] : 'none') : undefined}
      {...place}
      className={`relative ${place.className ?? ''}`}
    >
      {canSort && params ? (
        <ViewLink
          id={titleId}
          params={params}
          set={nextSorting(column)}
          // Crawlers need not follow each sorting of the same rows.
          rel="nofollow"
          className={cn(buttonVariants({ variant: 'ghost', size: 'sm' }), '-ms-2.5')}
        >
          {title}
          {icon}
        </ViewLink>
      ) : canSort ? (
        <Button
          id={titleId}
          variant="ghost"
          size="sm"
          className="-ms-2.5"
          onClick={column.getToggleSortingHandler()}
        >
          {title}
          {icon}
        </Button>
      ) : (
        <span id={titleId}>{title}</span>
      )}
      {canResize && <DataTableResizer table={table} column={column} width={width} />}
    </TableHead>
  )
}
