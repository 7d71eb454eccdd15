'use client'

import type { Calendar } from 'permatable/columns'
import { useId } from 'react'

import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'

import { DataTableFilter, filterOf, type FilteredTable } from '@/components/data-table-filter'

interface DataTableDateRangeProps {
  table: FilteredTable
  /**
   * The id of a column of days, as `2026-11-05`: `dayRange()`. With a `calendar`, one of
   * `operators(day(), ['this', 'previous', 'last'], calendar)`.
   */
  column: string
  title: string
  /** Adds presets that move with the calendar, such as "Last 7 days". */
  calendar?: Calendar
  /** Presets of your own, after those that are here. Their operators have to be among the column's. @default none */
  morePresets?: readonly Preset[]
  /** The moment that presets refer to. @default now */
  now?: Date
}

interface Preset {
  label: string
  /** What the column's filter is set to: `['next', 2, 'week']`. */
  value: readonly unknown[]
}

/** In a link, each stays what it says: tomorrow, today is another day. */
const commonPresets: readonly Preset[] = [
  { label: 'Today', value: ['this', 'day'] },
  { label: 'Yesterday', value: ['previous', 1, 'day'] },
  { label: 'Last 7 days', value: ['last', 7, 'day'] },
  { label: 'Last 30 days', value: ['last', 30, 'day'] },
  { label: 'This month', value: ['this', 'month'] },
  { label: 'Previous month', value: ['previous', 1, 'month'] },
]

/** Filters a column by a first and a last day, as `['2026-11-05', null]`. */
export function DataTableDateRange({
  table,
  column,
  title,
  calendar,
  morePresets = [],
  now,
}: DataTableDateRangeProps) {
  const id = useId()
  const presets = [...commonPresets, ...morePresets]
  const [value, setValue] = filterOf(table, column)
  const preset = calendar && presets.find(({ value: one }) => String(one) === String(value))
  const [from = null, to = null] = calendar?.daysOf(value, now) ?? endsOf(value).map(dayOf)

  function set(from: string | null, to: string | null) {
    const ends = [from || null, to || null]
    setValue(from || to ? (calendar ? ['between', ...ends] : ends) : undefined)
  }

  return (
    <DataTableFilter
      title={title}
      values={preset ? [preset.label] : from || to ? [textOf(from, to)] : []}
      className="w-64"
      onClear={() => setValue(undefined)}
    >
      {calendar && (
        <div role="group" aria-label="Presets" className="grid grid-cols-2 gap-1">
          {presets.map((one) => (
            <Button
              key={one.label}
              variant={one === preset ? 'secondary' : 'ghost'}
              size="sm"
              className="justify-start"
              aria-pressed={one === preset}
              onClick={() => setValue(one === preset ? undefined : one.value)}
            >
              {one.label}
            </Button>
          ))}
        </div>
      )}
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

/** With operators, the ends follow the operator. */
function endsOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) return []
  return value[0] === 'between' ? value.slice(1) : value
}

/** A link may hold anything. A column without a declared type gets dates, too. */
function dayOf(end: unknown): string | null {
  const text = end instanceof Date ? end.toJSON() : end
  return typeof text === 'string' ? text.slice(0, 10) : null
}

function textOf(from: string | null, to: string | null) {
  if (from && to) return `${from} – ${to}`
  return from ? `from ${from}` : `to ${to}`
}
