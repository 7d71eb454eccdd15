'use client'

import type { Cell, ReactTable, RowData } from '@tanstack/react-table'
import { ChevronDownIcon, ChevronRightIcon } from 'lucide-react'

import { Button } from '@/components/ui/button'
import { TableCell } from '@/components/ui/table'

import type { DataTableFeatures } from '@/components/data-table/data-table-features'
import type { Place } from '@/components/data-table/place-of'

interface DataTableCellProps<TData extends RowData> {
  table: ReactTable<DataTableFeatures, TData>
  cell: Cell<DataTableFeatures, TData>
  isOpen: boolean
  isGrouped: boolean
  isEmpty: boolean
  place: Place
}

/** A cell. In a group's row only the grouped column has content: the button that opens the group. */
export function DataTableCell<TData extends RowData>({
  table,
  cell,
  isOpen,
  isGrouped,
  isEmpty,
  place,
}: DataTableCellProps<TData>) {
  const { row } = cell
  const value = <table.FlexRender cell={cell} />
  if (isGrouped) {
    return (
      <TableCell {...place}>
        <Button
          variant="ghost"
          size="sm"
          className="-my-1 -ms-2.5"
          aria-expanded={isOpen}
          onClick={row.getToggleExpandedHandler()}
        >
          {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon className="rtl:rotate-180" />}
          {value} ({row.getLeafRows().filter((leaf) => !leaf.getIsGrouped()).length})
        </Button>
      </TableCell>
    )
  }
  return <TableCell {...place}>{isEmpty ? null : value}</TableCell>
}
