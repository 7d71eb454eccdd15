import { fail, warn } from '../values/fail-and-warn.ts'
import { unknownOption } from '../text/unknown-option.ts'
import {
  clockFormat,
  DAY,
  HOUR,
  midnightOf,
  MINUTE,
  remainder,
  startOfClockUnit,
  startOfDay,
  textOfDay,
  utc,
  zonedDay,
  type ZonedDay,
} from './days.ts'

/**
 * The operators of filters that move with the calendar. `isWhole`: their days are whole units of it, and don't count from
 * now. `isPast`: they end before the unit of now, or with now. `takes`: a unit, or how many of them.
 */
const relativeOperators = {
  this: { takes: 'unit', isWhole: true, isPast: false },
  previous: { takes: 'units', isWhole: true, isPast: true },
  last: { takes: 'units', isWhole: false, isPast: true },
  next: { takes: 'units', isWhole: false, isPast: false },
} as const

/** The operators of filters that move with the calendar. */
export type RelativeOperator = keyof typeof relativeOperators

/** The units of days and instants. */
export type CalendarUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** The units of instants alone. */
export type ClockUnit = 'minute' | 'hour'

/** A filter value that moves with the calendar: `['last', 7, 'day']`, `['this', 'month']`. */
export type Relative<
  O extends RelativeOperator,
  Unit,
> = (typeof relativeOperators)[O]['takes'] extends 'unit'
  ? [operator: O, unit: Unit]
  : [operator: O, count: number, unit: Unit]

export const isRelative = (operator: unknown): operator is RelativeOperator =>
  typeof operator === 'string' && Object.hasOwn(relativeOperators, operator)

/** How a calendar counts. */
export interface CalendarOptions {
  /** The first day of a week: 0 is Sunday, 1 is Monday. @default 1 */
  readonly weekStartsOn?: 0 | 1 | 2 | 3 | 4 | 5 | 6
}

/** The calendar of a time zone: its days, and what today is. Made by `calendarIn`. */
export interface Calendar {
  /** Returns the start and the end of a day such as `2026-11-05`, or `undefined` if the value isn't a day. */
  instantsOf(day: unknown): ZonedDay | undefined
  /**
   * Returns the first and the last day that a relative filter means: `['2026-11-21', '2026-11-27']` for `['last', 7,
   * 'day']`. `undefined` for any other value.
   *
   * @param now The moment that it refers to. @default the current time
   */
  daysOf(value: unknown, now?: Date | number): readonly [first: string, last: string] | undefined
  /**
   * Returns the first and the last moment that a relative filter means, to the millisecond. `undefined` for any other
   * value.
   *
   * @param now The moment that it refers to. @default the current time
   */
  momentsOf(value: unknown, now?: Date | number): readonly [first: Date, last: Date] | undefined
  /** Internal: may change in any version. */
  readonly '~permatable': {
    /** Returns `['between', first, last]` for a relative filter, or `undefined` for any other one. */
    fixed(operation: unknown, now: number, isInstant: boolean): readonly unknown[] | undefined
    /** Says what a relative filter means: `last 7 days: 21 to 27 November 2026, Europe/Berlin`. */
    describe(operation: unknown, now: number, isInstant: boolean): string | undefined
  }
}

/** How many zones to remember. There are some 600, but a cookie may spell each in many ways. */
const MAX_ZONES = 1_000

/**
 * Returns the calendar of a time zone: for days of timestamps, `dayRange(calendarIn('Europe/Berlin'))`, and for filters
 * that move with it, `operators(day(), ['last'], calendarIn('Europe/Berlin'))`.
 *
 * @param timeZone A name from the IANA database. A function is asked at each read: return the viewer's zone, on the
 *   server and in the browser alike. An unknown zone counts as UTC.
 * @throws If you pass the name of a zone that the engine doesn't know.
 */
export function calendarIn(
  timeZone: string | (() => string),
  { weekStartsOn = 1 }: CalendarOptions = {},
): Calendar {
  const known = new Map<string, Rules>()
  function rulesNow(): Rules {
    const name = typeof timeZone === 'function' ? timeZone() : timeZone
    const rules = known.get(name) ?? { zone: zoneOf(name), weekStartsOn }
    if (known.size >= MAX_ZONES) known.clear()
    known.set(name, rules)
    return rules
  }

  // A viewer's zone comes from a cookie or a header, so it may be any text.
  function zoneOf(name: string): Intl.DateTimeFormat {
    try {
      return clockFormat(name)
    } catch {
      if (typeof timeZone === 'string')
        fail(`'${name}' is not a time zone`, "pass an IANA name such as 'Europe/Berlin'")
      if (process.env.NODE_ENV !== 'production')
        warn(known, `'${name}' is not a time zone, so UTC is used`, 'use an IANA name')
      return clockFormat('UTC')
    }
  }

  if (typeof timeZone === 'string') rulesNow()

  const spanAt = (value: unknown, now: Date | number, isInstant: boolean) =>
    isInCalendar(now) ? readSpan(value, isInstant) : undefined
  const calendar: Calendar = {
    instantsOf: (day) => zonedDay(day, rulesNow().zone),
    daysOf(value, now = Date.now()) {
      const span = spanAt(value, now, false)
      const ends = span && midnightsOf(span, Number(now), rulesNow())
      return ends && [textOfDay(ends[0]), textOfDay(ends[1])]
    },
    momentsOf(value, now = Date.now()) {
      const span = spanAt(value, now, true)
      return span && momentsOfSpan(span, Number(now), rulesNow())
    },
    '~permatable': {
      fixed(operation, now, isInstant) {
        const ends = (isInstant ? calendar.momentsOf : calendar.daysOf)(operation, now)
        if (ends) return ['between', ...ends]
        if (!readSpan(operation, isInstant)) return undefined
        if (process.env.NODE_ENV !== 'production')
          warn(known, `now is ${now}, so relative filters match no row`, 'pass a valid Date')
        return ['anyOf', unknownOption]
      },
      describe(operation, now, isInstant) {
        const span = spanAt(operation, now, isInstant)
        return span && describeSpan(span, now, rulesNow())
      },
    },
  }
  return calendar
}

/** A relative filter: `['last', 7, 'day']`. */
interface Span {
  readonly operator: RelativeOperator
  /** How many units. 1 if the operator takes none. */
  readonly count: number
  readonly unit: CalendarUnit | ClockUnit
}

interface Rules {
  readonly zone: Intl.DateTimeFormat
  readonly weekStartsOn: number
}

const MAX_UNITS = 1_000

const days: { readonly [unit: string]: number } = { day: 1, week: 7 }
const months: { readonly [unit: string]: number } = { month: 1, quarter: 3, year: 12 }
const clocks: { readonly [unit: string]: number } = { minute: MINUTE, hour: HOUR }

const unitsOf = (isInstant: boolean): readonly string[] =>
  Object.keys({ ...days, ...months, ...(isInstant && clocks) })

/** A plural is read like its singular. */
const unitOf = (given: unknown, isInstant: boolean) =>
  unitsOf(isInstant).find((one) => given === one || given === `${one}s`)

const takesUnit = (operator: RelativeOperator) => relativeOperators[operator].takes === 'unit'

function readSpan(value: unknown, isInstant: boolean): Span | undefined {
  const [operator, ...rest]: readonly unknown[] = Array.isArray(value) ? value : []
  if (!isRelative(operator)) return undefined
  const [count, given, ...more] = takesUnit(operator) ? [1, ...rest] : rest
  const unit = unitOf(given, isInstant)
  const isCount = Number.isInteger(count) && Number(count) >= 1 && Number(count) <= MAX_UNITS
  return unit && isCount && !more.length
    ? { operator, count: Number(count), unit: unit as Span['unit'] }
    : undefined
}

/** Reads a filter that moves with the calendar: `['last', 7, 'days']` as `['last', 7, 'day']`. */
export function readRelative(value: unknown, isInstant: boolean): readonly unknown[] | undefined {
  const { operator, count, unit } = readSpan(value, isInstant) ?? {}
  if (!operator) return undefined
  return takesUnit(operator) ? [operator, unit] : [operator, count, unit]
}

/** Says what a relative filter isn't: `a whole number of days from 1 to 1000`. `undefined` for other values. */
export function relativeExpected(value: unknown, isInstant: boolean): string | undefined {
  const [operator, ...rest]: readonly unknown[] = Array.isArray(value) ? value : []
  if (!isRelative(operator)) return undefined
  const units = unitsOf(isInstant).join(', ')
  if (takesUnit(operator)) return `'${operator}' with one of ${units}`
  const unit = rest.length === 2 && unitOf(rest[1], isInstant)
  return unit
    ? `a whole number of ${unit}s from 1 to ${MAX_UNITS}`
    : `'${operator}' with a number and one of ${units}`
}

/** Returns whether relative filters can refer to a moment: its year, and all that they count to, have four digits. */
function isInCalendar(now: Date | number): boolean {
  const year = new Date(now).getUTCFullYear()
  return year >= 1_000 && year < 9_000
}

type Ends<T> = readonly [first: T, last: T]

function momentsOfSpan(span: Span, now: number, rules: Rules): Ends<Date> {
  const { operator, count, unit } = span
  const { zone } = rules
  const size = clocks[unit]
  if (!size) {
    const [first, last] = midnightsOf(span, now, rules)
    return [startOfDay(first, zone), new Date(startOfDay(last + DAY, zone).getTime() - 1)]
  }
  const { isWhole, isPast } = relativeOperators[operator]
  const momentAt = (units: number) =>
    isWhole ? startOfClockUnit(now, units, size, zone) : now + units * size
  const [first, next] = isPast ? [-count, 0] : [0, count]
  return [new Date(momentAt(first)), new Date(momentAt(next) - Number(isWhole))]
}

/** Returns the first and the last day of a span. A day is the midnight of UTC at which it begins there. */
function midnightsOf(
  { operator, count, unit }: Span,
  now: number,
  { zone, weekStartsOn }: Rules,
): Ends<number> {
  const { isWhole, isPast } = relativeOperators[operator]
  const today = midnightOf(now, zone)
  if (!isWhole)
    return isPast ? [add(today, -count, unit) + DAY, today] : [today, add(today, count, unit) - DAY]
  const first = startOfUnit(today, unit, weekStartsOn)
  if (!isPast) return [first, add(first, count, unit) - DAY]
  // A zone that moved over the date line skipped a day. Yesterday is the last day it had.
  const yesterday = midnightOf(startOfDay(today, zone).getTime() - 1, zone)
  const next = unit === 'day' ? yesterday + DAY : first
  return [add(next, -count, unit), next - DAY]
}

function startOfUnit(midnight: number, unit: string, weekStartsOn: number): number {
  const date = new Date(midnight)
  if (unit === 'week') return midnight - remainder(date.getUTCDay() - weekStartsOn, 7) * DAY
  const size = months[unit]
  if (!size) return midnight
  const month = date.getUTCMonth()
  return utc(date.getUTCFullYear(), month - (month % size))
}

/** Adds units to a day. A day that the month doesn't have is the month's last one. */
function add(midnight: number, count: number, unit: string): number {
  const size = months[unit]
  if (!size) return midnight + count * (days[unit] ?? 1) * DAY
  const date = new Date(midnight)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count * size]
  const lastOfMonth = utc(year, month + 1, 0)
  return Math.min(utc(year, month, date.getUTCDate()), lastOfMonth)
}

/** Says what a span means, for developers: `last 7 days: 21 to 27 November 2026, Europe/Berlin`. */
function describeSpan(span: Span, now: number, rules: Rules): string {
  const { operator, count, unit } = span
  const { timeZone } = rules.zone.resolvedOptions()
  const units = takesUnit(operator) ? unit : `${count} ${unit}${count === 1 ? '' : 's'}`
  const isClock = unit in clocks
  const [first, last] = (isClock ? momentsOfSpan : midnightsOf)(span, now, rules)
  const ends = new Intl.DateTimeFormat('en-GB', {
    ...{ dateStyle: 'long', timeZone: isClock ? timeZone : 'UTC' },
    ...(isClock && { timeStyle: 'short' }),
  }).formatRange(first, last)
  // Engines differ in their spaces, and in a comma or a word before the time.
  const words = ends.replace(/\s*–\s*/, ' to ').replaceAll(' at ', ', ')
  return `${operator} ${units}: ${words}, ${timeZone}`
}
