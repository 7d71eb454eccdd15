import type { Reading } from './standard-schema.ts'

const LAST_OF_DAY = 86_399_999

/** ISO 8601, as links and date boxes have it. Each engine reads other forms in its own way, and in its own zone. */
const iso = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/

/** Accepts the text of an instant, of a day, and a `Date`. Without a zone, a text is in UTC. */
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

/** Accepts `2026-11-05`, and a `Date` at midnight UTC, as links written by `dateRange` have it. Returns the day as a text. */
export function dayOf(value: unknown): string | undefined {
  if (typeof value === 'string') return startOf(value) === undefined ? undefined : value
  if (!(value instanceof Date)) return undefined
  // `toJSON` of an invalid date returns null.
  const [found, clock] = (value.toJSON() ?? '').split('T')
  return clock === '00:00:00.000Z' && found?.length === 10 ? found : undefined
}

/** Returns the start of a day in UTC; `undefined` for one that no calendar has. `Date.parse` of V8 reads 2026-02-30 as a day of March. */
function startOf(day: string): number | undefined {
  const time = day.length === 10 ? Date.parse(day) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day ? time : undefined
}
