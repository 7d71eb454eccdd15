import type { Domain } from '../plan/domain.ts'
import {
  declarations,
  type CalendarDays,
  type CalendarOperation,
  type DaysOptions,
  type Ends,
  type FilterKinds,
  type FilterOf,
  type QueryColumn,
} from '../plan/query-column.ts'

/** A column of a table or view. `Row` is what a row of it is, for the types only. */
export interface Column<Row> {
  readonly name: string
  readonly type: ColumnType
  readonly row?: ((row: Row) => void) | undefined
}

type Name<Row> = keyof Row & string
type TextType = 'text' | 'citext'
type InstantType = 'timestamp' | 'timestamptz'
type OrderedType = 'int2' | 'int4' | 'int8' | 'float4' | 'float8' | 'numeric' | 'date' | InstantType
/** Types whose equality is the browser's. `citext` ignores case. */
type ExactType = Exclude<TypeName, 'citext' | 'text[]'>

type Declare<Row, Form extends keyof FilterKinds, Types extends TypeName> = <
  N extends Name<Row>,
  const T extends TypeFor<Row[N], Types>,
>(
  name: N,
  type: T,
) => QueryColumn<Column<Row>, FilterOf<FilterKinds[Form], DomainOf<T>, NonNullable<Row[N]>>>

type DeclareDays<Row> = <N extends Name<Row>, T extends TypeFor<Row[N], InstantType>>(
  name: N,
  type: T,
  options: DaysOptions,
) => QueryColumn<Column<Row>, Ends<string>>

type DeclareCalendar<Row> = <N extends Name<Row>, T extends TypeFor<Row[N], InstantType | 'date'>>(
  name: N,
  type: T,
  options: CalendarDays,
) => QueryColumn<Column<Row>, CalendarOperation<DomainOf<T> extends 'date' ? string : Date>>

/** The functions that declare the columns of a table or view. The same as in `permatable/drizzle`, each with its type. */
export interface ColumnsFor<Row> {
  /** Filters by one value, for `oneOf([…])`, `day()` and the like. Case matters. */
  is: Declare<Row, 'is', ExactType>
  /** Filters by a text inside the column, for `text()`. Ignores case. */
  contains: Declare<Row, 'contains', TextType>
  /** Filters by a text at the start of the column, for `text()`. Ignores case. */
  startsWith: Declare<Row, 'startsWith', TextType>
  /**
   * Filters by a range, for `range()`, `dateRange()` or `dayRange()`. Both ends are included; `null` is an open end. To
   * filter timestamps with `dayRange()`, pass `{ days: calendarIn('Europe/Berlin') }`.
   */
  between: DeclareDays<Row> & Declare<Row, 'between', OrderedType>
  /** Filters by a list of values, for `someOf([…])`. A `text[]` must contain one of them. */
  anyOf: Declare<Row, 'anyOf', Exclude<TypeName, 'citext'>>
  /**
   * Filters with the operator that the user picks, for `operators(…)`. For `this`, `previous`, `last` and `next`, pass
   * `{ days: calendarIn('Europe/Berlin') }`.
   */
  byOperator: DeclareCalendar<Row> & Declare<Row, 'byOperator', ExactType>
  /** A column that is only sorted. A filter on it is left out, with an issue. */
  sortOnly: Declare<Row, 'sortOnly', TypeName>
}

/**
 * Returns the functions that declare columns: `const { between } = columnsFor<Tables<'users'>>()`, with a type of the
 * rows such as Supabase generates. Each column names its type in the database: `between('age', 'int4?')`.
 */
export const columnsFor = <Row>(): ColumnsFor<Row> =>
  declarations((name, type: ColumnType) => ({
    column: { name, type },
    domain: domainOf(type),
    isNullable: isOptional(type),
  })) as unknown as ColumnsFor<Row>

/** The types of PostgreSQL that a column may have, by the names that Supabase shows. `varchar` is `'text'`. */
export type TypeName = Extract<Domain, string> & PostgresType

type PostgresType =
  | 'int2'
  | 'int4'
  | 'int8'
  | 'float4'
  | 'float8'
  | 'numeric'
  | 'text'
  | 'citext'
  | 'uuid'
  | 'bool'
  | 'date'
  | 'timestamp'
  | 'timestamptz'
  | 'text[]'

/** An enum of PostgreSQL, such as `{ enum: Constants.public.Enums.role }`. */
export interface EnumType<V extends string = string> {
  /** Its values, in the database's order. Supabase generates them as `Constants`. */
  readonly enum: readonly V[]
  /** `true` if the column may be NULL. @default false */
  readonly optional?: boolean
}

/** The type of a column: `'int4'`, or `'int4?'` if it may be NULL. */
export type ColumnType = TypeName | `${TypeName}?` | EnumType

type DomainOf<T> = T extends `${infer N}?`
  ? N
  : T extends string
    ? T
    : T extends EnumType<infer V>
      ? { readonly enum: readonly V[] }
      : never

const isOptional = (type: ColumnType): boolean =>
  typeof type === 'string' ? type.endsWith('?') : type.optional === true

/** Returns which values a column can hold. An unknown name is a mistake, which the plan reports. */
const domainOf = (type: ColumnType): Domain =>
  typeof type === 'string' ? (type.replace('?', '') as Domain) : { enum: type.enum }

type TextTypes =
  | 'text'
  | 'citext'
  | 'uuid'
  | 'date'
  | 'timestamp'
  | 'timestamptz'
  | 'int8'
  | 'numeric'

/** The types that a column of a row may have. JSON has numbers and texts only. */
type TypesFor<T> = [T] extends [string]
  ? string extends T
    ? TextTypes
    : never
  : [T] extends [number]
    ? 'int2' | 'int4' | 'int8' | 'float4' | 'float8' | 'numeric'
    : [T] extends [boolean]
      ? 'bool'
      : [T] extends [readonly string[]]
        ? 'text[]'
        : never

type EnumFor<T> = [NonNullable<T>] extends [string]
  ? string extends NonNullable<T>
    ? never
    : EnumType<NonNullable<T>> &
        (null extends T ? { readonly optional: true } : { readonly optional?: false })
  : never

/** What declares a column: `'int4'`, `'int4?'` if it may be NULL, or `{ enum: […] }`. */
export type TypeFor<T, Allowed extends TypeName = TypeName> =
  | EnumFor<T>
  | (null extends T
      ? `${Extract<TypesFor<NonNullable<T>>, Allowed>}?`
      : Extract<TypesFor<T>, Allowed>)
