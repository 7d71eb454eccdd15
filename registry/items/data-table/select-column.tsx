'use client'

import { createColumnHelper, Subscribe, type RowData } from '@tanstack/react-table'

import { Checkbox } from '@/components/ui/checkbox'

import type { DataTableFeatures } from '@/components/data-table/data-table-features'

/**
 * Returns a column of checkboxes that select rows.
 *
 * @param nameOf Returns what a screen reader calls a row.
 */
export const selectColumn = <TData extends RowData>(nameOf: (row: TData) => string) =>
  createColumnHelper<DataTableFeatures, TData>().display({
    id: 'select',
    enableHiding: false,
    // A header and a cell stay the same objects: they subscribe to what they show.
    header: ({ table }) => (
      <Subscribe source={table.store}>
        {() => (
          <Checkbox
            aria-label="Select the page"
            checked={table.getIsAllPageRowsSelected()}
            indeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
            onCheckedChange={(checked) => table.toggleAllPageRowsSelected(checked)}
          />
        )}
      </Subscribe>
    ),
    cell: ({ row, table }) => (
      <Subscribe source={table.atoms.rowSelection} selector={(rows) => Boolean(rows[row.id])}>
        {(isSelected) => (
          <Checkbox
            aria-label={`Select ${nameOf(row.original)}`}
            checked={isSelected}
            disabled={!row.getCanSelect()}
            onCheckedChange={(checked) => row.toggleSelected(checked)}
          />
        )}
      </Subscribe>
    ),
  })
