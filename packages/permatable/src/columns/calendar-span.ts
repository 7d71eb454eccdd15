import { clockOf, startOf } from './days.ts'

/** How a relative filter lies to now: it holds now, ends before it, or ends or begins with it. */
export const relativeOperators = ['this', 'previous', 'last', 'next'] as const

/** The operators of filters that move with the calendar. */
export type RelativeOperator = (typeof relativeOperators)[number]

/** The units of days and instants. */
export type CalendarUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** The units of instants alone. */
export type ClockUnit = 'minute' | 'hour'

/** A filter value that moves with the calendar: `['last', 7, 'day']`, `['this', 'month']`. */
export type Relative<O extends RelativeOperator, Unit> = O extends 'this'
  ? [operator: O, unit: Unit]
  : [operator: O, count: number, unit: Unit]

interface CalendarSpan {
  readonly operator: RelativeOperator
  /** How many units. 1 for `this`. */
  readonly count: number
  readonly unit: CalendarUnit | ClockUnit
}

export interface CalendarRules {
  /** Tells the clock of the time zone. */
  readonly format: Intl.DateTimeFormat
  readonly weekStartsOn: number
}

const MAX_UNITS = 1_000

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The months of each unit that isn't a number of days. */
const months: { readonly [unit: string]: number } = { month: 1, quarter: 3, year: 12 }
const days: { readonly [unit: string]: number } = { day: 1, week: 7 }
const clocks: { readonly [unit: string]: number } = { minute: MINUTE, hour: HOUR }

/** Returns the span of a filter value, or `undefined` for any other value. A plural is read like its singular. */
export function readSpan(value: unknown, isInstant: boolean): CalendarSpan | undefined {
  const [name, ...rest]: readonly unknown[] = Array.isArray(value) ? value : []
  const operator = relativeOperators.find((one) => one === name)
  const [count, given] = operator === 'this' ? [1, ...rest] : rest
  const length = operator === 'this' ? 1 : 2
  if (!operator || rest.length !== length || typeof given !== 'string') return undefined
  const unit = given.replace(/s$/, '')
  const isUnit = [months, days, isInstant ? clocks : {}].some((units) => Object.hasOwn(units, unit))
  return isUnit && Number.isInteger(count) && Number(count) >= 1 && Number(count) <= MAX_UNITS
    ? { operator, count: Number(count), unit: unit as CalendarSpan['unit'] }
    : undefined
}

/** Says what a relative filter isn't: `a whole number of days from 1 to 1000`. `undefined` for other values. */
export function spanExpected(value: unknown, isInstant: boolean): string | undefined {
  const [name, ...rest]: readonly unknown[] = Array.isArray(value) ? value : []
  const operator = relativeOperators.find((one) => one === name)
  if (!operator) return undefined
  const units = Object.keys({ ...days, ...months, ...(isInstant && clocks) })
  const unit = units.find((one) => one === String(rest.at(-1)).replace(/s$/, ''))
  if (unit && rest.length === 2 && operator !== 'this')
    return `a whole number of ${unit}s from 1 to ${MAX_UNITS}`
  return `'${operator}' with ${operator === 'this' ? '' : 'a number and '}one of ${units.join(', ')}`
}

/** Returns whether relative filters can refer to a moment: its year, and all that they count to, have four digits. */
export function isInCalendar(now: Date | number): boolean {
  const year = new Date(now).getUTCFullYear()
  return year >= 1_000 && year < 9_000
}

export const valueOfSpan = ({ operator, count, unit }: CalendarSpan): readonly unknown[] =>
  operator === 'this' ? [operator, unit] : [operator, count, unit]

/** Returns the first and the last day of a span, such as `2026-11-21`. */
export const daysOfSpan = (
  span: CalendarSpan,
  now: number,
  rules: CalendarRules,
): readonly [first: string, last: string] => {
  const [first, last] = dayNumbersOf(span, now, rules)
  return [textOfDay(first), textOfDay(last)]
}

/** Returns the first and the last moment of a span, to the millisecond. */
export function instantsOfSpan(
  span: CalendarSpan,
  now: number,
  rules: CalendarRules,
): readonly [first: Date, last: Date] {
  const size = clocks[span.unit]
  if (size) {
    const [first, last] = clockEndsOf(span, size, now, rules.format)
    return [new Date(first), new Date(last)]
  }
  const [first, last] = dayNumbersOf(span, now, rules)
  const next = startOf((last + 1) * DAY, rules.format)
  return [startOf(first * DAY, rules.format), new Date(next.getTime() - 1)]
}

/** Days are counted from 1970-01-01. */
function dayNumberAt(time: number, format: Intl.DateTimeFormat): number {
  const clock = clockOf(time, format)
  const day = Math.floor(clock / DAY)
  // Where clocks go back over midnight, they show the old day twice: it ends when the new one begins first.
  const isNearMidnight = Math.abs((clock % DAY) - DAY / 2) > DAY / 2 - 2 * HOUR
  return isNearMidnight && time >= startOf((day + 1) * DAY, format).getTime() ? day + 1 : day
}

const textOfDay = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

function dayNumbersOf(
  { operator, count, unit }: CalendarSpan,
  now: number,
  { format, weekStartsOn }: CalendarRules,
): readonly [first: number, last: number] {
  const today = dayNumberAt(now, format)
  switch (operator) {
    case 'this': {
      const first = startOfUnit(today, unit, weekStartsOn)
      return [first, add(first, 1, unit) - 1]
    }
    case 'previous': {
      // A zone that moved over the date line skipped a day. Yesterday is the last day it had.
      const yesterday = dayNumberAt(startOf(today * DAY, format).getTime() - 1, format)
      const next = unit === 'day' ? yesterday + 1 : startOfUnit(today, unit, weekStartsOn)
      return [add(next, -count, unit), next - 1]
    }
    case 'last':
      return [add(today, -count, unit) + 1, today]
    case 'next':
      return [today, add(today, count, unit) - 1]
  }
}

function startOfUnit(day: number, unit: string, weekStartsOn: number): number {
  const size = months[unit]
  if (!size) return unit === 'week' ? day - remainder(day + 4 - weekStartsOn, 7) : day
  const date = new Date(day * DAY)
  const month = date.getUTCMonth()
  return utc(date.getUTCFullYear(), month - (month % size)) / DAY
}

/** Adds units to a day. A day that the month doesn't have is the month's last one. */
function add(day: number, count: number, unit: string): number {
  const size = months[unit]
  if (!size) return day + count * (days[unit] ?? 1)
  const date = new Date(day * DAY)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count * size]
  const lastOfMonth = utc(year, month + 1, 0)
  return Math.min(utc(year, month, date.getUTCDate()), lastOfMonth) / DAY
}

function clockEndsOf(
  { operator, count }: CalendarSpan,
  size: number,
  now: number,
  format: Intl.DateTimeFormat,
): readonly [first: number, last: number] {
  if (operator === 'last') return [now - count * size, now]
  if (operator === 'next') return [now, now + count * size]
  const { start, next } = clockUnitAt(now, size, format)
  return operator === 'this'
    ? [start, next - 1]
    : [clockUnitsBefore(start, count, size, format), start - 1]
}

/** `Date.UTC` reads years before 100 as 19xx. */
const utc = (year: number, month: number, day = 1) => new Date(0).setUTCFullYear(year, month, day)

/** Returns the hour or minute of a zone's clock that a moment is in. In some zones an hour begins at half past by UTC. */
function clockUnitAt(
  now: number,
  size: number,
  format: Intl.DateTimeFormat,
): { readonly start: number; readonly next: number } {
  const start = now - remainder(now + offsetAt(now, format), size)
  return {
    start: atOwnOffset(start, now, size, format),
    next: atOwnOffset(start + size, now, size, format),
  }
}

/** Returns the start of the unit that is so many units before the one that begins at a moment. */
function clockUnitsBefore(
  start: number,
  count: number,
  size: number,
  format: Intl.DateTimeFormat,
): number {
  // Where clocks jumped ahead, they show half past already.
  const into = remainder(start + offsetAt(start, format), size)
  const first = start - into - count * size
  return first - shiftOf(first, start, size, format)
}

/** Returns when a unit begins. `time`: if clocks never moved. On Lord Howe Island they move by half an hour. */
function atOwnOffset(time: number, now: number, size: number, format: Intl.DateTimeFormat): number {
  const shift = shiftOf(time, now, size, format)
  if (!shift) return time
  // Clocks may jump over the start: then the unit begins, or ends, where they jump.
  const [before, after] = time < now ? [time, now] : [now, time]
  const jump = changeBetween(before, after, format)
  return time < now ? Math.min(time - shift, jump) : Math.max(time - shift, jump)
}

/** By how much the offset differs from that of now, whole units apart. */
const shiftOf = (time: number, now: number, size: number, format: Intl.DateTimeFormat) =>
  (offsetAt(time, format) - offsetAt(now, format)) % size

/** Returns the first moment that has the offset of the later one. */
function changeBetween(before: number, after: number, format: Intl.DateTimeFormat): number {
  const offset = offsetAt(after, format)
  let [early, late] = [before, after]
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (offsetAt(middle, format) === offset) late = middle
    else early = middle
  }
  return late
}

/** The clock has no milliseconds. */
const offsetAt = (time: number, format: Intl.DateTimeFormat) =>
  clockOf(time, format) - (time - remainder(time, 1_000))

/** Like `%`, but never negative. */
const remainder = (value: number, size: number) => ((value % size) + size) % size

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
]

/** Says what a span means, for developers: `last 7 days: 21 to 27 November 2026, Europe/Berlin`. */
export function describeSpan(span: CalendarSpan, now: number, rules: CalendarRules): string {
  const { operator, count, unit } = span
  const units = operator === 'this' ? unit : `${count} ${unit}${count === 1 ? '' : 's'}`
  const ends = unit === 'minute' || unit === 'hour' ? clocksOf : daysOf
  const zone = rules.format.resolvedOptions().timeZone
  return `${operator} ${units}: ${ends(span, now, rules)}, ${zone}`
}

/** `27 November 2026, 14:05 to 14:20` */
function clocksOf(span: CalendarSpan, now: number, rules: CalendarRules): string {
  const [first, last] = instantsOfSpan(span, now, rules).map((end) => {
    const [day = '', clock = ''] = new Date(clockOf(end.getTime(), rules.format))
      .toISOString()
      .split('T')
    return { day: wordsOf(day).join(' '), clock: clock.slice(0, 5) }
  })
  const end = first?.day === last?.day ? last?.clock : `${last?.day}, ${last?.clock}`
  return `${first?.day}, ${first?.clock} to ${end}`
}

/** `21 to 27 November 2026`: what both days share stands once. */
function daysOf(span: CalendarSpan, now: number, rules: CalendarRules): string {
  const [first, last] = daysOfSpan(span, now, rules)
  const [from, to] = [wordsOf(first), wordsOf(last)]
  if (first === last) return to.join(' ')
  const own = from[2] !== to[2] ? 3 : from[1] !== to[1] ? 2 : 1
  return `${from.slice(0, own).join(' ')} to ${to.join(' ')}`
}

/** `['21', 'November', '2026']` */
function wordsOf(day: string): readonly string[] {
  const [year = '', month, date] = day.split('-')
  return [String(Number(date)), monthNames[Number(month) - 1] ?? '', year]
}
