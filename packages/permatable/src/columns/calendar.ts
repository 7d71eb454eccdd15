import { warn } from '../console/messages.ts'
import { attempt } from '../text/text-codec.ts'
import { unknownOption } from '../text/unknown-option.ts'
import {
  daysOfSpan,
  describeSpan,
  instantsOfSpan,
  isInCalendar,
  readSpan,
  type CalendarRules,
} from './calendar-span.ts'
import { clockFormat, zonedDay, type ZonedDay } from './days.ts'

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

  return {
    instantsOf: (day) => zonedDay(day, rulesNow().format),
    daysOf(value, now = Date.now()) {
      const span = readSpan(value, false)
      return span && isInCalendar(now) ? daysOfSpan(span, Number(now), rulesNow()) : undefined
    },
    momentsOf(value, now = Date.now()) {
      const span = readSpan(value, true)
      return span && isInCalendar(now) ? instantsOfSpan(span, Number(now), rulesNow()) : undefined
    },
    '~permatable': {
      fixed(operation, now, isInstant) {
        const span = readSpan(operation, isInstant)
        if (!span) return undefined
        if (isInCalendar(now))
          return ['between', ...(isInstant ? instantsOfSpan : daysOfSpan)(span, now, rulesNow())]
        if (process.env.NODE_ENV !== 'production')
          warn(known, `now is ${now}, so relative filters match no row`, 'pass a valid Date')
        return ['anyOf', unknownOption]
      },
      describe(operation, now, isInstant) {
        const span = readSpan(operation, isInstant)
        return span && isInCalendar(now) ? describeSpan(span, now, rulesNow()) : undefined
      },
    },
  }
}
