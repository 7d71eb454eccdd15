import { reject, type Report } from '../text/text-codec.ts'
import { copyOf } from '../values/values.ts'
import type { Calendar } from './calendar.ts'

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
export interface Reading {
  /** Reports a part of the value that is dropped. */
  readonly report: Report
  /** `true` for a value that the app sets. @default it's from a link */
  readonly isSetting?: boolean | undefined
  /** `true` for a filter value. Your own slices have a default to fall back to instead. */
  readonly isFilter?: boolean
  /** `true` if an empty text or list is a value, as in your own slices. @default false */
  readonly mayBeEmpty?: boolean
  /** `true` to leave the ends of a range where they were typed. @default they are put in order */
  readonly isAsTyped?: boolean | undefined
  /** `true` to put a list whose order says nothing, such as ticks, into the same order each time. @default false */
  readonly isCompared?: boolean | undefined
  /** What a day means where a timestamp is expected: its first moment, its last, or nothing. @default 'first' */
  readonly day?: 'first' | 'last' | 'none' | undefined
  /** Tells when a day begins where a timestamp is expected. @default days of UTC */
  readonly calendar?: Calendar | undefined
}

/** A type of value that may hold more in a filter than in a slice of your own. */
export interface FilterKind<Output, Filter = Output> extends StandardSchema<Output> {
  /** For the types only: what a filter holds. */
  readonly '~filter': Filter | undefined
  /** Internal: may change in any version. */
  readonly '~permatable'?: Kind
}

/** How a filter compares with the value of a row. `operation` is a list that starts with its operator. */
export type FilterForm = 'is' | 'contains' | 'between' | 'anyOf' | 'operation'

/** What a filter compares with the value of a row. */
export type Holds = 'text' | 'option' | 'number' | 'boolean' | 'day' | 'instant'

/** What else the library knows of its own types. */
export interface Kind extends KindTraits {
  read(this: void, value: unknown, reading: Reading): SchemaResult<unknown>
}

export interface KindTraits {
  /** How rows are filtered. @default the type doesn't say */
  readonly form?: FilterForm
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
