import type { FilterFunction } from './matches.ts'
import { zonedDay } from './zoned-day.ts'

/**
 * Filters instants by the days of a zone, for a column of TanStack Table whose kind is `dayRange()`: `filterFn: inDays('Europe/Berlin')`.
 * It finds the rows that `between(column, { timeZone })` finds in a database.
 *
 * @param timeZone A name of the IANA database, such as `Europe/Berlin`.
 */
export function inDays(timeZone: string): FilterFunction {
  return (row, columnId, filterValue) => {
    const value = row.getValue(columnId)
    if (value === null || value === undefined || value === '') return false
    const time = new Date(value as Date | string | number).getTime()
    const [min, max]: readonly unknown[] = Array.isArray(filterValue) ? filterValue : []
    const [first, last] = [zonedDay(min, timeZone), zonedDay(max, timeZone)]
    return (!first || time >= first.start.getTime()) && (!last || time < last.next.getTime())
  }
}
