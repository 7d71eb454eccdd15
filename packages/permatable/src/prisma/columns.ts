import {
  declarations,
  type CalendarDays,
  type DaysOptions,
  type FilterOf,
} from '../plan/declare.ts'
import type { CalendarOperation, Ends, QueryColumn } from '../plan/query-column.ts'
import type { Declared } from './declared.ts'
import type { FieldAt, FieldPath, TypeFor } from './model.ts'
import {
  domainOf,
  isOptional,
  type DomainOf,
  type FieldType,
  type SchemaType,
} from './schema-types.ts'

type TextType = 'String' | 'Citext'
type OrderedType =
  | 'Int'
  | 'SmallInt'
  | 'BigInt'
  | 'Float'
  | 'Real'
  | 'Decimal'
  | 'DateTime'
  | 'Date'
/** Types whose equality is the browser's. `citext` ignores case. */
type ExactType = Exclude<SchemaType, 'Citext' | 'String[]'>

/** The path to a field that is one value: not behind `some`. */
type SinglePath<M> = Exclude<FieldPath<M>, `${string}.some.${string}`>

type Declare<M, Paths extends string, Types extends SchemaType, Kind> = <
  P extends Paths,
  const T extends TypeFor<FieldAt<M, P>, Types>,
>(
  path: P,
  type: T,
) => QueryColumn<Declared<M>, FilterOf<Kind, DomainOf<T>, NonNullable<FieldAt<M, P>>>>

/** The functions that declare the fields of a model. The same as in `permatable/drizzle`, each with its schema's type. */
export interface ColumnsFor<M> {
  /** Filters by one value, for `oneOf([…])`, `day()` and the like. Case matters. */
  is: Declare<M, FieldPath<M>, ExactType, 'value'>
  /** Filters by a text inside the field, for `text()`. Ignores case. */
  contains: Declare<M, FieldPath<M>, TextType, 'text'>
  /** Filters by a text at the start of the field, for `text()`. Ignores case. */
  startsWith: Declare<M, FieldPath<M>, TextType, 'text'>
  /**
   * Filters by a range, for `range()`, `dateRange()` or `dayRange()`. Both ends are included; `null` is an open end. To
   * filter timestamps with `dayRange()`, pass `{ days: daysIn('Europe/Berlin') }`.
   */
  between: DeclareDays<M> & Declare<M, FieldPath<M>, OrderedType, 'range'>
  /** Filters by a list of values, for `someOf([…])`. A list of texts must contain one of them. */
  anyOf: Declare<M, FieldPath<M>, Exclude<SchemaType, 'Citext'>, 'list'>
  /**
   * Filters with the operator that the user picks, for `operators(…)`. For `this`, `previous`, `last` and `next`, pass
   * `{ days: calendarIn('Europe/Berlin') }`.
   */
  byOperator: DeclareCalendar<M> & Declare<M, SinglePath<M>, ExactType, 'operation'>
  /** A field that is only sorted. A filter on it is left out, with an issue. */
  sortOnly: Declare<M, SinglePath<M>, Exclude<SchemaType, 'String[]'>, 'none'>
}

type DeclareDays<M> = <P extends FieldPath<M>, T extends TypeFor<FieldAt<M, P>, 'DateTime'>>(
  path: P,
  type: T,
  options: DaysOptions,
) => QueryColumn<Declared<M>, Ends<string>>

type DeclareCalendar<M> = <
  P extends SinglePath<M>,
  T extends TypeFor<FieldAt<M, P>, 'DateTime' | 'Date'>,
>(
  path: P,
  type: T,
  options: CalendarDays,
) => QueryColumn<Declared<M>, CalendarOperation<DomainOf<T> extends 'date' ? string : Date>>

/**
 * Returns the functions that declare fields: `const { between } = columnsFor<typeof prisma.user>()`. Prisma's types don't
 * exist at run time, so each field names its type as your schema does: `between('age', 'Int?')`.
 */
export const columnsFor = <M>(): ColumnsFor<M> =>
  declarations((path, type: FieldType) => ({
    column: { path, type },
    domain: domainOf(type),
    isNullable: isOptional(type),
  })) as unknown as ColumnsFor<M>
