import { schemaOf, type StandardSchema } from './standard-schema.ts'

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

/** One instant, an operand of `operators`: `columnFilters=createdAt./lt/2026-11-20T00:00:00.000Z` */
export function instant(): StandardSchema<Date> {
  return schemaOf('a date', instantOf)
}

/**
 * One of several texts: `columnFilters=status.active`
 *
 * @param values The texts that are accepted.
 */
export function oneOf<const V extends string>(values: readonly V[]): StandardSchema<V> {
  return schemaOf(`one of ${values.join(', ')}`, (value) => values.find((one) => one === value))
}

/**
 * A non-empty list of given texts: `columnFilters=status./active/paused`
 *
 * @param values The texts that are accepted.
 */
export function someOf<const V extends string>(values: readonly V[]): StandardSchema<V[]> {
  return schemaOf(`a list of ${values.join(', ')}`, (value) => {
    if (!Array.isArray(value)) return undefined
    const known = value.flatMap((item) => values.filter((one) => one === item))
    return known.length && known.length === value.length ? known : undefined
  })
}

/** The two ends of a range; `null` is an open end. */
export type Range<T> = [min: T | null, max: T | null]

/** A range of numbers: `columnFilters=age./18/40`. The ends are put in order; numeric strings are read as numbers. */
export function range(): StandardSchema<Range<number>> {
  return rangeOf('a range of numbers', numberOf)
}

/** A range of instants: `columnFilters=createdAt./2026-11-20T00:00:00.000Z/null`. The ends are put in order. */
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
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}

function instantOf(value: unknown): Date | undefined {
  const date = typeof value === 'string' && value ? new Date(value) : value
  return date instanceof Date && !Number.isNaN(date.getTime()) ? date : undefined
}

/** Accepts `2026-11-05`, and a `Date` at midnight UTC, as links written by `dateRange` have it. Returns the day as a text. */
function dayOf(value: unknown): string | undefined {
  const isText = typeof value === 'string' && value.length === 10
  const date = isText ? new Date(value) : value
  if (!(date instanceof Date)) return undefined
  // `toJSON` of an invalid date returns null. `new Date` reads 2026-02-30 as a day of March.
  const [found, clock] = (date.toJSON() ?? '').split('T')
  return clock === '00:00:00.000Z' && found?.length === 10 && (!isText || found === value)
    ? found
    : undefined
}

function rangeOf<T extends number | string | Date>(
  kind: string,
  accept: (end: unknown) => T | undefined,
): StandardSchema<Range<T>> {
  const endOf = (end: unknown): T | null | undefined =>
    end === null || end === '' || end === undefined ? null : accept(end)
  return schemaOf(kind, (value) => {
    if (!Array.isArray(value) || value.length !== 2) return undefined
    const min = endOf(value[0])
    const max = endOf(value[1])
    if (min === undefined || max === undefined || (min === null && max === null)) return undefined
    return min !== null && max !== null && min > max ? [max, min] : [min, max]
  })
}
