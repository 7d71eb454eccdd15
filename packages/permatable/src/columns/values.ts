import { dayOf, instantOf } from './days.ts'
import { isOpenRange, readEnds, type Range } from './range-ends.ts'
import { schemaOf, type Reading, type StandardSchema } from './standard-schema.ts'

/** A text: `columnFilters=name.ann`. Only in a slice of your own, it may be empty. */
export function text(): StandardSchema<string> {
  return schemaOf('a text', (value, { mayBeEmpty }) => {
    if (typeof value === 'string') return mayBeEmpty ? value : value || undefined
    // Someone who types `name.42` into the URL means a text, but the grammar reads a number.
    return typeof value === 'number' ? String(value) : undefined
  })
}

/**
 * A number: `columnFilters=team.42`, or as an operand of `operators`, `columnFilters=age./gt/18`. Numeric texts are read as
 * numbers.
 */
export function number(): StandardSchema<number> {
  return schemaOf('a number', numberOf)
}

/**
 * A timestamp, as an operand of `operators`: `columnFilters=createdAt./lt/2026-11-20T00:00:00.000Z`. A text without a
 * zone is in UTC. A day is its first moment.
 */
export function instant(): StandardSchema<Date> {
  return schemaOf('a date', instantOf)
}

/**
 * A range of numbers: `columnFilters=age./18/40`. Either end may be `null`. Numeric texts are read as numbers. Ends that
 * were typed the wrong way round stay so in a table and its URL; `parse` puts them in order.
 */
export function range(): StandardSchema<Range<number>> {
  return rangeOf('a range of numbers', numberOf)
}

/**
 * A range of timestamps: `columnFilters=createdAt./2026-11-20T00:00:00.000Z/null`. Either end may be `null`. Days
 * are whole days in UTC: `/2026-11-05/2026-11-20` ends with the last moment of the 20th. Ends that were typed the wrong
 * way round stay so in a table and its URL; `parse` puts them in order.
 */
export function dateRange(): StandardSchema<Range<Date>> {
  return rangeOf('a range of dates', instantOf)
}

/**
 * A calendar day, without time or zone: `columnFilters=due.2026-11-05`. The value is the text, because a timestamp is a
 * different day in another zone.
 */
export function day(): StandardSchema<string> {
  return schemaOf('a day such as 2026-11-05', dayOf)
}

/**
 * A range of days, both included: `columnFilters=due./2026-11-05/null`. Either end may be `null`. Ends that
 * were typed the wrong way round stay so in a table and its URL; `parse` puts them in order.
 */
export function dayRange(): StandardSchema<Range<string>> {
  return rangeOf('a range of days', dayOf)
}

function numberOf(value: unknown): number | undefined {
  const found = typeof value === 'string' && value.trim() ? Number(value) : value
  if (typeof found !== 'number' || !Number.isFinite(found)) return undefined
  return isExact(value, found) ? found : undefined
}

/** `false` for a text past 2 ** 53 that a number can only round: it might be the id of another row. */
const isExact = (value: unknown, found: number) =>
  typeof value !== 'string' ||
  Math.abs(found) <= Number.MAX_SAFE_INTEGER ||
  value.trim().replace(/^\+/, '') === String(found) ||
  (/^\s*[-+]?\d+\s*$/.test(value) && BigInt(found) === BigInt(value.replace('+', '')))

const rangeOf = <T>(
  kind: string,
  accept: (end: unknown, reading: Partial<Reading>) => T | undefined,
): StandardSchema<Range<T>> =>
  schemaOf(
    kind,
    (value, { isAsTyped, mayBeEmpty }) =>
      mayBeEmpty && isOpenRange(value)
        ? [null, null]
        : Array.isArray(value)
          ? readEnds(value, (end, asDay) => accept(end, { day: asDay }), isAsTyped)
          : undefined,
    isOpenRange,
  )
