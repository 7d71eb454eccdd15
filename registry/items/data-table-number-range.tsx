'use client'

import { useId } from 'react'

import { Input } from '@/components/ui/input'

interface DataTableNumberRangeProps {
  /** `useColumnFilter(params, 'hours')`. The column has numbers: `filterFn: 'inNumberRange'`, `range()`. */
  filter: readonly [
    value: unknown,
    set: (value: [from: number | null, to: number | null] | undefined) => void,
  ]
  title: string
}

/** Filters a column by a least and a greatest number, as `[18, null]`. */
export function DataTableNumberRange({ filter, title }: DataTableNumberRangeProps) {
  const id = useId()
  const [value, setValue] = filter
  const [from = null, to = null] = Array.isArray(value) ? value.map(numberOf) : []

  const set = (from: number | null, to: number | null) =>
    setValue(from === null && to === null ? undefined : [from, to])

  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-sm">
      <legend className="sr-only">{title}</legend>
      <label htmlFor={`${id}-from`}>{title} from</label>
      <Input
        id={`${id}-from`}
        type="number"
        className="w-20"
        value={from ?? ''}
        onChange={({ target }) => set(numberIn(target), to)}
      />
      <label htmlFor={`${id}-to`}>to</label>
      <Input
        id={`${id}-to`}
        type="number"
        className="w-20"
        value={to ?? ''}
        onChange={({ target }) => set(from, numberIn(target))}
      />
    </fieldset>
  )
}

/** A link may hold anything. */
const numberOf = (end: unknown) => (typeof end === 'number' ? end : null)

const numberIn = ({ valueAsNumber }: HTMLInputElement) =>
  Number.isNaN(valueAsNumber) ? null : valueAsNumber
