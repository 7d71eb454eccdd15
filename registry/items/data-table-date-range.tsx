'use client'

import { useId } from 'react'

import { Input } from '@/components/ui/input'

interface Column {
  getFilterValue(): unknown
  setFilterValue(value: unknown): void
}

interface DataTableDateRangeProps {
  table: { getColumn(id: string): Column | undefined }
  /** A column of days, as `2026-11-05`: `filterFn: 'inDateRange'`, `dayRange()`. */
  columnId: string
  title: string
}

/** Filters a column by a first and a last day, as `['2026-11-05', null]`. */
export function DataTableDateRange({ table, columnId, title }: DataTableDateRangeProps) {
  const id = useId()
  const column = table.getColumn(columnId)
  const value = column?.getFilterValue()
  const days = Array.isArray(value) ? value.map(dayOf) : []
  const [from = null, to = null] = days

  const set = (from: string | null, to: string | null) =>
    column?.setFilterValue(from || to ? [from || null, to || null] : undefined)

  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-sm">
      <legend className="sr-only">{title}</legend>
      <label htmlFor={`${id}-from`}>{title} from</label>
      <Input
        id={`${id}-from`}
        type="date"
        className="w-36"
        value={from ?? ''}
        onChange={({ target }) => set(target.value, to)}
      />
      <label htmlFor={`${id}-to`}>to</label>
      <Input
        id={`${id}-to`}
        type="date"
        className="w-36"
        value={to ?? ''}
        onChange={({ target }) => set(from, target.value)}
      />
    </fieldset>
  )
}

/** A link may hold anything. */
const dayOf = (end: unknown) => (typeof end === 'string' ? end.slice(0, 10) : null)
