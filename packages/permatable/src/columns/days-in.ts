import { noteKind } from './kind-of-function.ts'
import type { FilterFunction } from './filter-function.ts'
import { inOrder } from './range-ends.ts'
import { dayRange } from './values.ts'
import { clockFormat, zonedDay, type ZonedDay } from './zoned-day.ts'

/**
 * The days of a time zone. Filters timestamps with `dayRange()`, and matches the same rows in the browser and in a
 * database.
 */
export interface Days {
  /** The filter function for a column of TanStack Table: `filterFn: days.filterFn`. */
  readonly filterFn: FilterFunction
  /** Returns the start and the end of a day such as `2026-11-05`, or `undefined` if the value isn't a day. */
  instantsOf(day: unknown): ZonedDay | undefined
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
export function daysBy(formatNow: () => Intl.DateTimeFormat): Days {
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
