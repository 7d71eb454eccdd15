import type { Days } from '../columns/days-in.ts'
import type { Operation, Operator } from '../columns/operators.ts'
import type { Domain } from './domain.ts'

export type NumberDomain = 'int2' | 'int4' | 'int8' | 'float4' | 'float8' | 'numeric'
export type InstantDomain =
  'timestamp' | 'timestamptz' | 'datetime' | 'unixSeconds' | 'unixMilliseconds' | 'isoText'
export type OrderedDomain = NumberDomain | InstantDomain | 'date'
export type TextDomain = 'text' | 'citext'

/** The value of a domain, as a filter has it. `T` is the type of the column. */
export type DomainValue<D, T = string> = D extends 'int8' | 'numeric'
  ? number | bigint | string
  : D extends NumberDomain
    ? number
    : D extends InstantDomain
      ? Date
      : D extends 'date'
        ? Date | string
        : D extends 'bool'
          ? boolean
          : D extends 'text[]'
            ? string
            : D extends { readonly enum: readonly (infer V)[] }
              ? V
              : T

/** What the filter of a column may be, where the user chooses the operator. */
export type DomainOperation<D, T = string> = D extends TextDomain
  ? TextOperation
  : D extends OrderedDomain
    ? OrderedOperation<DomainValue<D, T>>
    : PlainOperation<DomainValue<D, T>>

/** The two ends of a range. */
export type Ends<T> = readonly [T | null, T | null]

/**
 * How a column of a query filters: `operation` takes values that begin with their operator, as `operators(…)` gives them, and
 * `none` is a column that is only sorted.
 */
export type FilterForm =
  'is' | 'contains' | 'startsWith' | 'between' | 'anyOf' | 'operation' | 'none'

/**
 * A declared column as the database has it. `C` is how a binding names a column, `V` what the column's filter may be, and `D` is a
 * domain, or `undefined` where a schema says it.
 */
export interface QueryColumn<C, V = never, D = Domain> {
  /** The column, as the binding names it. */
  readonly column: C
  /** How it filters. */
  readonly form: FilterForm
  /** The values that it can hold. */
  readonly domain: D
  /** `true` when a row may hold NULL, which a `left join` makes of any column. */
  readonly isNullable: boolean
  /** The days that filter a column of instants, such as `daysIn('Europe/Berlin')`. @default none */
  readonly days?: Days | undefined
  /** For the types only. */
  readonly accepts?: ((value: V) => void) | undefined
}

/** A column that the search looks in: one of the rows' own, or one of a table that they refer to. */
export type SearchColumn<C> = C | Reference<C>

/** A column of a table that the rows refer to by a foreign key. */
export interface Reference<C> {
  /** The foreign key of the rows: `people.cityId`. */
  readonly reference: C
  /** The key that it refers to: `cities.id`. */
  readonly key: C
  readonly column: C
  /** The table of `key` as the binding writes it, where it has another name in the query. @default the table of `key` */
  readonly from?: unknown
}

/** What the filter of a text column may be. */
export type TextOperation = Operation<
  string,
  'contains' | 'startsWith' | 'is' | 'isNot' | 'anyOf' | 'noneOf' | 'isEmpty' | 'isNotEmpty'
>

/** What the filter of a column of numbers, instants or days may be. */
export type OrderedOperation<T> = Operation<T, Exclude<Operator, 'contains' | 'startsWith'>>

/** What the filter of a column without an order may be: an enum, a key, a boolean. */
export type PlainOperation<T> = Operation<
  T,
  'is' | 'isNot' | 'anyOf' | 'noneOf' | 'isEmpty' | 'isNotEmpty'
>
