import type { Comparison, ConditionValue } from './condition.ts'

/**
 * Which values a column of PostgreSQL can hold. A value from a URL that is outside of it never reaches the database, which
 * would answer with an error: NUL in a text, 18.5 or 2147483648 for an `int4`, the year 0, a malformed `uuid`.
 */
export type Domain =
  | 'int2'
  | 'int4'
  | 'int8'
  | 'float4'
  | 'float8'
  | 'numeric'
  | 'text'
  | 'uuid'
  | 'bool'
  | 'date'
  | 'timestamp'
  | 'timestamptz'
  | { readonly enum: readonly string[] }

/** A condition that compares a column with one end of a range: `all` where each value fits, `none` where no value does. */
export type Bound = { readonly op: Comparison; readonly value: ConditionValue } | 'all' | 'none'

/** How the values of a domain are ordered: as numbers between two limits. */
interface Scale {
  readonly min: number
  readonly max: number
  /** Returns the number of a value, or `undefined` for a value of another kind. */
  readonly numberOf: (value: unknown) => number | undefined
  /** `true` where the database has no value between two whole numbers. */
  readonly isWhole?: boolean
  /** `true` where the database has values within a millisecond. */
  readonly isMillisecond?: boolean
  /** Returns the value for a number, as drivers send it. */
  readonly valueOf: (number: number) => ConditionValue
}

const finite = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

const numeric = (max: number): Scale => ({
  min: -max,
  max,
  numberOf: finite,
  valueOf: (one) => one,
})

const integer = (bits: number): Scale => ({
  // The largest number that JavaScript holds exactly, too: 2 ** 63 - 1 is 2 ** 63.
  ...numeric(2 ** (bits - 1) - (bits > 53 ? 1024 : 1)),
  min: -(2 ** (bits - 1)),
  isWhole: true,
  // A driver sends 1e21 as it prints it, which is no integer.
  valueOf: (one) => (Number.isSafeInteger(one) ? one : String(BigInt(one))),
})

const DAY = 86_400_000
// PostgreSQL has no year 0, and an ISO 8601 text has four digits for its year.
const FIRST = Date.parse('0001-01-01')
// The end of its millisecond has four digits, too.
const LAST = Date.parse('9999-12-31T23:59:59.998Z')

const timeOf = (value: unknown) =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? value.getTime() : undefined

const isoOf = (time: number) => new Date(time).toISOString()

const instant: Scale = {
  min: FIRST,
  max: LAST,
  numberOf: timeOf,
  valueOf: isoOf,
  isMillisecond: true,
}

const calendar: Scale = {
  min: FIRST / DAY,
  max: Math.floor(LAST / DAY),
  isWhole: true,
  numberOf(value) {
    const time =
      typeof value === 'string' && value.length === 10 ? timeOf(new Date(value)) : timeOf(value)
    return time === undefined ? undefined : time / DAY
  },
  valueOf: (day) => isoOf(day * DAY).slice(0, 10),
}

const scales: Readonly<Record<string, Scale>> = {
  int2: integer(16),
  int4: integer(32),
  int8: integer(64),
  // The smallest numbers are an error for PostgreSQL, and 0 for us.
  float4: {
    ...numeric(3.4028234663852886e38),
    valueOf: (one) => (Math.abs(one) < 1.2e-38 ? 0 : one),
  },
  float8: numeric(Number.MAX_VALUE),
  numeric: { ...numeric(Number.MAX_VALUE), valueOf: String },
  date: calendar,
  timestamp: instant,
  timestamptz: instant,
}

const scaleOf = (domain: Domain) => (typeof domain === 'string' ? scales[domain] : undefined)

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Returns the value as a column can hold it, or `undefined` where no row can be equal to it. */
export function exact(domain: Domain, value: unknown): ConditionValue | undefined {
  const scale = scaleOf(domain)
  if (scale) {
    const found = scale.numberOf(value)
    const fits =
      found !== undefined &&
      found >= scale.min &&
      found <= scale.max &&
      (!scale.isWhole || Number.isInteger(found))
    return fits ? scale.valueOf(found) : undefined
  }
  if (domain === 'bool') return typeof value === 'boolean' ? value : undefined
  if (typeof value !== 'string') return undefined
  if (typeof domain === 'object') return domain.enum.includes(value) ? value : undefined
  return (domain === 'uuid' ? UUID.test(value) : !value.includes('\0')) ? value : undefined
}

// As PostgreSQL prints them, within the most digits that it keeps.
const WHOLE = /^-?\d{1,19}$/
const DECIMAL = /^(NaN|-?\d{1,1000}(\.\d{1,1000})?)$/
const NO_NUMBER = /^(NaN|-?Infinity)$/

/**
 * Returns the value whose text a driver made, as the id of a group has it; `undefined` for a text that stands for none. An instant is a
 * `Date`: all of its millisecond.
 */
export function valueOfText(domain: Domain, text: string): ConditionValue | Date | undefined {
  switch (domain) {
    case 'int2':
    case 'int4':
      return WHOLE.test(text) ? exact(domain, Number(text)) : undefined
    case 'int8':
      // Beyond what a number of JavaScript holds.
      return WHOLE.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text) ? text : undefined
    case 'numeric':
      return DECIMAL.test(text) ? text : undefined
    case 'float4':
    case 'float8':
      return NO_NUMBER.test(text) ? text : exact(domain, text.trim() ? Number(text) : undefined)
    case 'bool':
      return text === 'true' || text === 'false' ? text === 'true' : undefined
    case 'date':
      return exact(domain, text.length === 10 ? text : new Date(text))
    case 'timestamp':
    case 'timestamptz': {
      const time = new Date(isoTextOf(text))
      return exact(domain, time) === undefined ? undefined : time
    }
    default:
      return exact(domain, text)
  }
}

/** Returns the ISO 8601 text of one of PostgreSQL's, `2026-11-20 09:30:00.000001+00`. Without a zone it is in UTC. */
const isoTextOf = (text: string) => {
  const [, day, time, zone = 'Z'] =
    /^(\S{10})[ T]([\d:.]+)(Z|[+-]\d\d(?::\d\d)?)?$/.exec(text) ?? []
  return day ? `${day}T${time}${zone.length === 3 ? `${zone}:00` : zone}` : text
}

/**
 * Returns the condition of a column for one end of a range. PostgreSQL keeps microseconds of an instant, and JavaScript
 * milliseconds, so all of a millisecond counts as the instant at its start.
 */
export function bound(domain: Domain, compare: Comparison, value: unknown): Bound | undefined {
  const scale = scaleOf(domain)
  const found = scale?.numberOf(value)
  if (!scale || found === undefined) return undefined
  const isLower = compare[0] === '>'
  if (found < scale.min) return isLower ? 'all' : 'none'
  if (found > scale.max) return isLower ? 'none' : 'all'
  if (scale.isWhole && !Number.isInteger(found))
    return {
      op: isLower ? '>' : '<',
      value: scale.valueOf(isLower ? Math.floor(found) : Math.ceil(found)),
    }
  if (!scale.isMillisecond || compare === '>=' || compare === '<')
    return { op: compare, value: scale.valueOf(found) }
  return { op: isLower ? '>=' : '<', value: scale.valueOf(found + 1) }
}

/** `true` where a value stands for a span of values, which `bound` knows, and no `=` does. */
export const isSpan = (domain: Domain): boolean => scaleOf(domain)?.isMillisecond === true

/** `true` where texts may be searched. */
export const isText = (domain: Domain): boolean => domain === 'text'
