export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** ISO 8601, as used by links and date inputs. Engines read other forms differently, and in their own time zone. */
const iso = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/

interface HasDays {
  instantsOf(day: string): ZonedDay | undefined
}

/** How a day or a timestamp is read. */
export interface DayReading {
  /** `true` for a value that the app sets. @default it's from a link */
  readonly isSetting?: boolean | undefined
  /** What a day means where a timestamp is expected: its first moment, its last, or nothing. @default 'first' */
  readonly day?: 'first' | 'last' | 'none' | undefined
  /** Tells when a day begins where a timestamp is expected. @default days of UTC */
  readonly calendar?: HasDays | undefined
}

/** Accepts the text of a timestamp or a day, and a `Date`. Texts of moments without a zone are in UTC. */
export function instantOf(
  value: unknown,
  { day = 'first', calendar }: DayReading = {},
): Date | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value
  const [, date = '', clock, zone = 'Z'] = typeof value === 'string' ? (iso.exec(value) ?? []) : []
  if (utcStartOf(date) === undefined) return undefined
  if (clock !== undefined) {
    const time = new Date(`${date}${clock}${zone}`)
    return Number.isNaN(time.getTime()) ? undefined : time
  }
  if (day === 'none' || zone !== 'Z') return undefined
  const { start, next } = momentsOf(date, calendar)
  return day === 'last' ? new Date(next.getTime() - 1) : start
}

/** Returns a day of a calendar. @default days of UTC */
export const momentsOf = (day: string, calendar: HasDays | undefined): ZonedDay =>
  calendar?.instantsOf(day) ?? { start: new Date(day), next: new Date(Date.parse(day) + DAY) }

/**
 * Accepts `2026-11-05`, and a `Date` at midnight UTC, as `dateRange` writes a day. If the app `isSetting` it, also one at
 * local midnight, as date pickers return: in a link it would mean another day in each zone. Returns the day as a text.
 */
export function dayOf(value: unknown, { isSetting }: DayReading = {}): string | undefined {
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
  return !Number.isNaN(time) && textOfDay(time) === day ? time : undefined
}

export const textOfDay = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10)

/** A day in a time zone, as two timestamps. */
export interface ZonedDay {
  /** The first moment of the day. */
  readonly start: Date
  /** The first moment of the next day. */
  readonly next: Date
}

/** Returns a day of a zone, such as `2026-11-05`, or `undefined` if the value isn't a day. */
export function zonedDay(day: unknown, zone: Intl.DateTimeFormat): ZonedDay | undefined {
  const midnight = typeof day === 'string' ? utcStartOf(day) : undefined
  return midnight === undefined
    ? undefined
    : { start: startOfDay(midnight, zone), next: startOfDay(midnight + DAY, zone) }
}

/** Returns what tells the clock of a time zone. @throws A `RangeError` if the engine doesn't know the zone. */
export function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const number = 'numeric' as const
  const fields = { year: number, month: number, day: number, hour: number, minute: number }
  return new Intl.DateTimeFormat('en-US', {
    ...{ ...fields, second: number, hourCycle: 'h23', calendar: 'gregory', timeZone },
  })
}

/** Returns what a zone's clock shows at a moment, as if it were UTC. */
function clockOf(time: number, zone: Intl.DateTimeFormat): number {
  const parts = new Map(zone.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? NaN
  const date = new Date(utc(partOf('year'), partOf('month') - 1, partOf('day')))
  return date.setUTCHours(partOf('hour'), partOf('minute'), partOf('second'))
}

/** `Date.UTC` reads years before 100 as 19xx. */
export const utc = (year: number, month: number, day = 1) =>
  new Date(0).setUTCFullYear(year, month, day)

/** Returns the first moment of a zone's day that begins at this midnight of UTC. */
export function startOfDay(midnight: number, zone: Intl.DateTimeFormat): Date {
  // Try midnight with the offset before the day and the one after it. If clocks change at midnight, only one of them
  // exists.
  const [early = midnight, late = midnight] = [midnight - DAY, midnight + DAY]
    .map((time) => midnight - (clockOf(time, zone) - time))
    .sort((a, b) => a - b)
  return new Date(clockOf(early, zone) >= midnight ? early : late)
}

/** Returns the midnight of UTC at which a zone's day begins that a moment is in. */
export function midnightOf(time: number, zone: Intl.DateTimeFormat): number {
  const midnight = Math.floor(clockOf(time, zone) / DAY) * DAY
  const next = midnight + DAY
  // Where clocks go back over midnight, they show the old day twice: it ends when the new one begins first.
  return time >= startOfDay(next, zone).getTime() ? next : midnight
}

/** Returns when an hour or minute of a zone's clock begins: the one that a moment is in, or one so many after it. */
export function startOfClockUnit(
  now: number,
  count: number,
  size: number,
  zone: Intl.DateTimeFormat,
): number {
  const offset = offsetAt(now, zone)
  // In some zones an hour begins at half past by UTC.
  const start = now - remainder(now + offset, size) + count * size
  // On Lord Howe Island, clocks move by half an hour. If they jump over the start of a unit, it begins at the jump.
  const ownOffset = offsetAt(start, zone)
  const moved = start - ((ownOffset - offset) % size)
  return start > now && offsetAt(moved, zone) !== ownOffset ? start : moved
}

/** The clock has no milliseconds. */
const offsetAt = (time: number, zone: Intl.DateTimeFormat) =>
  clockOf(time, zone) - (time - remainder(time, 1_000))

/** Like `%`, but never negative. */
export const remainder = (value: number, size: number): number => ((value % size) + size) % size
