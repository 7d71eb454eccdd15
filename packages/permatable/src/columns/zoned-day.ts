import { dayOf } from './days.ts'

/** A day in a time zone, as two timestamps. */
export interface ZonedDay {
  /** The first moment of the day. */
  readonly start: Date
  /** The first moment of the next day. */
  readonly next: Date
}

const DAY = 86_400_000

/** @throws A `RangeError` if the engine doesn't know the zone. */
export function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const number = 'numeric' as const
  const fields = { year: number, month: number, day: number, hour: number, minute: number }
  return new Intl.DateTimeFormat('en-US', {
    ...{ ...fields, second: number, hourCycle: 'h23', calendar: 'gregory', timeZone },
  })
}

/** Returns what a zone's clock shows at a moment, as if it were UTC. */
export function clockOf(time: number, format: Intl.DateTimeFormat): number {
  const parts = format.formatToParts(time)
  const [year, month, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value))
  // `Date.UTC` reads years before 100 as 19xx.
  const date = new Date(0)
  date.setUTCFullYear(year ?? 0, (month ?? 1) - 1, day)
  return date.setUTCHours(hour ?? 0, minute, second)
}

/** Returns the first moment of the day that begins at this midnight of UTC. */
export function startOf(midnight: number, format: Intl.DateTimeFormat): Date {
  // Try midnight with the offset before the day and the one after it. If clocks change at midnight, only one of them
  // exists.
  const starts = [midnight - DAY, midnight + DAY]
    .map((time) => midnight - (clockOf(time, format) - time))
    .sort((a, b) => a - b)
  const found = starts.find((time) => clockOf(time, format) >= midnight)
  return new Date(found ?? starts[1] ?? midnight)
}

/** Returns a day of a zone, such as `2026-11-05`, or `undefined` if the value isn't a day. */
export function zonedDay(day: unknown, format: Intl.DateTimeFormat): ZonedDay | undefined {
  const midnight = typeof day === 'string' && dayOf(day) ? Date.parse(day) : NaN
  return Number.isNaN(midnight)
    ? undefined
    : { start: startOf(midnight, format), next: startOf(midnight + DAY, format) }
}
