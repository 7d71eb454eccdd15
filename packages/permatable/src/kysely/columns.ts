import type {
  Expression,
  ExtractTypeFromStringReference,
  RawBuilder,
  SelectType,
  StringReference,
} from 'kysely'
import type { Days } from '../columns/days-in.ts'
import type { Domain } from '../plan/domain.ts'
import type {
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

/** A column by its name, or an expression: `` sql<string>`lower(people.name)` ``. */
export type KyselyRef = string | RawBuilder<unknown>

/** What Kysely does not know of a column when it runs. */
export interface ColumnOptions<NotNull extends boolean> {
  /** `true` when no row holds NULL. Pages by key are then simpler. @default false */
  readonly notNull?: NotNull
}

/** Days that filter instants. */
interface DaysOptions<NotNull extends boolean> extends ColumnOptions<NotNull> {
  /** The days of a zone, such as `daysIn('Europe/Berlin')`. */
  readonly days: Days
}

/** The domains of a column, by its type in the interface of the database. */
type DomainOf<T> =
  | (T extends number ? NumberDomain | 'unixSeconds' | 'unixMilliseconds' | 'bool' : never)
  | (T extends bigint ? 'int8' : never)
  | (T extends Date ? InstantDomain | 'date' : never)
  | (T extends boolean ? 'bool' : never)
  | (T extends string ? TextDomain | 'uuid' | 'int8' | 'numeric' | InstantDomain | 'date' : never)
  | ([T] extends [string] ? { readonly enum: readonly T[]; readonly isOrdinal?: boolean } : never)
  | (T extends readonly string[] ? 'text[]' : never)

/** The value of a column, as a filter has it. */
type ValueOf<D, T> = D extends 'text' | 'citext' | 'uuid' ? T : DomainValue<D, T>

const declare =
  (form: FilterForm) =>
  (column: KyselyRef, domain: Domain, { notNull, days }: Partial<DaysOptions<boolean>> = {}) => ({
    column,
    form,
    domain,
    isNullable: !notNull,
    days,
  })

/** The functions that declare columns of some tables of a database: those of `permatable/drizzle`, each with a domain. */
export interface ColumnsFor<DB, TB extends keyof DB> {
  /** Filters by one value, of a kind such as `oneOf([…])` or `day()`. Case counts. */
  is: Declare<DB, TB, Exclude<Domain, 'text[]'>, 'value'>
  /** Filters by a text that the column contains, of the kind `text()`. Case does not count. */
  contains: Declare<DB, TB, TextDomain, 'text'>
  /** Filters by a text that the column begins with, of the kind `text()`. Case does not count. */
  startsWith: Declare<DB, TB, TextDomain, 'text'>
  /**
   * Filters by two ends, of the kind `range()`, `dateRange()` or `dayRange()`. A column of instants takes a `dayRange()` with
   * `{ days: daysIn('Europe/Berlin') }`.
   */
  between: DeclareDays<DB, TB> & Declare<DB, TB, OrderedDomain, 'range'>
  /** Filters by a list of values, of the kind `someOf([…])`. An array of PostgreSQL has to have one of them. */
  anyOf: Declare<DB, TB, Domain, 'list'>
  /** Filters by the operator that the user chooses, of the kind `operators(…)`. */
  byOperator: Declare<DB, TB, Exclude<Domain, 'text[]'>, 'operation'>
  /** A column that is only sorted. A filter of it is left out, with an issue. */
  sortOnly<R extends StringReference<DB, TB>>(
    column: R,
    options?: ColumnOptions<NotNullOf<DB, TB, R>>,
  ): QueryColumn<KyselyRef, unknown>
  sortOnly(
    expression: Expression<unknown>,
    options?: ColumnOptions<boolean>,
  ): QueryColumn<KyselyRef, unknown>
  /**
   * A column of a joined table, for `search`: `references('people.city_id', 'cities.id', 'cities.name')`. Where that table has another
   * name in the query, the last argument names both: `` sql`cities as home` ``.
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

/** `true` is an option only where the type has no `null`. */
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
  options: DaysOptions<NotNullOf<DB, TB, R>>,
) => QueryColumn<KyselyRef, Ends<string>>

/**
 * Returns the functions that declare columns of tables: `const { between } = columnsFor<Database, 'people'>()`. Kysely's types do not
 * exist when it runs, so each column names its domain: `between('people.age', 'int4')`.
 */
export function columnsFor<DB, TB extends keyof DB>(): ColumnsFor<DB, TB> {
  return {
    is: declare('is'),
    contains: declare('contains'),
    startsWith: declare('startsWith'),
    between: declare('between') as ColumnsFor<DB, TB>['between'],
    anyOf: declare('anyOf'),
    byOperator: declare('operation'),
    // No value is known to be one of a column without a domain.
    sortOnly: (column: KyselyRef | Expression<unknown>, options?: ColumnOptions<boolean>) =>
      declare('none')(column as KyselyRef, { enum: [] }, options),
    references: (reference, key, column, from) => ({ reference, key, column, from }),
  }
}
