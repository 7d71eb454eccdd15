import type { Operator, Relative, RelativeOperator, Taking } from '../columns/all-operators.ts'
import type { Operation, UnitOf } from '../columns/operators.ts'
import type { FilterForm, KindTraits } from '../columns/standard-schema.ts'
import type { Domain } from './domain.ts'

export const filterWords = [
  'is',
  'contains',
  'between',
  'anyOf',
  'operation',
  'none',
] as const satisfies readonly (FilterForm | 'none')[]

/** How a column filters: as an own type of `permatable/columns` does, or not at all. */
export type FilterWord = (typeof filterWords)[number]

/** What a query says of a column's filter. */
export interface FilterOption {
  /**
   * How the column filters, if the definition has another library's schema for it: those don't say. `'none'` only sorts it.
   * @default what the definition says
   */
  readonly filter?: FilterWord | undefined
}

/** A column of the database. `C` is how a query library names it. */
export interface QueryColumn<C> extends FilterOption {
  /** The column, in the query library's terms. */
  readonly column: C
  /** The type of its values. */
  readonly domain: Domain
  /** `true` if a row may have NULL. A `left join` makes any column nullable. */
  readonly isNullable: boolean
}

/** A column that the definition has looked at. */
export interface PlannedColumn<C> extends QueryColumn<C> {
  /** What the definition says of its filters. `undefined` if it's only sorted. */
  readonly kind: KindTraits | undefined
}

/** A column to search: one of the rows' own, or one of a table that they refer to. */
export type SearchColumn<C, From = unknown> = C | Reference<C, From>

/** A column of a table that the rows refer to: `{ reference: people.cityId, key: cities.id, column: cities.name }`. */
export interface Reference<C, From = unknown> {
  /** The foreign key in the rows: `people.cityId`. */
  readonly reference: C
  /** The key that it refers to: `cities.id`. */
  readonly key: C
  /** The column to search: `cities.name`. */
  readonly column: C
  /** What `key` is selected from, if it's an alias, view or subquery. @default the table of `key` */
  readonly from?: From
}

export const isReference = <C>(column: SearchColumn<C>): column is Reference<C> =>
  typeof column === 'object' && column !== null && 'reference' in column

// What a column can be filtered by, as types. `canHold` of plan/planned-columns.ts asks the same when a query is made.

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
/** The types of text columns. `citext` ignores case. */
export type TextDomain = 'text' | 'citext'

/** The two ends of a range. */
type Ends<T> = readonly [T | null, T | null]

/** What a filter compares a column's values with. `T` is the column's own type. */
type Operand<D, T> = D extends 'int8' | 'numeric'
  ? number | bigint | string
  : D extends NumberDomain
    ? number
    : D extends InstantDomain | 'date'
      ? Date | string
      : D extends 'bool'
        ? boolean
        : D extends 'text[]'
          ? string
          : T

type Ordering = Taking<'end' | 'ends'>

/** A filter of which the user picks the operator. */
type ChosenBy<D, T> = D extends 'text[]'
  ? never
  : D extends TextDomain
    ? Operation<string, Exclude<Operator, Ordering>>
    : D extends NumberDomain
      ? Operation<Operand<D, T>, Exclude<Operator, Taking<'text'>>>
      : D extends InstantDomain | 'date'
        ? | Operation<Operand<D, T>, Exclude<Operator, Taking<'text'>>>
          | Relative<RelativeOperator, UnitOf<D extends 'date' ? string : Date>>
        : Operation<Operand<D, T>, Exclude<Operator, Ordering | Taking<'text'>>>

/** A list of any length, such as `someOf` has. An operation and a range are tuples. */
type ListOf<V, T> = V extends readonly unknown[]
  ? number extends V['length']
    ? readonly T[]
    : never
  : never

/** What filters by one value. Any text is one of `text()` or `day()`, unless the query says otherwise. */
type Single<D, T, V, IsWord> = string extends V
  ? | (D extends TextDomain | InstantDomain | 'date' ? string : never)
    | (IsWord extends true ? Operand<D, T> : never)
  : Operand<D, T>

/**
 * The values that can filter a column with a domain. `T` is the column's own type, which a text that is typed in need not
 * have. `IsWord` is `true` if the query says how the column filters.
 */
export type FilterOn<D, T, V, IsWord> =
  | Single<D, T, V, IsWord>
  | ListOf<V, Operand<D, T>>
  | (D extends NumberDomain | InstantDomain | 'date' ? Ends<Operand<D, T>> : never)
  | ChosenBy<D, T>
