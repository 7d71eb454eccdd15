import type {
  Expression,
  ExtractTypeFromStringReference,
  RawBuilder,
  SelectType,
  StringReference,
} from 'kysely'
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
  NumberDomain,
  OrderedDomain,
  QueryColumn,
  Reference,
  TextDomain,
} from '../plan/query-column.ts'

/** A column's name, or an expression: `` sql<string>`lower(people.name)` ``. */
export type KyselyRef = string | RawBuilder<unknown>

/** What Kysely can't know about a column at run time. */
export interface ColumnOptions<NotNull extends boolean> {
  /** `true` if it's never NULL. Makes `readPage` simpler. @default false */
  readonly notNull?: NotNull
}

/** The domains of a column, from its type in the database's interface. */
type DomainOf<T> =
  | (T extends number ? NumberDomain | 'unixSeconds' | 'unixMilliseconds' | 'bool' : never)
  | (T extends bigint ? 'int8' : never)
  | (T extends Date ? InstantDomain | 'date' : never)
  | (T extends boolean ? 'bool' : never)
  | (T extends string ? TextDomain | 'uuid' | 'int8' | 'numeric' | InstantDomain | 'date' : never)
  | ([T] extends [string] ? { readonly enum: readonly T[]; readonly isOrdinal?: boolean } : never)
  | (T extends readonly string[] ? 'text[]' : never)

/** The type of a filter value for a column. */
type ValueOf<D, T> = D extends 'text' | 'citext' | 'uuid' ? T : DomainValue<D, T>

const declare =
  (form: FilterForm) =>
  (
    column: KyselyRef,
    domain: Domain,
    { notNull, days }: Partial<ColumnOptions<boolean> & DaysOptions> = {},
  ) => ({
    column,
    form,
    domain,
    isNullable: !notNull,
    days,
  })

/** The functions that declare columns of a database's tables. The same as in `permatable/drizzle`, each with a domain. */
export interface ColumnsFor<DB, TB extends keyof DB> {
  /** Filters by one value, for `oneOf([…])`, `day()` and the like. Case matters. */
  is: Declare<DB, TB, Exclude<Domain, 'text[]'>, 'value'>
  /** Filters by a text inside the column, for `text()`. Ignores case. */
  contains: Declare<DB, TB, TextDomain, 'text'>
  /** Filters by a text at the start of the column, for `text()`. Ignores case. */
  startsWith: Declare<DB, TB, TextDomain, 'text'>
  /**
   * Filters by a range, for `range()`, `dateRange()` or `dayRange()`. Both ends are included; `null` is an open end. To
   * filter timestamps with `dayRange()`, pass `{ days: calendarIn('Europe/Berlin') }`.
   */
  between: DeclareDays<DB, TB> & Declare<DB, TB, OrderedDomain, 'range'>
  /** Filters by a list of values, for `someOf([…])`. A PostgreSQL array must contain one of them. */
  anyOf: Declare<DB, TB, Domain, 'list'>
  /**
   * Filters with the operator that the user picks, for `operators(…)`. For `this`, `previous`, `last` and `next`, pass
   * `{ days: calendarIn('Europe/Berlin') }`.
   */
  byOperator: DeclareCalendar<DB, TB> & Declare<DB, TB, Exclude<Domain, 'text[]'>, 'operation'>
  /** A column that is only sorted. A filter on it is left out, with an issue. */
  sortOnly<R extends StringReference<DB, TB>>(
    column: R,
    options?: ColumnOptions<NotNullOf<DB, TB, R>>,
  ): QueryColumn<KyselyRef, unknown>
  /** The same for an expression. Set `notNull` if it is never NULL. */
  sortOnly(
    expression: Expression<unknown>,
    options?: ColumnOptions<boolean>,
  ): QueryColumn<KyselyRef, unknown>
  /**
   * A column of a joined table, for `search`: `references('people.city_id', 'cities.id', 'cities.name')`. If your query
   * renames that table, name both in the last argument: `` sql`cities as home` ``.
   */
  references(
    reference: StringReference<DB, TB>,
    key: StringReference<DB, TB>,
    column: StringReference<DB, TB>,
    from?: RawBuilder<unknown>,
  ): Reference<KyselyRef>
}

type TypeOf<DB, TB extends keyof DB, R> = SelectType<
  ExtractTypeFromStringReference<DB, TB, R & string>
>

/** `true` is only an option if the type has no `null`. */
type NotNullOf<DB, TB extends keyof DB, R> = null extends TypeOf<DB, TB, R> ? false : boolean

type FilterOf<Form, D, T> = Form extends 'text'
  ? string
  : Form extends 'range'
    ? Ends<ValueOf<D, T>>
    : Form extends 'list'
      ? readonly ValueOf<D, T>[]
      : Form extends 'operation'
        ? DomainOperation<D, T>
        : ValueOf<D, T>

interface Declare<DB, TB extends keyof DB, Domains, Form> {
  <
    R extends StringReference<DB, TB>,
    const D extends Domains & DomainOf<NonNullable<TypeOf<DB, TB, R>>>,
  >(
    column: R,
    domain: D,
    options?: ColumnOptions<NotNullOf<DB, TB, R>>,
  ): QueryColumn<KyselyRef, FilterOf<Form, D, NonNullable<TypeOf<DB, TB, R>>>>
  <T, const D extends Domains & DomainOf<NonNullable<T>>>(
    expression: RawBuilder<T>,
    domain: D,
    options?: ColumnOptions<boolean>,
  ): QueryColumn<KyselyRef, FilterOf<Form, D, NonNullable<T>>>
}

type DeclareDays<DB, TB extends keyof DB> = <
  R extends StringReference<DB, TB>,
  const D extends InstantDomain & DomainOf<NonNullable<TypeOf<DB, TB, R>>>,
>(
  column: R,
  domain: D,
  options: ColumnOptions<NotNullOf<DB, TB, R>> & DaysOptions,
) => QueryColumn<KyselyRef, Ends<string>>

interface DeclareCalendar<DB, TB extends keyof DB> {
  <
    R extends StringReference<DB, TB>,
    const D extends (InstantDomain | 'date') & DomainOf<NonNullable<TypeOf<DB, TB, R>>>,
  >(
    column: R,
    domain: D,
    options: ColumnOptions<NotNullOf<DB, TB, R>> & CalendarDays,
  ): QueryColumn<KyselyRef, CalendarOperation<D extends 'date' ? string : Date>>
  <T, const D extends (InstantDomain | 'date') & DomainOf<NonNullable<T>>>(
    expression: RawBuilder<T>,
    domain: D,
    options: ColumnOptions<boolean> & CalendarDays,
  ): QueryColumn<KyselyRef, CalendarOperation<D extends 'date' ? string : Date>>
}

/**
 * Returns the functions that declare columns: `const { between } = columnsFor<Database, 'people'>()`. Kysely's types
 * don't exist at run time, so each column names its type: `between('people.age', 'int4')`.
 */
export function columnsFor<DB, TB extends keyof DB>(): ColumnsFor<DB, TB> {
  return {
    is: declare('is'),
    contains: declare('contains'),
    startsWith: declare('startsWith'),
    between: declare('between') as ColumnsFor<DB, TB>['between'],
    anyOf: declare('anyOf'),
    byOperator: declare('operation') as ColumnsFor<DB, TB>['byOperator'],
    // Nothing tells which values a column without a domain has.
    sortOnly: (column: KyselyRef | Expression<unknown>, options?: ColumnOptions<boolean>) =>
      declare('none')(column as KyselyRef, { enum: [] }, options),
    references: (reference, key, column, from) => ({ reference, key, column, from }),
  }
}
