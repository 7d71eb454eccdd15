import type {
  ExtractTypeFromStringReference,
  RawBuilder,
  SelectType,
  StringReference,
} from 'kysely'
import type { Domain } from '../plan/domain.ts'
import type {
  FilterForm,
  OrderedOperation,
  PlainOperation,
  QueryColumn,
  Reference,
  TextOperation,
} from '../plan/query-column.ts'

/** What Kysely does not know of a column when it runs. */
export interface ColumnOptions<NotNull extends boolean> {
  /** `true` when no row holds NULL. Pages by key are then simpler. @default false */
  readonly notNull?: NotNull
}

type Numbers = 'int2' | 'int4' | 'int8' | 'float4' | 'float8' | 'numeric'
type Instants = 'timestamp' | 'timestamptz'

/** The domains of a column, by its type in the interface of the database. */
type DomainOf<T> =
  | (T extends number ? Numbers : never)
  | (T extends bigint ? 'int8' : never)
  | (T extends Date ? Instants | 'date' : never)
  | (T extends boolean ? 'bool' : never)
  | (T extends string ? 'text' | 'uuid' | 'int8' | 'numeric' | Instants | 'date' : never)
  | ([T] extends [string] ? { readonly enum: readonly T[] } : never)

/** The value of a column, as a filter has it. */
type ValueOf<D, T> = D extends 'int8' | 'numeric'
  ? number | bigint | string
  : D extends Numbers
    ? number
    : D extends Instants
      ? Date
      : D extends 'date'
        ? Date | string
        : T

type OperationOf<D, T> = D extends 'text'
  ? TextOperation
  : D extends Numbers | Instants | 'date'
    ? OrderedOperation<ValueOf<D, T>>
    : PlainOperation<ValueOf<D, T>>

type Ordered = Numbers | Instants | 'date'

const declare =
  (form: FilterForm) =>
  (column: string, domain: Domain, { notNull }: ColumnOptions<boolean> = {}) => ({
    column,
    form,
    domain,
    isNullable: !notNull,
  })

/** The functions that declare columns of some tables of a database: those of `permatable/drizzle`, each with a domain. */
export interface ColumnsFor<DB, TB extends keyof DB> {
  /** Filters by one value, of a kind such as `oneOf([…])` or `day()`. Case counts. */
  is: Declare<DB, TB, Domain, 'value'>
  /** Filters by a text that the column contains, of the kind `text()`. Case does not count. */
  contains: Declare<DB, TB, 'text', 'text'>
  /** Filters by a text that the column begins with, of the kind `text()`. Case does not count. */
  startsWith: Declare<DB, TB, 'text', 'text'>
  /** Filters by two ends, of the kind `range()`, `dateRange()` or `dayRange()`. */
  between: Declare<DB, TB, Ordered, 'range'>
  /** Filters by a list of values, of the kind `someOf([…])`. */
  anyOf: Declare<DB, TB, Domain, 'list'>
  /** Filters by the operator that the user chooses, of the kind `operators(…)`. */
  byOperator: Declare<DB, TB, Domain, 'operation'>
  /** A column that is only sorted. A filter of it is left out, with an issue. */
  sortOnly<R extends StringReference<DB, TB>>(
    column: R,
    options?: ColumnOptions<NotNullOf<DB, TB, R>>,
  ): QueryColumn<string, unknown>
  /**
   * A column of a joined table, for `search`: `references('people.city_id', 'cities.id', 'cities.name')`. Where that table has another
   * name in the query, the last argument names both: `` sql`cities as home` ``.
   */
  references(
    reference: StringReference<DB, TB>,
    key: StringReference<DB, TB>,
    column: StringReference<DB, TB>,
    from?: RawBuilder<unknown>,
  ): Reference<string>
}

type TypeOf<DB, TB extends keyof DB, R> = SelectType<
  ExtractTypeFromStringReference<DB, TB, R & string>
>

/** `true` is an option only where the type has no `null`. */
type NotNullOf<DB, TB extends keyof DB, R> = null extends TypeOf<DB, TB, R> ? false : boolean

type FilterOf<Form, D, T> = Form extends 'text'
  ? string
  : Form extends 'range'
    ? readonly [ValueOf<D, T> | null, ValueOf<D, T> | null]
    : Form extends 'list'
      ? readonly ValueOf<D, T>[]
      : Form extends 'operation'
        ? OperationOf<D, T>
        : ValueOf<D, T>

type Declare<DB, TB extends keyof DB, Domains, Form> = <
  R extends StringReference<DB, TB>,
  const D extends Domains & DomainOf<NonNullable<TypeOf<DB, TB, R>>>,
>(
  column: R,
  domain: D,
  options?: ColumnOptions<NotNullOf<DB, TB, R>>,
) => QueryColumn<string, FilterOf<Form, D, NonNullable<TypeOf<DB, TB, R>>>>

/**
 * Returns the functions that declare columns of tables: `const { between } = columnsFor<Database, 'people'>()`. Kysely's types do not
 * exist when it runs, so each column names its domain: `between('people.age', 'int4')`.
 */
export function columnsFor<DB, TB extends keyof DB>(): ColumnsFor<DB, TB> {
  return {
    is: declare('is'),
    contains: declare('contains'),
    startsWith: declare('startsWith'),
    between: declare('between'),
    anyOf: declare('anyOf'),
    byOperator: declare('operation'),
    // No value is known to be one of a column without a domain.
    sortOnly: (column, options) => declare('none')(column, { enum: [] }, options),
    references: (reference, key, column, from) => ({
      reference,
      key,
      column,
      ...(from && { from }),
    }),
  }
}
