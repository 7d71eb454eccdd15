/** The first instant of a day, and that of the day after it. */
export interface ZonedDay {
  readonly start: Date
  readonly next: Date
}

const DAY = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** @throws A `RangeError` for a zone that the engine doesn't know. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const number = 'numeric' as const
  const fields = { year: number, month: number, day: number, hour: number, minute: number }
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ ...fields, second: number, hourCycle: 'h23', calendar: 'gregory', timeZone },
  })
  formats.set(timeZone, format)
  return format
}

/** Returns the clock of a zone at an instant, as if it were UTC. */
function clockOf(time: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(time)
  const [year, month, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value))
  // `Date.UTC` takes the years before 100 as those of 1900.
  const date = new Date(0)
  date.setUTCFullYear(year ?? 0, (month ?? 1) - 1, day)
  return date.setUTCHours(hour ?? 0, minute, second)
}

/** Returns the first instant of the day that begins at this midnight of UTC. */
function startOf(midnight: number, timeZone: string): Date {
  // Midnight by the offset before the day, and by that after it. A clock that is changed at midnight shows one of them only.
  const starts = [midnight - DAY, midnight + DAY]
    .map((time) => midnight - (clockOf(time, timeZone) - time))
    .sort((a, b) => a - b)
  const found = starts.find((time) => clockOf(time, timeZone) >= midnight)
  return new Date(found ?? starts[1] ?? midnight)
}

/**
 * Returns a day of a zone as instants; `undefined` for a value that is no day.
 *
 * @param day A text such as `2026-11-05`.
 * @param timeZone A name of the IANA database, such as `Europe/Berlin`.
 */
export function zonedDay(day: unknown, timeZone: string): ZonedDay | undefined {
  const midnight = typeof day === 'string' && day.length === 10 ? Date.parse(day) : NaN
  return Number.isNaN(midnight)
    ? undefined
    : { start: startOf(midnight, timeZone), next: startOf(midnight + DAY, timeZone) }
}
