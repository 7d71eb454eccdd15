'use client'

import { useId } from 'react'

import { Input } from '@/components/ui/input'

import { DataTableFilter, filterOf, type FilteredTable } from '@/components/data-table-filter'

interface DataTableDateRangeProps {
  table: FilteredTable
  /** The id of a column of days, as `2026-11-05`: `filterFn: 'inDateRange'`, `dayRange()`. */
  column: string
  title: string
}

/** Filters a column by a first and a last day, as `['2026-11-05', null]`. */
export function DataTableDateRange({ table, column, title }: DataTableDateRangeProps) {
  const id = useId()
  const [value, setValue] = filterOf(table, column)
  const [from = null, to = null] = Array.isArray(value) ? value.map(dayOf) : []

  const set = (from: string | null, to: string | null) =>
    setValue(from || to ? [from || null, to || null] : undefined)

  return (
    <DataTableFilter
      title={title}
      values={from || to ? [textOf(from, to)] : []}
      className="w-64"
      onClear={() => setValue(undefined)}
    >
      <div className="grid grid-cols-[auto_1fr] items-center gap-2">
        <label htmlFor={`${id}-from`}>From</label>
        <Input
          id={`${id}-from`}
          type="date"
          value={from ?? ''}
          onChange={({ target }) => set(target.value, to)}
        />
        <label htmlFor={`${id}-to`}>To</label>
        <Input
          id={`${id}-to`}
          type="date"
          value={to ?? ''}
          onChange={({ target }) => set(from, target.value)}
        />
      </div>
    </DataTableFilter>
  )
}

/** A link may hold anything. */
const dayOf = (end: unknown) => (typeof end === 'string' ? end.slice(0, 10) : null)

function textOf(from: string | null, to: string | null) {
  if (from && to) return `${from} – ${to}`
  return from ? `from ${from}` : `to ${to}`
}
