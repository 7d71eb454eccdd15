import type { Operation, Operator } from '../columns/operators.ts'
import type { Domain } from './domain.ts'

/**
 * How a column of a query filters: `operation` takes values that begin with their operator, as `operators(…)` gives them, and
 * `none` is a column that is only sorted.
 */
export type FilterForm =
  'is' | 'contains' | 'startsWith' | 'between' | 'anyOf' | 'operation' | 'none'

/** A declared column as the database has it. `C` is how a binding names a column, `V` what the column's filter may be. */
export interface QueryColumn<C, V = never> {
  /** The column, as the binding names it. */
  readonly column: C
  /** How it filters. */
  readonly form: FilterForm
  /** The values that it can hold. */
  readonly domain: Domain
  /** `true` when a row may hold NULL, which a `left join` makes of any column. */
  readonly isNullable: boolean
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
