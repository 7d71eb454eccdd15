import type { FilterFunction } from './matches.ts'
import { clockFormat, zonedDay, type ZonedDay } from './zoned-day.ts'

/** The days of a zone. They filter instants by a `dayRange()`: the same rows in the browser and in a database. */
export interface Days {
  /** For a column of TanStack Table: `filterFn: days.filterFn`. */
  readonly filterFn: FilterFunction
  /** Returns a day such as `2026-11-05` as instants; `undefined` for a value that is no day. */
  instantsOf(day: unknown): ZonedDay | undefined
}

/**
 * Returns the days of a zone, for columns of instants whose kind is `dayRange()`: `daysIn('Europe/Berlin')`.
 *
 * @param timeZone A name of the IANA database.
 * @throws A `RangeError` for a zone that the engine doesn't know.
 */
export function daysIn(timeZone: string): Days {
  const format = clockFormat(timeZone)
  const instantsOf = (day: unknown) => zonedDay(day, format)
  return {
    instantsOf,
    filterFn(row, columnId, filterValue) {
      const value = row.getValue(columnId)
      if (value === null || value === undefined || value === '') return false
      const time = new Date(value as Date | string | number).getTime()
      const [min, max]: readonly unknown[] = Array.isArray(filterValue) ? filterValue : []
      const [first, last] = [instantsOf(min), instantsOf(max)]
      return (!first || time >= first.start.getTime()) && (!last || time < last.next.getTime())
    },
  }
}
