import { reject, type Report } from '../text/lists-and-ranges.ts'
import { optionsIn, type UnknownOption } from '../text/unknown-option.ts'
import { copyOf } from '../values/copy-and-compare.ts'
import type { Calendar } from './calendar.ts'
import { DAY, dayOf, HOUR, instantOf, type DayReading } from './days.ts'

/**
 * A schema of any library that supports Standard Schema version 1, such as zod, valibot or arktype:
 * https://standardschema.dev
 */
export interface StandardSchema<Output = unknown> {
  /** What the standard asks of a schema. A promise from `validate` is rejected: schemas must not be async. */
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined
  }
}

/** What a schema makes of a value: the output, or why it rejects the value. */
export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] }

/** The output type of a schema. */
export type SchemaOutput<S extends StandardSchema> = NonNullable<S['~standard']['types']>['output']

/** How a value is read. */
export interface Reading extends DayReading {
  /** Reports a part of the value that is dropped. */
  readonly report: Report
  /** `true` for a filter value. Your own slices have a default to fall back to instead. */
  readonly isFilter?: boolean
  /** `true` if an empty text or list is a value, as in your own slices. @default false */
  readonly mayBeEmpty?: boolean
  /** `true` to leave the ends of a range where they were typed. @default they are put in order */
  readonly isAsTyped?: boolean | undefined
  /** `true` to put a list whose order says nothing, such as ticks, into the same order each time. @default false */
  readonly isCompared?: boolean | undefined
}

/** A type of value that may hold more in a filter than in a slice of your own. */
export interface FilterKind<Output, Filter = Output> extends StandardSchema<Output> {
  /** For the types only: what a filter holds. */
  readonly '~filter': Filter | undefined
  /** Internal: may change in any version. */
  readonly '~permatable'?: Kind
}

/** How a filter compares with the value of a row. `operation` is a list that starts with its operator. */
export type FilterWord = 'is' | 'contains' | 'between' | 'anyOf' | 'operation'

/** What a filter compares with the value of a row. */
export type Holds = 'text' | 'option' | 'number' | 'boolean' | 'day' | 'instant'

/** What else the library knows of its own types. */
export interface Kind extends KindTraits {
  read(this: void, value: unknown, reading: Reading): SchemaResult<unknown>
}

export interface KindTraits {
  /** How rows are filtered. @default the type doesn't say */
  readonly form?: FilterWord
  /** What the filter compares with: a day matches all of its moments. @default the type doesn't say */
  readonly holds?: Holds | undefined
  /** The operators that a filter may name. @default it names none */
  readonly operators?: readonly string[]
  /** Tells when the days begin, and what today is. @default days begin in UTC, and no filter moves */
  readonly calendar?: Calendar | undefined
  /** Returns whether a value filters nothing. @default none does */
  readonly isOpen?: (value: unknown) => boolean
}

/** Returns what the library knows of a type, if it is one of its own. */
export const kindOf = (schema: StandardSchema | undefined): Kind | undefined =>
  (schema as Partial<FilterKind<unknown>> | undefined)?.['~permatable']

/** What a filter with this type holds. */
export type FilterOutput<S extends StandardSchema> =
  S extends FilterKind<unknown, infer Filter> ? Filter : SchemaOutput<S>

/** Returns a list whose order says nothing, such as ticks, in an order that is always the same. */
export const inAnyOrder = <T>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => Number(a > b) - Number(a < b))

const alone: Reading = { report() {} }

/**
 * Makes a schema.
 *
 * @param kind What a value isn't that `accept` rejects: `a range`.
 * @param accept Returns the value, or `undefined` if it has the wrong type.
 * @param traits How it filters.
 */
export function schemaOf<Output, Filter = Output>(
  kind: string | ((value: unknown) => string),
  accept: (value: unknown, reading: Reading) => Output | Filter | undefined,
  traits: KindTraits = {},
): FilterKind<Output, Filter> {
  function read<T>(value: unknown, reading: Reading): SchemaResult<T> {
    const output = accept(value, reading)
    // Only a filter may hold the special values of filters.
    return output === undefined
      ? { issues: [{ message: `not ${typeof kind === 'string' ? kind : kind(value)}` }] }
      : { value: output as unknown as T }
  }
  return {
    '~standard': { version: 1, vendor: 'permatable', validate: (value) => read(value, alone) },
    '~filter': undefined,
    '~permatable': { ...traits, read },
  }
}

/** Returns what a schema makes of a value, or rejects the value. */
export function outputOf<S extends StandardSchema>(
  schema: S,
  value: unknown,
  reading: Reading = alone,
): FilterOutput<S> {
  const { '~standard': standard }: Partial<StandardSchema> = schema
  const read = kindOf(schema)?.read
  const result = read ? read(value, reading) : standard?.validate(value)
  if (!result) return reject('not a schema')
  if ('then' in result) {
    // Nobody awaits this promise. Unhandled, its rejection would be an error on the page.
    result.catch(() => {})
    return reject('an async schema')
  }
  return result.issues
    ? reject(result.issues[0]?.message ?? 'not valid')
    : // A schema may return the same object each time, for example what zod's `catch` falls back to.
      ((read ? result.value : copyOf(result.value)) as FilterOutput<S>)
}

/**
 * A text: `columnFilters=name.ann`. Shows rows that contain it, in any case. Only in a slice of your own, it may be empty.
 */
export function text(): FilterKind<string> {
  return schemaOf(
    'a text',
    (value, { mayBeEmpty }) =>
      value === '' && !mayBeEmpty ? undefined : typed(value).map(String)[0],
    { form: 'contains', holds: 'text' },
  )
}

/** A type whose filter in a link may be one that can't be read. It holds `unknownOption`, and matches no row. */
export type Readable<T> = FilterKind<T, T | UnknownOption>

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
export function instant(): FilterKind<Date> {
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
export function day(calendar?: Calendar): FilterKind<string> {
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
  const ends = (daysInOrder(min, max) as Range<T> | undefined) ?? [
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
function daysInOrder(from: unknown, to: unknown): [Date, Date] | undefined {
  if (!(from instanceof Date && to instanceof Date)) return undefined
  const rest = (from.getTime() - to.getTime() - 1) % DAY
  return [0, HOUR, DAY - HOUR].includes(rest)
    ? [new Date(to.getTime() + 1 - DAY), new Date(from.getTime() + DAY - 1)]
    : undefined
}
