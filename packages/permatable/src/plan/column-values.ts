import type { Comparison } from '../columns/operator-table.ts'
import { DAY } from '../columns/days.ts'
import { fieldsOf } from '../values/copy-and-compare.ts'

// Instants and days are texts. PostgreSQL has years past 9999 and infinities, but no year 0.

export const FIRST = Date.parse('0001-01-01')
/** The last millisecond of a `Date` that has a successor. */
export const LAST = 8.64e15 - 1

/** The last millisecond in the years of SQLite's texts and MySQL. It has a successor in the same second. */
const LAST_OF_FOUR_DIGITS = Date.parse('9999-12-31T23:59:59.998Z')

/** Returns the text of a timestamp. JavaScript writes `+010000-01-01`; PostgreSQL only reads it without the `+0`. */
export const textOfTime = (time: number): string => new Date(time).toISOString().replace(/\+0*/, '')

const TIME = /^\+?(\d{4,6})-(\d\d-\d\d)(?:[ T]([\d:.]+)(Z|[+-]\d\d(?::\d\d)?)?)?$/

/** Returns the timestamp in a text of JavaScript or PostgreSQL: `2026-11-20 09:30:00.000001+00`. @default zone UTC */
export function timeOfText(text: string): number | undefined {
  const [, year = '', day, clock = '00:00', zone = 'Z'] = TIME.exec(text) ?? []
  const date = `${year.length > 4 ? `+${year.padStart(6, '0')}` : year}-${day}`
  const time = Date.parse(`${date}T${clock}${zone.length === 3 ? `${zone}:00` : zone}`)
  // Browsers read 2026-02-30 as a day in March.
  const midnight = Date.parse(date)
  const isDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date)
  return isDay && !Number.isNaN(time) ? time : undefined
}

/** The types of number columns, with PostgreSQL's names. */
export type NumberDomain = 'int2' | 'int4' | 'int8' | 'float4' | 'float8' | 'numeric'
/** The types of timestamp columns: PostgreSQL's, MySQL's in UTC, and integers and texts of SQLite that stand for instants. */
export type InstantDomain =
  | 'timestamp'
  | 'timestamptz'
  | 'datetime'
  | 'unixSeconds'
  | 'unixMilliseconds'
  | 'isoText'
/** The types of text columns. `citext` ignores case. */
export type TextDomain = 'text' | 'citext'

/**
 * Which values a column can hold, with PostgreSQL's names if it has one. A value from a URL that is outside of it never
 * reaches the database, which would answer with an error: NUL in a text, 18.5 or 2147483648 for an `int4`, the year 0, a
 * malformed `uuid`.
 */
export type Domain =
  | NumberDomain
  | InstantDomain
  | TextDomain
  | 'uuid'
  | 'bool'
  | 'date'
  /** PostgreSQL's arrays of texts. */
  | 'text[]'
  /** One of some texts. `isOrdinal`: MySQL's type `enum`, which sorts by their places. */
  | { readonly enum: readonly string[]; readonly isOrdinal?: boolean }

/** A value of a condition, in a form every PostgreSQL driver accepts. Timestamps and days are ISO 8601 texts. */
export type ConditionValue = string | number | boolean

/** A condition that compares a column with one end of a range. `all` if every value fits, `none` if no value does. */
export type Bound = { readonly op: Comparison; readonly value: ConditionValue } | 'all' | 'none'

/** How the values of a domain are ordered: as numbers between two limits. A `bigint` loses no digits. */
interface Scale {
  readonly min: number | bigint
  readonly max: number | bigint
  /** Returns the number of a value, or `undefined` for a value of another type. */
  readonly numberOf: (value: unknown) => number | bigint | undefined
  /** `true` if the database has no value between two whole numbers. */
  readonly isWhole?: boolean
  /** `true` if the database has values within a millisecond. */
  readonly isMillisecond?: boolean
  /** Returns the value for a number, the way drivers send it. */
  readonly valueOf: (number: number | bigint) => ConditionValue
}

const finite = (value: unknown) => (Number.isFinite(value) ? (value as number) : undefined)

const numeric = (max: number): Scale => ({ min: -max, max, numberOf: finite, valueOf: Number })

// Longer texts can't be a value of a column, and would take time to read.
const WHOLE = /^-?\d{1,40}$/

/** Returns a whole number from a text or bigint with more digits than a number holds, such as an id of an `int8`. */
const wholeOf = (value: unknown) => {
  if (typeof value === 'string') return WHOLE.test(value) ? BigInt(value) : undefined
  if (typeof value === 'bigint') return value
  const number = finite(value)
  // Past 2 ** 53, a number stands for several integers. It counts as the one that a URL prints.
  return Number.isSafeInteger(number) || !WHOLE.test(String(number))
    ? number
    : BigInt(String(number))
}

const integer = (bits: bigint): Scale => ({
  min: -(2n ** (bits - 1n)),
  max: 2n ** (bits - 1n) - 1n,
  numberOf: wholeOf,
  isWhole: true,
  // A driver sends 1e21 the way it's printed, which isn't an integer.
  valueOf: (one) => (Number.isSafeInteger(Number(one)) ? Number(one) : String(BigInt(one))),
})

const timeOf = (value: unknown) =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? value.getTime() : undefined

/** A day may be a text, too. */
const timeOfDay = (value: unknown) =>
  typeof value === 'string' && !/[T ]/.test(value) ? timeOfText(value) : timeOf(value)

/** Moments, counted in a unit of so many milliseconds. */
const moments = (unit: number, valueOf: Scale['valueOf'], readTime = timeOf): Scale => ({
  min: FIRST / unit,
  max: LAST / unit,
  isWhole: true,
  numberOf(value) {
    const time = readTime(value)
    return time === undefined ? undefined : time / unit
  },
  valueOf,
})

const instant: Scale = {
  ...moments(1, (time) => textOfTime(Number(time))),
  isMillisecond: true,
}

const scales: Readonly<Record<string, Scale>> = {
  int2: integer(16n),
  int4: integer(32n),
  int8: integer(64n),
  // PostgreSQL rejects the smallest numbers, which are 0 for us. MySQL compares with the number that the column holds.
  float4: {
    ...numeric(3.4028234663852886e38),
    valueOf: (one) => (Math.abs(Number(one)) < 1.2e-38 ? 0 : Math.fround(Number(one))),
  },
  float8: numeric(Number.MAX_VALUE),
  numeric: {
    ...numeric(Number.MAX_VALUE),
    numberOf: (value) => (typeof value === 'bigint' ? value : finite(value)),
    valueOf: String,
  },
  date: moments(DAY, (day) => textOfTime(Number(day) * DAY).split('T')[0] ?? '', timeOfDay),
  timestamp: instant,
  timestamptz: instant,
  datetime: {
    ...instant,
    max: LAST_OF_FOUR_DIGITS,
    valueOf: (time) => textOfTime(Number(time)).slice(0, 23).replace('T', ' '),
  },
  unixSeconds: moments(1_000, Number),
  unixMilliseconds: moments(1, Number),
  isoText: { ...instant, max: LAST_OF_FOUR_DIGITS, isMillisecond: false },
}

const scaleOf = (domain: Domain) => (typeof domain === 'string' ? scales[domain] : undefined)

const unscaled: readonly unknown[] = ['text', 'uuid', 'bool', 'citext', 'text[]']

export const isDomain = (given: unknown): given is Domain =>
  typeof given === 'string'
    ? Object.hasOwn(scales, given) || unscaled.includes(given)
    : Array.isArray(fieldsOf(given).enum)

const isWhole = (number: number | bigint) => typeof number === 'bigint' || Number.isInteger(number)

// The way PostgreSQL prints them, up to the most digits that it keeps.
const DECIMAL = /^-?\d{1,1000}(\.\d{1,1000})?$/

/** Returns a text of digits for a `numeric`, which keeps them all. */
const decimalOf = (domain: Domain, value: unknown) =>
  domain === 'numeric' && typeof value === 'string' && DECIMAL.test(value) ? value : undefined

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Returns the value the way a column holds it, or `undefined` if no row can equal it. */
export function exact(domain: Domain, value: unknown): ConditionValue | undefined {
  const decimal = decimalOf(domain, value)
  if (decimal !== undefined) return decimal
  const scale = scaleOf(domain)
  if (scale) {
    const found = scale.numberOf(value)
    const fits =
      found !== undefined &&
      found >= scale.min &&
      found <= scale.max &&
      (!scale.isWhole || isWhole(found))
    return fits ? scale.valueOf(found) : undefined
  }
  if (domain === 'bool') return typeof value === 'boolean' ? value : undefined
  if (typeof value !== 'string') return undefined
  if (typeof domain === 'object') return domain.enum.includes(value) ? value : undefined
  return (domain === 'uuid' ? UUID.test(value) : !value.includes('\0')) ? value : undefined
}

const NO_NUMBER = /^(NaN|-?Infinity)$/

/** Returns the value behind a driver's text, as in a group's id. A `Date` stands for its whole millisecond. */
export function valueOfText(domain: Domain, text: string): ConditionValue | Date | undefined {
  switch (domain) {
    case 'numeric':
      return text === 'NaN' ? text : decimalOf(domain, text)
    case 'float4':
    case 'float8':
      return NO_NUMBER.test(text) ? text : exact(domain, text.trim() ? Number(text) : undefined)
    case 'bool':
      return /^(true|false|[01])$/.test(text) ? text === 'true' || text === '1' : undefined
    case 'unixSeconds':
    case 'unixMilliseconds':
      return WHOLE.test(text) ? Number(text) : exact(domain, new Date(timeOfText(text) ?? NaN))
    case 'date':
    case 'timestamp':
    case 'timestamptz':
    case 'datetime':
    case 'isoText': {
      // As PostgreSQL prints it, or as a driver's number.
      if (/^-?infinity$/i.test(text)) return text
      const time = new Date(timeOfText(text) ?? NaN)
      const value = exact(domain, time)
      return value !== undefined && isSpan(domain) ? time : value
    }
    default:
      return exact(domain, text)
  }
}

/** Returns the condition for an end of a range. PostgreSQL has microseconds: a millisecond counts as its first moment. */
export function bound(domain: Domain, op: Comparison, value: unknown): Bound | undefined {
  const decimal = decimalOf(domain, value)
  if (decimal !== undefined) return { op, value: decimal }
  const scale = scaleOf(domain)
  const found = scale?.numberOf(value)
  if (!scale || found === undefined) return undefined
  const isLower = op[0] === '>'
  if (found < scale.min) return isLower ? 'all' : 'none'
  if (found > scale.max) return isLower ? 'none' : 'all'
  if (scale.isWhole && typeof found === 'number' && !isWhole(found))
    return {
      op: isLower ? '>' : '<',
      value: scale.valueOf(isLower ? Math.floor(found) : Math.ceil(found)),
    }
  if (!scale.isMillisecond || op === '>=' || op === '<') return { op, value: scale.valueOf(found) }
  return { op: isLower ? '>=' : '<', value: scale.valueOf(Number(found) + 1) }
}

/** `true` if a value stands for a span of values. `bound` handles it, `=` can't. */
export const isSpan = (domain: Domain): boolean => scaleOf(domain)?.isMillisecond === true

/** `true` if a filter may name an end of a range. */
export const isOrdered = (domain: Domain): boolean => scaleOf(domain) !== undefined

export const isTime = (domain: Domain): boolean => domain === 'date' || isSpan(domain)

export const isText = (domain: Domain): boolean => domain === 'text' || domain === 'citext'
