import { warn } from '../console/messages.ts'
import { attempt } from '../text/text-codec.ts'
import { unknownOption } from '../text/unknown-option.ts'
import {
  dayAt,
  daysOfSpan,
  describeSpan,
  instantsOfSpan,
  isInCalendar,
  readSpan,
  relativeOperators,
  spanExpected,
  valueOfSpan,
  type CalendarRules,
} from './calendar-span.ts'
import {
  momentOf,
  noteMoving,
  type Calendar,
  type Days,
  type Moving,
  type Operating,
} from './calendar.ts'
import { clockFormat, zonedDay } from './days.ts'
import { matchesOperation } from './matches-filters.ts'
import { noteKind, outputOf, type FilterFunction, type StandardSchema } from './standard-schema.ts'
import { dayRange, inOrder } from './values.ts'

/** How a calendar counts. */
export interface CalendarOptions {
  /** The first day of a week: 0 is Sunday, 1 is Monday. @default 1 */
  readonly weekStartsOn?: 0 | 1 | 2 | 3 | 4 | 5 | 6
}

/** How many zones to remember. There are some 600, but a cookie may spell each in many ways. */
const MAX_ZONES = 1_000

/** Timestamps to try a schema with. Some schemas only accept the past or the future. */
const moments = (): readonly number[] =>
  [0, -50, 50, -1, 1].map((years) => Date.now() + years * 365 * 86_400_000)

/**
 * Returns the calendar of a time zone, for filters that move with it: `operators(day(), ['last'],
 * calendarIn('Europe/Berlin'))`. Pass the same one to the columns of a query as `days`. It also has all that `daysIn`
 * returns.
 *
 * @param timeZone A name from the IANA database. A function is asked at each read: return the viewer's zone, on the
 *   server and in the browser alike. An unknown zone counts as UTC.
 * @throws A `RangeError` if you pass the name of a zone that the engine doesn't know.
 */
export function calendarIn(
  timeZone: string | (() => string),
  { weekStartsOn = 1 }: CalendarOptions = {},
): Calendar {
  const known = new Map<string, CalendarRules>()
  function rulesNow(): CalendarRules {
    const zone = typeof timeZone === 'function' ? timeZone() : timeZone
    const rules = known.get(zone) ?? { format: formatOf(zone), weekStartsOn }
    if (known.size >= MAX_ZONES) known.clear()
    known.set(zone, rules)
    return rules
  }

  /** A viewer's zone comes from a cookie or a header, so it may be any text. */
  function formatOf(zone: string): Intl.DateTimeFormat {
    if (typeof timeZone === 'string') return clockFormat(zone)
    return (
      attempt(
        () => clockFormat(zone),
        () => {
          if (process.env.NODE_ENV !== 'production')
            warn(known, `'${zone}' is not a time zone, so UTC is used`, 'use an IANA name')
        },
      ) ?? clockFormat('UTC')
    )
  }

  if (typeof timeZone === 'string') rulesNow()

  function movingOf(isInstant: boolean): Moving {
    function fixed(operation: unknown, now: number) {
      const span = readSpan(operation, isInstant)
      if (!span) return undefined
      if (!isInCalendar(now)) {
        if (process.env.NODE_ENV !== 'production')
          warn(known, `now is ${now}, so relative filters match no row`, 'pass a valid Date')
        return ['anyOf', unknownOption]
      }
      const ends = isInstant ? instantsOfSpan : daysOfSpan
      return ['between', ...ends(span, now, rulesNow())] as const
    }
    return {
      fixed,
      matches: (value, operation, now) =>
        matchesOperation(
          isInstant ? value : dayOfRow(value, rulesNow),
          fixed(operation, now) ?? operation,
        ),
      describe(operation, now) {
        const span = readSpan(operation, isInstant)
        return span && isInCalendar(now) ? describeSpan(span, now, rulesNow()) : undefined
      },
    }
  }
  const [ofDays, ofInstants] = [movingOf(false), movingOf(true)]

  function extend(operand: StandardSchema, names: readonly string[], plain: Operating): Operating {
    const isInstant = moments().some(
      (time) =>
        attempt(
          () => outputOf(operand, new Date(time)),
          () => {},
        ) instanceof Date,
    )
    const moving = isInstant ? ofInstants : ofDays
    const filterFn: FilterFunction = (row, columnId, operation) =>
      moving.matches(row.getValue(columnId), operation, momentOf(operation))
    // TanStack Table asks once for all rows, so they agree on today.
    filterFn.resolveFilterValue = (operation) =>
      moving.fixed(operation, momentOf(operation)) ?? operation
    return {
      filterFn,
      expected: (value) =>
        names.some((one) => one === Object(value)[0]) ? spanExpected(value, isInstant) : undefined,
      accept(value, reading) {
        const [name]: readonly unknown[] = Array.isArray(value) ? value : []
        const isRelative = relativeOperators.some((one) => one === name)
        const span = names.some((one) => one === name) && readSpan(value, isInstant)
        const found = isRelative
          ? span && valueOfSpan(span)
          : // The links of a column that had `dayRange()` or `dateRange()` before hold two ends alone.
            (plain.accept(value, reading) ??
            (Array.isArray(value)
              ? plain.accept(['between', ...(value as unknown[])], reading)
              : undefined))
        if (!found) return undefined
        noteMoving(found, moving)
        // The app's own value too: `matchesFilters` gets what the table shows.
        noteMoving(Object(value), moving)
        return found
      },
    }
  }

  return {
    ...daysBy(() => rulesNow().format),
    daysOf(value, now = Date.now()) {
      const span = readSpan(value, false)
      return span && isInCalendar(now) ? daysOfSpan(span, Number(now), rulesNow()) : undefined
    },
    momentsOf(value, now = Date.now()) {
      const span = readSpan(value, true)
      return span && isInCalendar(now) ? instantsOfSpan(span, Number(now), rulesNow()) : undefined
    },
    '~permatable': {
      ofDays,
      ofInstants,
      of(operation) {
        if (readSpan(operation, false)) return ofDays
        return readSpan(operation, true) && ofInstants
      },
      extend,
    },
  }
}

/** Returns the day of a row's value. A timestamp has the day that it is in the zone. */
function dayOfRow(value: unknown, rulesNow: () => CalendarRules): unknown {
  const isTime = value instanceof Date || typeof value === 'number'
  // A day's text has 10 characters.
  if (!isTime && !(typeof value === 'string' && value.length > 10)) return value
  const time = new Date(value).getTime()
  return Number.isNaN(time) ? value : dayAt(time, rulesNow().format)
}

/**
 * Returns the days of a time zone, for timestamp columns that are filtered with `dayRange()`: `daysIn('Europe/Berlin')`.
 *
 * @param timeZone A name from the IANA database.
 * @throws A `RangeError` if the engine doesn't know the zone.
 */
export function daysIn(timeZone: string): Days {
  const format = clockFormat(timeZone)
  return daysBy(() => format)
}

/** Returns the days of a zone that is asked for at each read. */
function daysBy(formatNow: () => Intl.DateTimeFormat): Days {
  const instantsOf = (day: unknown) => zonedDay(day, formatNow())
  const filterFn: FilterFunction = (row, columnId, filterValue) => {
    const value = row.getValue(columnId)
    if (value === null || value === undefined || value === '') return false
    const time = new Date(value as Date | string | number).getTime()
    const [min, max]: readonly unknown[] = Array.isArray(filterValue) ? filterValue : []
    const [first, last] = inOrder(min, max).map(instantsOf)
    return (!first || time >= first.start.getTime()) && (!last || time < last.next.getTime())
  }
  noteKind(filterFn, dayRange())
  return { instantsOf, filterFn }
}
