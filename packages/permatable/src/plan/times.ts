/** Instants and days, as texts that PostgreSQL reads. It has years past 9999 and infinities, but no year 0. */

export const FIRST = Date.parse('0001-01-01')
/** The last millisecond of a `Date` that has a successor. */
export const LAST = 8.64e15 - 1

/** The last millisecond in the years of SQLite's texts and MySQL. It has a successor in the same second. */
export const LAST_OF_FOUR_DIGITS = Date.parse('9999-12-31T23:59:59.998Z')

/** Returns the text of a timestamp. JavaScript writes `+010000-01-01`; PostgreSQL only reads it without the `+0`. */
export const textOfTime = (time: number): string =>
  new Date(time).toISOString().replace(/^\+0*/, '')

const TIME = /^\+?(\d{4,6})-(\d\d-\d\d)(?:[ T]([\d:.]+)(Z|[+-]\d\d(?::\d\d)?)?)?$/

/**
 * Returns the timestamp in a text of JavaScript or PostgreSQL: `2026-11-20 09:30:00.000001+00`. Without a zone it's in
 * UTC.
 */
export function timeOfText(text: string): number | undefined {
  const [, year = '', day, clock = '00:00', zone = 'Z'] = TIME.exec(text) ?? []
  if (!day) return undefined
  const date = `${year.length > 4 ? `+${year.padStart(6, '0')}` : year}-${day}`
  const time = Date.parse(`${date}T${clock}${zone.length === 3 ? `${zone}:00` : zone}`)
  // Browsers read 2026-02-30 as a day in March.
  const midnight = Date.parse(date)
  const isDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date)
  return isDay && !Number.isNaN(time) ? time : undefined
}

/** `true` for a timestamp or day that PostgreSQL calls infinite, as it prints it or as a driver's number. */
export const isInfinite = (text: string): boolean => /^-?infinity$/i.test(text)
