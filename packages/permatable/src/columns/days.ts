const DAY = 86_400_000

/** ISO 8601, as used by links and date inputs. Engines read other forms differently, and in their own time zone. */
const iso = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/

/** Accepts the text of a timestamp or a day, and a `Date`. Texts of moments without a zone are in UTC. */
export function instantOf(
  value: unknown,
  {
    day = 'first',
    calendar,
  }: {
    readonly day?: 'first' | 'last' | 'none' | undefined
    /** Tells when a day begins. @default days of UTC */
    readonly calendar?: { instantsOf(day: string): ZonedDay | undefined } | undefined
  } = {},
): Date | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value
  const [, date = '', clock, zone = 'Z'] = typeof value === 'string' ? (iso.exec(value) ?? []) : []
  const start = utcStartOf(date)
  if (start === undefined || (clock === undefined && (day === 'none' || zone !== 'Z')))
    return undefined
  if (clock === undefined) {
    const found = calendar?.instantsOf(date)
    const next = found ? found.next.getTime() : start + DAY
    return new Date(day === 'last' ? next - 1 : (found?.start ?? start))
  }
  const time = Date.parse(`${date}${clock}${zone}`)
  return Number.isNaN(time) ? undefined : new Date(time)
}

/**
 * Accepts `2026-11-05`, and a `Date` at midnight UTC, as `dateRange` writes a day. If the app `isSetting` it, also one at
 * local midnight, as date pickers return: in a link it would mean another day in each zone. Returns the day as a text.
 */
export function dayOf(
  value: unknown,
  { isSetting }: { readonly isSetting?: boolean | undefined } = {},
): string | undefined {
  if (typeof value === 'string') return utcStartOf(value) === undefined ? undefined : value
  if (!(value instanceof Date)) return undefined
  const date = [value.getFullYear(), value.getMonth(), value.getDate()] as const
  const isLocal = isSetting && new Date(...date).getTime() === value.getTime()
  const start = isLocal ? new Date(Date.UTC(...date)) : value
  // `toJSON` of an invalid date returns null.
  const [found, clock] = (start.toJSON() ?? '').split('T')
  return clock === '00:00:00.000Z' && found?.length === 10 ? found : undefined
}

/** Returns the start of a day in UTC if a calendar has it. V8's `Date.parse` reads 2026-02-30 as a day in March. */
function utcStartOf(day: string): number | undefined {
  const time = day.length === 10 ? Date.parse(day) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day ? time : undefined
}

/** A day in a time zone, as two timestamps. */
export interface ZonedDay {
  /** The first moment of the day. */
  readonly start: Date
  /** The first moment of the next day. */
  readonly next: Date
}

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
