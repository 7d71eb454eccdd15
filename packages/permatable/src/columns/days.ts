import type { Reading } from './standard-schema.ts'

const LAST_OF_DAY = 86_399_999

/** ISO 8601, as used by links and date inputs. Engines read other forms differently, and in their own time zone. */
const iso = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/

/** Accepts the text of a timestamp or a day, and a `Date`. Texts without a zone are in UTC. */
export function instantOf(
  value: unknown,
  { day = 'first' }: Partial<Reading> = {},
): Date | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value
  const [, date = '', clock, zone = 'Z'] = typeof value === 'string' ? (iso.exec(value) ?? []) : []
  const start = startOf(date)
  if (start === undefined || (clock === undefined && (day === 'none' || zone !== 'Z')))
    return undefined
  if (clock === undefined) return new Date(day === 'last' ? start + LAST_OF_DAY : start)
  const time = Date.parse(`${date}${clock}${zone}`)
  return Number.isNaN(time) ? undefined : new Date(time)
}

/**
 * Accepts `2026-11-05`, and a `Date` at midnight UTC, which is how `dateRange` writes a day. Returns the day as a text.
 */
export function dayOf(value: unknown): string | undefined {
  if (typeof value === 'string') return startOf(value) === undefined ? undefined : value
  if (!(value instanceof Date)) return undefined
  // `toJSON` of an invalid date returns null.
  const [found, clock] = (value.toJSON() ?? '').split('T')
  return clock === '00:00:00.000Z' && found?.length === 10 ? found : undefined
}

/**
 * Returns the start of a day in UTC, or `undefined` if no calendar has it. V8's `Date.parse` reads 2026-02-30 as a day in
 * March.
 */
function startOf(day: string): number | undefined {
  const time = day.length === 10 ? Date.parse(day) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day ? time : undefined
}
