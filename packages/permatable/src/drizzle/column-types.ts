import { Column, is, type SQL, type Table } from 'drizzle-orm'
import type { MySqlColumn } from 'drizzle-orm/mysql-core'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Mistake } from '../definition/options.ts'
import type {
  CheckedFilter,
  CheckedType,
  ColumnType,
  DomainNamed,
  EnumType,
  TypesFor,
} from '../plan/column-types.ts'
import type { Domain } from '../plan/column-values.ts'
import type { FilterOption } from '../plan/query-columns.ts'
import type { IdOf } from '../plan/query-types.ts'
import { fieldsOf } from '../values/copy-and-compare.ts'

/** A column of any schema, or an expression. */
export type AnyRef = Column | SQL
/** A column of `pgTable`, or an expression. */
export type PgRef = PgColumn | SQL
/** A column of `sqliteTable`, or an expression. */
export type SqliteRef = SQLiteColumn | SQL
/** A column of `mysqlTable`, or an expression. */
export type MySqlRef = MySqlColumn | SQL

/** The types of each schema's columns by their domain, without the schema's name: `PgText` is a `text`. */
const types = {
  Pg: {
    text: 'Text Varchar Char',
    int2: 'SmallInt SmallSerial',
    int4: 'Integer Serial',
    int8: 'BigInt53 BigSerial53 BigInt64 BigSerial64',
    numeric: 'Numeric NumericNumber NumericBigInt',
    float4: 'Real',
    float8: 'DoublePrecision',
    timestamptz: 'Timestamp TimestampString',
    date: 'Date DateString',
    uuid: 'UUID',
    bool: 'Boolean',
  },
  SQLite: {
    text: 'Text',
    int8: 'Integer',
    float8: 'Real Numeric NumericNumber NumericBigInt',
    unixMilliseconds: 'Timestamp',
    bool: 'Boolean',
  },
  // In MySQL, an integer beyond a column's type is not an error.
  MySql: {
    text: 'Text VarChar Char',
    int8: 'TinyInt SmallInt MediumInt Int BigInt53 BigInt64 Serial Year',
    numeric: 'Decimal DecimalNumber DecimalBigInt',
    float4: 'Float',
    float8: 'Double Real',
    datetime: 'DateTime DateTimeString Timestamp TimestampString',
    date: 'Date DateString',
    bool: 'Boolean',
  },
} as const

type Types = typeof types
type WordIn<Words> = Words extends `${infer Word} ${infer Rest}` ? Word | WordIn<Rest> : Words

/** The types of columns with a domain, as Drizzle's `columnType` names them. */
type KindsOf<D> = {
  [Schema in keyof Types]: D extends keyof Types[Schema]
    ? `${Schema}${WordIn<Types[Schema][D]> & string}`
    : never
}[keyof Types]

type DomainName = { [Schema in keyof Types]: keyof Types[Schema] }[keyof Types]

/** The domain of a column, or one with the same filters. */
type DomainOf<C extends Column> = C['_']['columnType'] extends `${string}Enum${string}`
  ? 'uuid'
  : C['_'] extends {
        readonly columnType: 'PgArray'
        readonly baseColumn: { readonly _: { readonly columnType: 'PgText' } }
      }
    ? 'text[]'
    : { [D in DomainName]: C['_']['columnType'] extends KindsOf<D> ? D : never }[DomainName]

/** Returns the domain of a column from its type in the schema. A type that filters don't support holds no value. */
export function domainOf(ref: AnyRef): Domain {
  const { columnType, enumValues, baseColumn, mode } = fieldsOf(is(ref, Column) ? ref : undefined)
  if (fieldsOf(baseColumn)['columnType'] === 'PgText') return 'text[]'
  const [, schema, name = ''] = /^(Pg|SQLite|MySql)(.*)/.exec(String(columnType)) ?? []
  const [domain] =
    Object.entries(types[schema as keyof Types] ?? {}).find(([, names]) =>
      names.split(' ').includes(name),
    ) ?? []
  if (domain === 'unixMilliseconds' && mode === 'timestamp') return 'unixSeconds'
  if (domain) return domain as DomainName
  const values = (enumValues ?? []) as readonly string[]
  return { enum: values, isOrdinal: schema === 'MySql' && values.length > 0 }
}

/** A column with texts to search. */
export type TextColumn = Column & { readonly _: { readonly columnType: KindsOf<'text'> } }

/** A column with what its schema doesn't say. */
export interface DeclaredColumn<C extends AnyRef> extends FilterOption {
  /** The column, or an expression: `` sql<string>`lower(${people.name})` ``. @default that of `table` by its name */
  readonly column?: C
  /** The type of its values: `'text'`, or `'text?'` if it may be NULL. Required for an expression. @default the schema's */
  readonly type?: ColumnType
}

/** How a query names a column of the database. */
export type ColumnEntry<C extends AnyRef> = Exclude<C, SQL> | DeclaredColumn<C>

type ColumnsOf<T> = T extends Table ? T['_']['columns'] : object

/** The columns of a definition that a query has to name, because its table has none by that name that fits. */
type Unnamed<S, T> = {
  readonly [I in IdOf<S> as unknown extends OwnColumn<S, T, I> ? never : I]: OwnColumn<S, T, I>
}

type OwnColumn<S, T, I> = I extends keyof ColumnsOf<T>
  ? Checked<S, I, ColumnsOf<T>[I]>
  : Mistake<'The table has no column of this name — name the one to use'>

/** What the options need, depending on the table: the key without one, and the columns that it lacks. */
export type RequiredOptions<S, T, Given> = (T extends Table ? unknown : { readonly key: unknown }) &
  (string extends IdOf<S>
    ? { readonly columns: unknown }
    : keyof Unnamed<S, T> extends never
      ? unknown
      : {
          readonly columns: {
            readonly [I in keyof Unnamed<S, T>]: I extends keyof Given ? unknown : Unnamed<S, T>[I]
          }
        })

/** The columns that a query names. If one can't be filtered as the definition says, its type is the error message. */
export type CheckedColumns<S, T, Given> = {
  readonly [I in keyof Given]: Checked<S, I, Completed<Given[I], ColumnsOf<T>, I>>
}

type Completed<Entry, Own, I> = Entry extends AnyRef | { readonly column: unknown }
  ? Entry
  : Entry & { readonly column: I extends keyof Own ? Own[I] : undefined }

type Checked<S, I, Entry> = Entry extends { readonly column: SQL<infer R>; readonly type: unknown }
  ? CheckedType<S, I, Entry, TypesFor<R>, R>
  : Entry extends { readonly type: infer T }
    ? CheckedFilter<S, I, Entry, DomainNamed<T>, T extends EnumType<infer E> ? E : string>
    : ColumnIn<Entry> extends infer C extends Column
      ? CheckedFilter<S, I, Entry, DomainOf<C>, C['_']['data']>
      : Mistake<"Nothing says what the expression holds — pass { column, type: 'text' }">

type ColumnIn<Entry> = Entry extends { readonly column: infer C } ? C : Entry
