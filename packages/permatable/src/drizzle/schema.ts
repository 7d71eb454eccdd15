import { Column, getTableUniqueName, is, sql, WithSubquery, type SQL } from 'drizzle-orm'
import type { MySqlColumn } from 'drizzle-orm/mysql-core'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Domain } from '../plan/domain.ts'
import type { Binding } from '../sql/table-query.ts'
import { fieldsOf } from '../values/values.ts'

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

/** A Drizzle column with a domain. */
export type OfDomain<D> = Column & { readonly _: { readonly columnType: KindsOf<D> } }

type DomainName = { [Schema in keyof Types]: keyof Types[Schema] }[keyof Types]

/** The domain of a column, or one with the same filters. */
export type DomainOf<C extends Column> = C['_']['columnType'] extends `${string}Enum${string}`
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

const tableOf = (ref: AnyRef) => (is(ref, Column) ? ref.table : undefined)

// Drizzle's own `select` reads these fields, but its types hide them:
// https://github.com/drizzle-team/drizzle-orm/blob/0.45.4/drizzle-orm/src/table.ts
const field = (of: object, name: string): unknown => Reflect.get(of, Symbol.for(`drizzle:${name}`))

/** Writes what a query selects from. `sql` prints only the name of an alias or a CTE. */
function fromOf(from: object): SQL {
  if (is(from, WithSubquery)) return sql`(${from._.sql}) ${sql.identifier(from._.alias)}`
  if (field(from, 'IsAlias') !== true) return sql`${from}`
  const schema = field(from, 'Schema')
  const original = sql`${sql.identifier(String(field(from, 'OriginalName')))} ${from}`
  return typeof schema === 'string' ? sql`${sql.identifier(schema)}.${original}` : original
}

/** A Drizzle database or transaction, with any driver. `all` is SQLite's. */
export type Runs =
  | { execute(query: SQL): PromiseLike<unknown> }
  | { all(query: SQL): PromiseLike<unknown> | readonly unknown[] }

/** Some drivers return the rows as they are, others in an object, or as the first item of a list. */
function rowsOf(result: unknown): readonly unknown[] {
  const found: unknown = Array.isArray(result) ? result : fieldsOf(result)['rows']
  if (!Array.isArray(found)) return []
  return Array.isArray(found[0]) ? found[0] : found
}

/** Drizzle, as the rest of the library sees it. */
export const binding: Binding<AnyRef, SQL, SQL | undefined, SQL[], AnyRef, Runs> = {
  library: {
    sql,
    raw: sql.raw,
    join: sql.join,
    select: (values, from, where, end = sql``) =>
      sql`(select ${values} from ${fromOf(from as object)} where ${where}${end})`,
    value: (value) => sql`${sql.param(value)}`,
    ref: (ref) => (is(ref, Column) ? sql`${ref}` : sql`(${ref})`),
  },
  where: (part) => part,
  orderBy: (items) => items,
  column: (ref) => ref,
  run: async (db, query) => rowsOf(await ('execute' in db ? db.execute(query) : db.all(query))),
  named: (ref) => ref,
  // A column of a view doesn't know its schema, nor one of a subquery whether it's an alias.
  tableOf(ref) {
    const table = tableOf(ref)
    return table && field(table, 'IsAlias') !== true ? table : undefined
  },
  // The columns of an alias don't share one table object.
  identityOf(ref) {
    const table = tableOf(ref)
    return table && getTableUniqueName(table)
  },
}
