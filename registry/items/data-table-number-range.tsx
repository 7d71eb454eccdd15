'use client'

import { useId } from 'react'

import { Input } from '@/components/ui/input'

import { DataTableFilter, filterOf, type FilteredTable } from '@/components/data-table-filter'

interface DataTableNumberRangeProps {
  table: FilteredTable
  /** The id of a column of numbers: `range()`. */
  column: string
  title: string
}

/** Filters a column by a least and a greatest number, as `[18, null]`. */
export function DataTableNumberRange({ table, column, title }: DataTableNumberRangeProps) {
  const id = useId()
  const [value, setValue] = filterOf(table, column)
  const [from = null, to = null] = Array.isArray(value) ? value.map(numberOf) : []
  const isSet = from !== null || to !== null

  const set = (from: number | null, to: number | null) =>
    setValue(from === null && to === null ? undefined : [from, to])

  return (
    <DataTableFilter
      title={title}
      values={isSet ? [textOf(from, to)] : []}
      className="w-56"
      onClear={() => setValue(undefined)}
    >
      <div className="grid grid-cols-[auto_1fr] items-center gap-2">
        <label htmlFor={`${id}-from`}>From</label>
        <Input
          id={`${id}-from`}
          type="number"
          step="any"
          value={from ?? ''}
          onChange={({ target }) => set(numberIn(target), to)}
        />
        <label htmlFor={`${id}-to`}>To</label>
        <Input
          id={`${id}-to`}
          type="number"
          step="any"
          value={to ?? ''}
          onChange={({ target }) => set(from, numberIn(target))}
        />
      </div>
    </DataTableFilter>
  )
}

/** A link may hold anything. */
const numberOf = (end: unknown) => (typeof end === 'number' ? end : null)

const numberIn = ({ valueAsNumber }: HTMLInputElement) =>
  Number.isNaN(valueAsNumber) ? null : valueAsNumber

function textOf(from: number | null, to: number | null) {
  if (from !== null && to !== null) return `${from} – ${to}`
  return from === null ? `to ${to}` : `from ${from}`
}
