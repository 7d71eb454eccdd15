import { optionsIn, type UnknownOption } from '../text/options.ts'
import type { Calendar } from './calendar.ts'
import { DAY, dayOf, HOUR, instantOf } from './days.ts'
import {
  schemaOf,
  type FilterKind,
  type KindTraits,
  type Reading,
  type StandardSchema,
} from './standard-schema.ts'

/**
 * A text: `columnFilters=name.ann`. Shows rows that contain it, in any case. Only in a slice of your own, it may be empty.
 */
export function text(): StandardSchema<string> {
  return schemaOf(
    'a text',
    (value, { mayBeEmpty }) =>
      value === '' && !mayBeEmpty ? undefined : typed(value).map(String)[0],
    { form: 'contains', holds: 'text' },
  )
}

/** A type whose filter in a link may be one that can't be read. It holds `unknownOption`, and matches no row. */
type Readable<T> = FilterKind<T, T | UnknownOption>

/** Yes or no: `columnFilters=paid.true`. */
export function boolean(): Readable<boolean> {
  return schemaOf(
    'true or false',
    (value) => [true, false].find((one) => one === value || String(one) === value),
    { form: 'is', holds: 'boolean' },
  )
}

/**
 * A number: `columnFilters=team.42`, or as an operand of `operators`, `columnFilters=age./gt/18`. Numeric texts are read as
 * numbers.
 */
export function number(): Readable<number> {
  return schemaOf('a number', numberOf, { form: 'is', holds: 'number' })
}

/**
 * A timestamp, as an operand of `operators`: `columnFilters=createdAt./lt/2026-11-20T00:00:00.000Z`. A text without a
 * zone is in UTC. A day is its first moment.
 */
export function instant(): StandardSchema<Date> {
  return schemaOf('a date', instantOf, { form: 'is', holds: 'instant' })
}

/**
 * A range of numbers: `columnFilters=age./18/40`. Either end may be `null`. Numeric texts are read as numbers. Ends that
 * were typed the wrong way round stay so in a table and its URL; `parse` puts them in order.
 */
export function range(): Readable<Range<number>> {
  return rangeOf('a range of numbers', numberOf, { holds: 'number' })
}

/**
 * A range of timestamps, else like `range`: `columnFilters=createdAt./2026-11-20T00:00:00.000Z/null`. Days are whole days:
 * `/2026-11-05/2026-11-20` ends with the last moment of the 20th.
 *
 * @param calendar The calendar that the days belong to: `calendarIn('Europe/Berlin')`. @default days of UTC
 */
export function dateRange(calendar?: Calendar): Readable<Range<Date>> {
  const read = (value: unknown, reading: Partial<Reading>) =>
    instantOf(value, { ...reading, calendar })
  return rangeOf('a range of dates', read, { holds: 'instant' })
}

/**
 * A calendar day: `columnFilters=due.2026-11-05`. The value is the text, because a timestamp is a different day in another
 * zone. A row with a timestamp matches if it's on that day.
 *
 * @param calendar The calendar that decides on which day a timestamp is: `calendarIn('Europe/Berlin')`. @default UTC
 */
export function day(calendar?: Calendar): StandardSchema<string> {
  return schemaOf('a day such as 2026-11-05', dayOf, { form: 'is', holds: 'day', calendar })
}

/**
 * A range of days, both included, else like `range`: `columnFilters=due./2026-11-05/null`.
 *
 * @param calendar The calendar that decides on which day a timestamp is: `calendarIn('Europe/Berlin')`. @default UTC
 */
export function dayRange(calendar?: Calendar): Readable<Range<string>> {
  return rangeOf('a range of days', dayOf, { holds: 'day', calendar })
}

function numberOf(value: unknown): number | undefined {
  const found = typeof value === 'string' && value.trim() ? Number(value) : value
  return Number.isFinite(found) && isExact(value, found as number) ? (found as number) : undefined
}

/** `false` for digits past 2 ** 53 that a number can only round: they might be the id of another row. */
const isExact = (value: unknown, found: number) =>
  Math.abs(found) <= Number.MAX_SAFE_INTEGER || digitsOf(String(value)) === digitsOf(String(found))

/** The digits of a number without its zeros at either end: `1` for `1e26`. */
const digitsOf = (printed: string) => printed.replace(/e.*|\D/gi, '').replace(/^0+|0+$/g, '')

const rangeOf = <T>(
  kind: string,
  accept: (end: unknown, reading: Partial<Reading>) => T | undefined,
  traits: KindTraits,
): Readable<Range<T>> =>
  schemaOf(
    kind,
    (value, { isAsTyped, isSetting, mayBeEmpty }) =>
      mayBeEmpty && isOpenRange(value)
        ? [null, null]
        : Array.isArray(value)
          ? readEnds(value, (end, asDay) => accept(end, { day: asDay, isSetting }), isAsTyped)
          : undefined,
    { ...traits, form: 'between', isOpen: isOpenRange },
  )

/**
 * One of several texts: `columnFilters=status.active`. Any other text becomes `unknownOption`, with an issue, and matches
 * no row.
 *
 * @param values The accepted texts.
 */
export function oneOf<const V extends string>(values: readonly V[]): Readable<V> {
  const read = optionsIn(values)
  return schemaOf<V, V | UnknownOption>(
    `one of ${values.join(', ')}`,
    (value, { report, isFilter }) => read(typed(value), report, isFilter)?.[0],
    { form: 'is', holds: 'option' },
  )
}

/**
 * A list of given texts: `columnFilters=status./active/paused`. A single text is a list of one. Other texts are dropped,
 * each with an issue. If none is left of a filter, the value is `[unknownOption]`, which matches no row. Only in a slice of
 * your own, the list may be empty.
 *
 * @param values The accepted texts.
 */
export function someOf<const V extends string>(
  values: readonly V[],
): FilterKind<V[], (V | UnknownOption)[]> {
  const read = optionsIn(values)
  return schemaOf<V[], (V | UnknownOption)[]>(
    `a list of ${values.join(', ')}`,
    (value, { report, isFilter, mayBeEmpty, isCompared }) => {
      if (mayBeEmpty && Array.isArray(value) && !value.length) return []
      const known = read(Array.isArray(value) ? value : typed(value), report, isFilter)
      return isCompared && known ? [...new Set(known)].sort() : known
    },
    { form: 'anyOf', holds: 'option' },
  )
}

/** A text as a list, or the number that the grammar reads in its place. Empty for any other value. */
const typed = (value: unknown): readonly unknown[] =>
  typeof value === 'string' || typeof value === 'number' ? [value] : []

/** The two ends of a range. `null` is an open end. */
export type Range<T> = [min: T | null, max: T | null]

const isOpen = (end: unknown) => end === null || end === undefined || end === ''

/** Returns whether a value is a range with two open ends, which filters nothing. */
export const isOpenRange = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(isOpen)

/**
 * Reads the two ends of a range and puts them in order, or leaves them as typed, so that they show in their fields. Returns
 * `undefined` if an end has the wrong type, or if both are open. A day is its first or last moment.
 */
export function readEnds<T>(
  given: readonly unknown[],
  readEnd: (value: unknown, day: 'first' | 'last') => T | undefined,
  isAsTyped = false,
): Range<T> | undefined {
  const [first, last] = given
  const min = isOpen(first) ? null : readEnd(first, 'first')
  const max = isOpen(last) ? null : readEnd(last, 'last')
  if (given.length !== 2 || min === undefined || max === undefined) return undefined
  if (min === null || max === null) return min === max ? undefined : [min, max]
  if (min <= max) return [min, max]
  const ends = daysInOrder(min, max) ?? [
    readEnd(last, 'first') ?? max,
    readEnd(first, 'last') ?? min,
  ]
  return isAsTyped ? [ends[1], ends[0]] : ends
}

/** Puts two ends in order. Ends of different types stay: JSON in a filter on an undeclared column may hold an object. */
export function inOrder(min: unknown, max: unknown): readonly [min: unknown, max: unknown] {
  const areDates = min instanceof Date && max instanceof Date
  const areScalars = typeof min !== 'object' && typeof max === typeof min
  return (areDates || areScalars) && (min as number) > (max as number)
    ? (daysInOrder(min, max) ?? [max, min])
    : [min, max]
}

/** Puts two days in order. Swapping them as timestamps would lose both days. The clocks may change in between. */
function daysInOrder<T>(from: T, to: T): [T & Date, T & Date] | undefined {
  if (!(from instanceof Date && to instanceof Date)) return undefined
  const rest = (from.getTime() - to.getTime() - 1) % DAY
  return [0, HOUR, DAY - HOUR].includes(rest)
    ? ([new Date(to.getTime() + 1 - DAY), new Date(from.getTime() + DAY - 1)] as [
        T & Date,
        T & Date,
      ])
    : undefined
}
