import type { Column, SQL } from 'drizzle-orm'
import type { Days } from '../columns/days-in.ts'
import type { Domain } from '../plan/domain.ts'
import type {
  DomainOperation,
  DomainValue,
  Ends,
  FilterForm,
  OrderedDomain,
  OrderedOperation,
  PlainOperation,
  QueryColumn,
  Reference,
  TextDomain,
  TextOperation,
} from '../plan/query-column.ts'
import type {
  BigKind,
  DayKind,
  InstantKind,
  KindOf,
  NumberKind,
  OfKind,
  PlainKind,
  TextKind,
} from './schema-columns.ts'

/** A column of instants. */
export type InstantColumn = OfKind<InstantKind>

/** A column of numbers, instants or days. */
export type OrderedColumn = OfKind<NumberKind | BigKind | InstantKind | DayKind>

/** A column of a type that filters know. */
export type FilterColumn = OfKind<
  TextKind | NumberKind | BigKind | InstantKind | DayKind | PlainKind
>

/** A column whose texts are searched. */
export type TextColumn = OfKind<TextKind>

/** A column of PostgreSQL's arrays of texts. */
export type TextArrayColumn = OfKind<'PgArray'> & {
  readonly _: { readonly data: readonly string[] }
}

/**
 * The end of a range of a column: a number, an instant or a day; `never` for a column without an order. A `bigint` or a `numeric` takes
 * texts of digits, too, since it has more of them than a number.
 */
export type RangeEnd<C extends Column> =
  KindOf<C> extends NumberKind
    ? number
    : KindOf<C> extends BigKind
      ? number | bigint | string
      : KindOf<C> extends InstantKind
        ? Date
        : KindOf<C> extends DayKind
          ? Date | string
          : never

/** A value of a column, as a filter has it. */
export type FilterValue<C extends Column> = [RangeEnd<C>] extends [never]
  ? C['_']['data']
  : RangeEnd<C>

/** What a filter of a column may be, where the user chooses the operator. */
export type FilterOperation<C extends Column> =
  KindOf<C> extends TextKind
    ? TextOperation
    : [RangeEnd<C>] extends [never]
      ? PlainOperation<FilterValue<C>>
      : OrderedOperation<RangeEnd<C>>

/** What no schema says of an expression, such as `` sql`lower(${people.name})` ``. */
export interface ExpressionOptions<D extends Domain> {
  /** The values that it can have, such as `'text'`. */
  readonly domain: D
  /** `true` when no row has NULL. @default false */
  readonly notNull?: boolean
}

/** Days that filter instants. */
export interface DaysOptions {
  /** The days of a zone, such as `daysIn('Europe/Berlin')`. */
  readonly days: Days
}

/** A column that is declared. Its domain is `undefined` where the schema says it. */
export type DeclaredColumn<C, V = never> = QueryColumn<C, V, Domain | undefined>

type Options = Partial<ExpressionOptions<Domain> & DaysOptions>

function declare<C extends Column | SQL>(
  form: FilterForm,
  column: C,
  { domain, notNull = 'notNull' in column && column.notNull, days }: Options = {},
): DeclaredColumn<C> {
  return { column, form, domain, isNullable: !notNull, days }
}

/** Filters by one value, of a kind such as `oneOf([…])` or `day()`. Case counts. */
export function is<C extends FilterColumn>(column: C): DeclaredColumn<C, FilterValue<C>>
export function is<const D extends Domain>(
  expression: SQL,
  options: ExpressionOptions<D>,
): DeclaredColumn<SQL, DomainValue<D>>
export function is(column: Column | SQL, options?: Options): DeclaredColumn<Column | SQL> {
  return declare('is', column, options)
}

/** Filters by a text that the column contains, of the kind `text()`. Case does not count. */
export function contains<C extends TextColumn>(column: C): DeclaredColumn<C, string>
export function contains(
  expression: SQL,
  options: ExpressionOptions<TextDomain>,
): DeclaredColumn<SQL, string>
export function contains(column: Column | SQL, options?: Options): DeclaredColumn<Column | SQL> {
  return declare('contains', column, options)
}

/** Filters by a text that the column begins with, of the kind `text()`. Case does not count. */
export function startsWith<C extends TextColumn>(column: C): DeclaredColumn<C, string>
export function startsWith(
  expression: SQL,
  options: ExpressionOptions<TextDomain>,
): DeclaredColumn<SQL, string>
export function startsWith(column: Column | SQL, options?: Options): DeclaredColumn<Column | SQL> {
  return declare('startsWith', column, options)
}

/**
 * Filters by two ends, of the kind `range()`, `dateRange()` or `dayRange()`. Both are included; `null` is an open end. A column of
 * instants takes a `dayRange()` with `{ days: daysIn('Europe/Berlin') }`.
 */
export function between<C extends InstantColumn>(
  column: C,
  options: DaysOptions,
): DeclaredColumn<C, Ends<string>>
export function between<C extends OrderedColumn>(column: C): DeclaredColumn<C, Ends<RangeEnd<C>>>
export function between<const D extends OrderedDomain>(
  expression: SQL,
  options: ExpressionOptions<D>,
): DeclaredColumn<SQL, Ends<DomainValue<D>>>
export function between(column: Column | SQL, options?: Options): DeclaredColumn<Column | SQL> {
  return declare('between', column, options)
}

/** Filters by a list of values, of the kind `someOf([…])`. An array of PostgreSQL has to have one of them. */
export function anyOf<C extends FilterColumn>(
  column: C,
): DeclaredColumn<C, readonly FilterValue<C>[]>
export function anyOf<C extends TextArrayColumn>(column: C): DeclaredColumn<C, readonly string[]>
export function anyOf<const D extends Domain>(
  expression: SQL,
  options: ExpressionOptions<D>,
): DeclaredColumn<SQL, readonly DomainValue<D>[]>
export function anyOf(column: Column | SQL, options?: Options): DeclaredColumn<Column | SQL> {
  return declare('anyOf', column, options)
}

/** Filters by the operator that the user chooses, of the kind `operators(…)`. */
export function byOperator<C extends FilterColumn>(column: C): DeclaredColumn<C, FilterOperation<C>>
export function byOperator<const D extends Exclude<Domain, 'text[]'>>(
  expression: SQL,
  options: ExpressionOptions<D>,
): DeclaredColumn<SQL, DomainOperation<D>>
export function byOperator(column: Column | SQL, options?: Options): DeclaredColumn<Column | SQL> {
  return declare('operation', column, options)
}

/** A column of any type that is only sorted. A filter of it is left out, with an issue. */
export function sortOnly<C extends Column>(column: C): DeclaredColumn<C, unknown>
export function sortOnly(
  expression: SQL,
  options: ExpressionOptions<Domain>,
): DeclaredColumn<SQL, unknown>
export function sortOnly(column: Column | SQL, options?: Options): DeclaredColumn<Column | SQL> {
  return declare('none', column, options)
}

/**
 * A column of a joined table, for `search`: `references(people.cityId, cities.id, cities.name)`. An index of `cities.name` and one of
 * `people.cityId` serve it, which a condition on both tables would not use.
 *
 * @param reference The foreign key of the rows.
 * @param key The key that it refers to.
 * @param column The column that is searched, in the table of `key`.
 */
export const references = <R extends Column, K extends Column, C extends TextColumn>(
  reference: R,
  key: K,
  column: C,
): Reference<R | K | C> => ({ reference, key, column })
