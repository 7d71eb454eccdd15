import type { Relative, RelativeOperator } from '../columns/calendar-span.ts'
import type { Calendar } from '../columns/calendar.ts'
import type { TextSearch } from '../columns/matches.ts'
import type { Operation, Operator, UnitOf } from '../columns/operators.ts'
import type { Domain } from './domain.ts'

/** The types of number columns, with PostgreSQL's names. */
export type NumberDomain = 'int2' | 'int4' | 'int8' | 'float4' | 'float8' | 'numeric'
/** The types of timestamp columns: those of PostgreSQL and MySQL, and how SQLite stores timestamps. */
export type InstantDomain =
  | 'timestamp'
  | 'timestamptz'
  | 'datetime'
  | 'unixSeconds'
  | 'unixMilliseconds'
  | 'isoText'
/** The types of columns that ranges can filter. */
export type OrderedDomain = NumberDomain | InstantDomain | 'date'
/** The types of text columns. `citext` ignores case. */
export type TextDomain = 'text' | 'citext'

/** The type of a filter value for a column with a domain. `T` is the column's own type. */
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

/** The type of a filter for a column if the user picks the operator. */
export type DomainOperation<D, T = string> = D extends TextDomain
  ? TextOperation
  : D extends OrderedDomain
    ? OrderedOperation<DomainValue<D, T>>
    : PlainOperation<DomainValue<D, T>>

/** The two ends of a range. */
export type Ends<T> = readonly [T | null, T | null]

export const filterForms = [
  'is',
  'contains',
  'startsWith',
  'between',
  'anyOf',
  'operation',
  'none',
] as const

/**
 * How a column filters. `operation` takes values that start with their operator, as `operators(…)` returns them. A column
 * with `none` is only sorted.
 */
export type FilterForm = (typeof filterForms)[number]

/**
 * A declared column of the database. `C` is how a query library names it, `V` its filter value, and `D` its domain, or
 * `undefined` if a schema knows it.
 */
export interface QueryColumn<C, V = never, D = Domain> {
  /** The column, in the query library's terms. */
  readonly column: C
  /** How it filters. */
  readonly form: FilterForm
  /** The type of its values. */
  readonly domain: D
  /** `true` if a row may have NULL. A `left join` makes any column nullable. */
  readonly isNullable: boolean
  /**
   * The days to filter timestamps by, such as `calendarIn('Europe/Berlin')`. Filters that move with the calendar need it
   * on a column of days too. @default none
   */
  readonly days?: Calendar | undefined
  /** For the types only. */
  readonly accepts?: ((value: V) => void) | undefined
}

/** A column to search: one of the rows' own, or one of a table that they refer to. */
export type SearchColumn<C> = C | Reference<C>

/** A column of a table that the rows refer to. Made by `references`. */
export interface Reference<C> {
  /** The foreign key in the rows: `people.cityId`. */
  readonly reference: C
  /** The key that it refers to: `cities.id`. */
  readonly key: C
  /** The column to search: `cities.name`. */
  readonly column: C
  /** The table of `key`, if it has another name in the query. @default the table of `key` */
  readonly from?: unknown
}

export const isReference = <C>(column: SearchColumn<C>): column is Reference<C> =>
  typeof column === 'object' && column !== null && 'reference' in column

/** The type of a filter for a text column if the user picks the operator. */
export type TextOperation = Operation<
  string,
  TextSearch | 'is' | 'isNot' | 'anyOf' | 'noneOf' | 'isEmpty' | 'isNotEmpty'
>

/** The type of a filter for numbers, timestamps or days if the user picks the operator. */
export type OrderedOperation<T> = Operation<T, Exclude<Operator, TextSearch>>

/**
 * The type of a filter for timestamps or days if the user picks the operator, and filters move with the calendar. `T` is
 * the type of an operand. Timestamps also take days.
 */
export type CalendarOperation<T> =
  | OrderedOperation<T>
  | OrderedOperation<string>
  | Relative<RelativeOperator, UnitOf<T>>

/**
 * The type of a filter for a column without an order, such as an enum, a key or a boolean, if the user picks the
 * operator.
 */
export type PlainOperation<T> = Operation<
  T,
  'is' | 'isNot' | 'anyOf' | 'noneOf' | 'isEmpty' | 'isNotEmpty'
>

// For the bindings whose columns name their types, because no schema exists at run time.

/** Which days a column of timestamps is filtered by. */
export interface DaysOptions {
  /** The days of a time zone, such as `calendarIn('Europe/Berlin')`. */
  readonly days: Calendar
}

/** The calendar that a column's filters move with. */
export interface CalendarDays {
  /** The calendar of a time zone, such as `calendarIn('Europe/Berlin')`. Give it to `operators`, too. */
  readonly days: Calendar
}

/** The functions that declare columns, and the kind of filter value that each takes. */
export interface FilterKinds {
  readonly is: 'value'
  readonly contains: 'text'
  readonly startsWith: 'text'
  readonly between: 'range'
  readonly anyOf: 'list'
  readonly byOperator: 'operation'
  readonly sortOnly: 'none'
}

/** The type of a filter, by its kind, the column's domain and its own type. */
export type FilterOf<Kind, D, V> = Kind extends 'text'
  ? string
  : Kind extends 'range'
    ? Ends<DomainValue<D, V>>
    : Kind extends 'list'
      ? readonly DomainValue<D, V>[]
      : Kind extends 'operation'
        ? DomainOperation<D, V>
        : Kind extends 'none'
          ? unknown
          : DomainValue<D, V>

type Named<C> = Pick<QueryColumn<C>, 'column' | 'domain' | 'isNullable'>

/** Returns the functions that declare columns, given what a name and a type say. */
export function declarations<C, T>(
  named: (name: string, type: T) => Named<C>,
): Readonly<Record<keyof FilterKinds, unknown>> {
  const declare =
    (form: FilterForm) =>
    (name: string, type: T, options?: DaysOptions | CalendarDays): QueryColumn<C> => ({
      ...named(name, type),
      form,
      days: options?.days,
    })
  return {
    is: declare('is'),
    contains: declare('contains'),
    startsWith: declare('startsWith'),
    between: declare('between'),
    anyOf: declare('anyOf'),
    byOperator: declare('operation'),
    sortOnly: declare('none'),
  }
}
