'use client'

import { createColumnHelper, Subscribe, type RowData } from '@tanstack/react-table'
import { MinusIcon } from 'lucide-react'

import { Checkbox } from '@/components/ui/checkbox'

import type { DataTableFeatures } from '@/components/data-table/data-table-features'

/**
 * Returns a column of checkboxes that select rows.
 *
 * @param nameOf Returns what a screen reader calls a row.
 * @param all What the checkbox of the header selects: the rows of the page, or those of all pages that match the filters.
 */
export const selectColumn = <TData extends RowData>(
  nameOf: (row: TData) => string,
  all: 'page' | 'matching' = 'page',
) =>
  createColumnHelper<DataTableFeatures, TData>().display({
    id: 'select',
    enableHiding: false,
    // A header and a cell stay the same objects: they subscribe to what they show.
    header: ({ table }) => (
      <Subscribe source={table.store}>
        {() =>
          all === 'page' ? (
            <SelectAll
              label="Select the page"
              isAll={table.getIsAllPageRowsSelected()}
              isSome={table.getIsSomePageRowsSelected()}
              onToggle={() => table.toggleAllPageRowsSelected()}
            />
          ) : (
            <SelectAll
              label="Select all matching rows"
              isAll={table.getIsAllRowsSelected()}
              isSome={table.getIsSomeRowsSelected()}
              onToggle={() => table.toggleAllRowsSelected()}
            />
          )
        }
      </Subscribe>
    ),
    cell: ({ row, table }) => (
      <Subscribe source={table.atoms.rowSelection} selector={(rows) => Boolean(rows[row.id])}>
        {(isSelected) => (
          <Checkbox
            aria-label={`Select ${nameOf(row.original)}`}
            checked={isSelected}
            disabled={!row.getCanSelect()}
            onCheckedChange={() => row.toggleSelected()}
          />
        )}
      </Subscribe>
    ),
  })

interface SelectAllProps {
  label: string
  isAll: boolean
  isSome: boolean
  onToggle: () => void
}

function SelectAll({ label, isAll, isSome, onToggle }: SelectAllProps) {
  const isMixed = isSome && !isAll
  return (
    <span className="relative flex w-fit">
      <Checkbox
        aria-label={label}
        // Base UI and Radix differ in how they take the third state.
        {...(isMixed && { 'aria-checked': 'mixed' })}
        checked={isAll}
        onCheckedChange={onToggle}
      />
      {isMixed && <MinusIcon className="pointer-events-none absolute inset-0 size-4 p-0.5" />}
    </span>
  )
}
