import type { Column, SQL } from 'drizzle-orm'
import type { Domain } from '../plan/domain.ts'
import type {
  CalendarDays,
  CalendarOperation,
  DaysOptions,
  DomainOperation,
  DomainValue,
  Ends,
  FilterForm,
  InstantDomain,
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
} from './schema.ts'

/** A column of timestamps. */
export type InstantColumn = OfKind<InstantKind>

/** A column of numbers, timestamps or days. */
export type OrderedColumn = OfKind<NumberKind | BigKind | InstantKind | DayKind>

/** A column of a type that filters support. */
export type FilterColumn = OfKind<
  TextKind | NumberKind | BigKind | InstantKind | DayKind | PlainKind
>

/** A column with texts to search. */
export type TextColumn = OfKind<TextKind>

/** A PostgreSQL column with arrays of texts. */
export type TextArrayColumn = OfKind<'PgArray'> & {
  readonly _: { readonly data: readonly string[] }
}

/**
 * The type of a range's end for a column: a number, a timestamp or a day, or `never` for a column without an order. A
 * `bigint` or `numeric` also takes a text of digits, because it has more of them than a number.
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

/** The type of a filter value for a column. */
export type FilterValue<C extends Column> = [RangeEnd<C>] extends [never]
  ? C['_']['data']
  : RangeEnd<C>

/** The type of a filter for a column if the user picks the operator. */
export type FilterOperation<C extends Column> =
  KindOf<C> extends TextKind
    ? TextOperation
    : [RangeEnd<C>] extends [never]
      ? PlainOperation<FilterValue<C>>
      : OrderedOperation<RangeEnd<C>>

/** What no schema says about an expression, such as `` sql`lower(${people.name})` ``. */
export interface ExpressionOptions<D extends Domain> {
  /** The type of its values, such as `'text'`. */
  readonly domain: D
  /** `true` if it's never NULL. @default false */
  readonly notNull?: boolean
}

/** A declared column. Its domain is `undefined` if the schema knows it. */
export type DeclaredColumn<C, V = never> = QueryColumn<C, V, Domain | undefined>

type Options = Partial<ExpressionOptions<Domain> & DaysOptions>

function declare<C extends Column | SQL>(
  form: FilterForm,
  column: C,
  { domain, notNull = 'notNull' in column && column.notNull, days }: Options = {},
): DeclaredColumn<C> {
  return { column, form, domain, isNullable: !notNull, days }
}

/** Filters by one value, for `oneOf([…])`, `day()` and the like. Case matters. */
export function is<C extends FilterColumn>(column: C): DeclaredColumn<C, FilterValue<C>>
/** The same for an expression. Name the type of its values: `{ domain: 'int4' }`. */
export function is<const D extends Domain>(
  expression: SQL,
  options: ExpressionOptions<D>,
): DeclaredColumn<SQL, DomainValue<D>>
export function is(column: Column | SQL, options?: Options): DeclaredColumn<Column | SQL> {
  return declare('is', column, options)
}

/** Filters by a text inside the column, for `text()`. Ignores case. */
export function contains<C extends TextColumn>(column: C): DeclaredColumn<C, string>
/** The same for an expression. Name the type of its values: `{ domain: 'text' }`. */
export function contains(
  expression: SQL,
  options: ExpressionOptions<TextDomain>,
): DeclaredColumn<SQL, string>
export function contains(column: Column | SQL, options?: Options): DeclaredColumn<Column | SQL> {
  return declare('contains', column, options)
}

/** Filters by a text at the start of the column, for `text()`. Ignores case. */
export function startsWith<C extends TextColumn>(column: C): DeclaredColumn<C, string>
/** The same for an expression. Name the type of its values: `{ domain: 'text' }`. */
export function startsWith(
  expression: SQL,
  options: ExpressionOptions<TextDomain>,
): DeclaredColumn<SQL, string>
export function startsWith(column: Column | SQL, options?: Options): DeclaredColumn<Column | SQL> {
  return declare('startsWith', column, options)
}

/**
 * Filters by a range, for `range()`, `dateRange()` or `dayRange()`. Both ends are included; `null` is an open end. To
 * filter timestamps with `dayRange()`, pass `{ days: calendarIn('Europe/Berlin') }`.
 */
export function between<C extends InstantColumn>(
  column: C,
  options: DaysOptions,
): DeclaredColumn<C, Ends<string>>
/** Filters by a range of numbers, timestamps or days. Both ends are included; `null` is an open end. */
export function between<C extends OrderedColumn>(column: C): DeclaredColumn<C, Ends<RangeEnd<C>>>
/** The same for an expression. Name the type of its values: `{ domain: 'int4' }`. */
export function between<const D extends OrderedDomain>(
  expression: SQL,
  options: ExpressionOptions<D>,
): DeclaredColumn<SQL, Ends<DomainValue<D>>>
export function between(column: Column | SQL, options?: Options): DeclaredColumn<Column | SQL> {
  return declare('between', column, options)
}

/** Filters by a list of values, for `someOf([…])`. A PostgreSQL array must contain one of them. */
export function anyOf<C extends FilterColumn>(
  column: C,
): DeclaredColumn<C, readonly FilterValue<C>[]>
/** Filters a PostgreSQL array, which must contain one of the values. */
export function anyOf<C extends TextArrayColumn>(column: C): DeclaredColumn<C, readonly string[]>
/** The same for an expression. Name the type of its values: `{ domain: 'text' }`. */
export function anyOf<const D extends Domain>(
  expression: SQL,
  options: ExpressionOptions<D>,
): DeclaredColumn<SQL, readonly DomainValue<D>[]>
export function anyOf(column: Column | SQL, options?: Options): DeclaredColumn<Column | SQL> {
  return declare('anyOf', column, options)
}

/**
 * Filters timestamps or days with the operator that the user picks, also with `this`, `previous`, `last` and `next`:
 * `byOperator(people.joined, { days: calendarIn('Europe/Berlin') })`.
 */
export function byOperator<C extends OfKind<InstantKind | DayKind>>(
  column: C,
  options: CalendarDays,
): DeclaredColumn<C, CalendarOperation<KindOf<C> extends InstantKind ? Date : string>>
/** The same for an expression. Name the type of its values: `{ domain: 'timestamptz', days }`. */
export function byOperator<const D extends InstantDomain | 'date'>(
  expression: SQL,
  options: ExpressionOptions<D> & CalendarDays,
): DeclaredColumn<SQL, CalendarOperation<D extends 'date' ? string : Date>>
/** Filters with the operator that the user picks, for `operators(…)`. */
export function byOperator<C extends FilterColumn>(column: C): DeclaredColumn<C, FilterOperation<C>>
/** The same for an expression. Name the type of its values: `{ domain: 'text' }`. */
export function byOperator<const D extends Exclude<Domain, 'text[]'>>(
  expression: SQL,
  options: ExpressionOptions<D>,
): DeclaredColumn<SQL, DomainOperation<D>>
export function byOperator(column: Column | SQL, options?: Options): DeclaredColumn<Column | SQL> {
  return declare('operation', column, options)
}

/** A column of any type that is only sorted. A filter on it is left out, with an issue. */
export function sortOnly<C extends Column>(column: C): DeclaredColumn<C, unknown>
/** The same for an expression. Name the type of its values: `{ domain: 'text' }`. */
export function sortOnly(
  expression: SQL,
  options: ExpressionOptions<Domain>,
): DeclaredColumn<SQL, unknown>
export function sortOnly(column: Column | SQL, options?: Options): DeclaredColumn<Column | SQL> {
  return declare('none', column, options)
}

/**
 * A column of a joined table, for `search`: `references(people.cityId, cities.id, cities.name)`. It uses an index on
 * `cities.name` and one on `people.cityId`. A condition across both tables could use neither.
 *
 * @param reference The foreign key in your rows.
 * @param key The key that it refers to.
 * @param column The column to search, in the table of `key`.
 */
export const references = <R extends Column, K extends Column, C extends TextColumn>(
  reference: R,
  key: K,
  column: C,
): Reference<R | K | C> => ({ reference, key, column })
