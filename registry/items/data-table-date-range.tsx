'use client'

import { useId } from 'react'

import { Input } from '@/components/ui/input'

interface DataTableDateRangeProps {
  /** `useColumnFilter(params, 'due')`. The column has days, as `2026-11-05`: `filterFn: 'inDateRange'`, `dayRange()`. */
  filter: readonly [
    value: unknown,
    set: (value: [from: string | null, to: string | null] | undefined) => void,
  ]
  title: string
}

/** Filters a column by a first and a last day, as `['2026-11-05', null]`. */
export function DataTableDateRange({ filter, title }: DataTableDateRangeProps) {
  const id = useId()
  const [value, setValue] = filter
  const days = Array.isArray(value) ? value.map(dayOf) : []
  const [from = null, to = null] = days

  const set = (from: string | null, to: string | null) =>
    setValue(from || to ? [from || null, to || null] : undefined)

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
