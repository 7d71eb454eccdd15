import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Domain } from '../plan/domain.ts'
import type {
  FilterForm,
  OrderedOperation,
  PlainOperation,
  QueryColumn,
  Reference,
  TextOperation,
} from '../plan/query-column.ts'

type TextKind = 'PgText' | 'PgVarchar' | 'PgChar'
type NumberKind =
  'PgSmallInt' | 'PgSmallSerial' | 'PgInteger' | 'PgSerial' | 'PgReal' | 'PgDoublePrecision'
/** Columns whose values have more digits than a number of JavaScript. */
type BigKind =
  | 'PgBigInt53'
  | 'PgBigSerial53'
  | 'PgBigInt64'
  | 'PgBigSerial64'
  | 'PgNumeric'
  | 'PgNumericNumber'
  | 'PgNumericBigInt'
type InstantKind = 'PgTimestamp' | 'PgTimestampString'
type DayKind = 'PgDate' | 'PgDateString'

type KindOf<C extends PgColumn> = C['_']['columnType']

type PlainKind = 'PgUUID' | 'PgBoolean' | 'PgEnumColumn' | 'PgEnumObjectColumn'

type OfKind<K extends string> = PgColumn & { readonly _: { readonly columnType: K } }

/** A column of numbers, instants or days. */
export type OrderedColumn = OfKind<NumberKind | BigKind | InstantKind | DayKind>

/** A column of a type that filters know. */
export type FilterColumn = OfKind<
  TextKind | NumberKind | BigKind | InstantKind | DayKind | PlainKind
>

/** A column whose texts are searched. */
export type TextColumn = OfKind<TextKind>

/**
 * The end of a range of a column: a number, an instant or a day; `never` for a column without an order. A `bigint` or a `numeric` takes
 * texts of digits, too, since it has more of them than a number.
 */
export type RangeEnd<C extends PgColumn> =
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
export type FilterValue<C extends PgColumn> = [RangeEnd<C>] extends [never]
  ? C['_']['data']
  : RangeEnd<C>

/** What a filter of a column may be, where the user chooses the operator. */
export type FilterOperation<C extends PgColumn> =
  KindOf<C> extends TextKind
    ? TextOperation
    : [RangeEnd<C>] extends [never]
      ? PlainOperation<FilterValue<C>>
      : OrderedOperation<RangeEnd<C>>

const domains: Readonly<Record<string, Domain>> = {
  PgText: 'text',
  PgVarchar: 'text',
  PgChar: 'text',
  PgSmallInt: 'int2',
  PgSmallSerial: 'int2',
  PgInteger: 'int4',
  PgSerial: 'int4',
  PgBigInt53: 'int8',
  PgBigSerial53: 'int8',
  PgBigInt64: 'int8',
  PgBigSerial64: 'int8',
  PgNumeric: 'numeric',
  PgNumericNumber: 'numeric',
  PgNumericBigInt: 'numeric',
  PgReal: 'float4',
  PgDoublePrecision: 'float8',
  PgTimestamp: 'timestamptz',
  PgTimestampString: 'timestamptz',
  PgDate: 'date',
  PgDateString: 'date',
  PgUUID: 'uuid',
  PgBoolean: 'bool',
}

/** Returns the domain of a column by its type in the schema. A type that no filter knows holds no value. */
export const domainOf = ({ columnType, enumValues }: PgColumn): Domain =>
  domains[columnType] ?? { enum: enumValues ?? [] }

const declare = <V>(column: PgColumn, form: FilterForm): QueryColumn<PgColumn, V> => ({
  column,
  form,
  domain: domainOf(column),
  isNullable: !column.notNull,
})

/** Filters by one value, of a kind such as `oneOf([…])` or `day()`. Case counts. */
export const is = <C extends FilterColumn>(column: C): QueryColumn<PgColumn, FilterValue<C>> =>
  declare(column, 'is')

/** Filters by a text that the column contains, of the kind `text()`. Case does not count. */
export const contains = (column: TextColumn): QueryColumn<PgColumn, string> =>
  declare(column, 'contains')

/** Filters by a text that the column begins with, of the kind `text()`. Case does not count. */
export const startsWith = (column: TextColumn): QueryColumn<PgColumn, string> =>
  declare(column, 'startsWith')

/** Filters by two ends, of the kind `range()`, `dateRange()` or `dayRange()`. Both are included; `null` is an open end. */
export const between = <C extends OrderedColumn>(
  column: C,
): QueryColumn<PgColumn, readonly [RangeEnd<C> | null, RangeEnd<C> | null]> =>
  declare(column, 'between')

/** Filters by a list of values, of the kind `someOf([…])`. */
export const anyOf = <C extends FilterColumn>(
  column: C,
): QueryColumn<PgColumn, readonly FilterValue<C>[]> => declare(column, 'anyOf')

/** Filters by the operator that the user chooses, of the kind `operators(…)`. */
export const byOperator = <C extends FilterColumn>(
  column: C,
): QueryColumn<PgColumn, FilterOperation<C>> => declare(column, 'operation')

/** A column of any type that is only sorted. A filter of it is left out, with an issue. */
export const sortOnly = (column: PgColumn): QueryColumn<PgColumn, unknown> =>
  declare(column, 'none')

/**
 * A column of a joined table, for `search`: `references(people.cityId, cities.id, cities.name)`. An index of `cities.name` and one of
 * `people.cityId` serve it, which a condition on both tables would not use.
 *
 * @param reference The foreign key of the rows.
 * @param key The key that it refers to.
 * @param column The column that is searched, in the table of `key`.
 */
export const references = (
  reference: PgColumn,
  key: PgColumn,
  column: TextColumn,
): Reference<PgColumn> => ({ reference, key, column })
