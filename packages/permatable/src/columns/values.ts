import { dayOf, instantOf } from './days.ts'
import { readEnds, type Range } from './ends.ts'
import { schemaOf, type Reading, type StandardSchema } from './standard-schema.ts'

/** A text that is not empty: `columnFilters=name.ann` */
export function text(): StandardSchema<string> {
  return schemaOf('a text', (value) => {
    if (typeof value === 'string') return value || undefined
    // A user who types `name.42` into the URL means a text, and the grammar reads a number.
    return typeof value === 'number' ? String(value) : undefined
  })
}

/** One number, an operand of `operators`: `columnFilters=age./gt/18`. A numeric text is read as a number. */
export function number(): StandardSchema<number> {
  return schemaOf('a number', numberOf)
}

/**
 * One instant, an operand of `operators`: `columnFilters=createdAt./lt/2026-11-20T00:00:00.000Z`. A text without a zone is in
 * UTC, and a day is its first instant.
 */
export function instant(): StandardSchema<Date> {
  return schemaOf('a date', instantOf)
}

/** A range of numbers: `columnFilters=age./18/40`. The ends are put in order; numeric strings are read as numbers. */
export function range(): StandardSchema<Range<number>> {
  return rangeOf('a range of numbers', numberOf)
}

/**
 * A range of instants: `columnFilters=createdAt./2026-11-20T00:00:00.000Z/null`. The ends are put in order. Days mean whole
 * days in UTC: `/2026-11-05/2026-11-20` ends with the last instant of the 20th.
 */
export function dateRange(): StandardSchema<Range<Date>> {
  return rangeOf('a range of dates', instantOf)
}

/**
 * A day of the calendar, without a clock or a zone: `columnFilters=due.2026-11-05`. The value is the text, since an instant
 * is another day in another zone.
 */
export function day(): StandardSchema<string> {
  return schemaOf('a day such as 2026-11-05', dayOf)
}

/** A range of days: `columnFilters=due./2026-11-05/null`. The range includes both ends. The ends are put in order. */
export function dayRange(): StandardSchema<Range<string>> {
  return rangeOf('a range of days', dayOf)
}

function numberOf(value: unknown): number | undefined {
  const found = typeof value === 'string' && value.trim() ? Number(value) : value
  if (typeof found !== 'number' || !Number.isFinite(found)) return undefined
  return isExact(value, found) ? found : undefined
}

/** `false` for a text past 2 ** 53 that a number only rounds, such as an id of which the number would be a neighbour's. */
const isExact = (value: unknown, found: number) =>
  typeof value !== 'string' ||
  Math.abs(found) <= Number.MAX_SAFE_INTEGER ||
  value.trim().replace(/^\+/, '') === String(found) ||
  (/^\s*[-+]?\d+\s*$/.test(value) && BigInt(found) === BigInt(value.replace('+', '')))

const rangeOf = <T>(
  kind: string,
  accept: (end: unknown, reading: Partial<Reading>) => T | undefined,
): StandardSchema<Range<T>> =>
  schemaOf(kind, (value) =>
    Array.isArray(value) ? readEnds(value, (end, asDay) => accept(end, { day: asDay })) : undefined,
  )
