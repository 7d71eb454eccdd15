import {
  Column,
  getTableName,
  getTableUniqueName,
  is,
  sql,
  type SQL,
  type Table,
} from 'drizzle-orm'
import type { MySqlColumn } from 'drizzle-orm/mysql-core'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Domain } from '../plan/domain.ts'
import { fieldsOf } from '../values/values.ts'
import type { Library } from '../sql/dialect.ts'
import type { Binding } from '../sql/table-query.ts'

/** A column of any schema, or an expression. */
export type AnyRef = Column | SQL

const library: Library<AnyRef, SQL> = {
  sql,
  raw: sql.raw,
  join: sql.join,
  select: (values, from, where) => sql`(select ${values} from ${from} where ${where})`,
  value: (value) => sql`${sql.param(value)}`,
  ref: (ref) => (is(ref, Column) ? sql`${ref}` : sql`(${ref})`),
}

/** Drizzle, as the rest of the library sees it. */
export const bindingOf = (
  domainOf: (ref: AnyRef) => Domain,
): Binding<AnyRef, SQL, SQL | undefined, SQL[], AnyRef> => ({
  library,
  output: { where: (part) => part, orderBy: (items) => items, column: (ref) => ref },
  tableOf: fromOf,
  domainOf,
  // The columns of an alias don't share one table object.
  identityOf(ref) {
    const table = tableOf(ref)
    return table && getTableUniqueName(table)
  },
  nameOf(ref) {
    const table = tableOf(ref)
    return table ? getTableName(table) : ''
  },
})

const tableOf = (ref: AnyRef): Table | undefined => (is(ref, Column) ? ref.table : undefined)

// `sql` prints only the name of an alias. Drizzle's own `select` reads these fields, but its types hide them:
// https://github.com/drizzle-team/drizzle-orm/blob/0.45.4/drizzle-orm/src/table.ts
const field = (table: Table, name: string): unknown =>
  Reflect.get(table, Symbol.for(`drizzle:${name}`))

function fromOf(ref: AnyRef): SQL {
  const table = tableOf(ref)
  if (!table || field(table, 'IsAlias') !== true) return table ? sql`${table}` : sql``
  const schema = field(table, 'Schema')
  const names = [...(typeof schema === 'string' ? [schema] : []), field(table, 'OriginalName')]
  const original = sql.join(
    names.map((name) => sql.identifier(String(name))),
    sql`.`,
  )
  return sql`${original} ${table}`
}

/** A Drizzle column of some types, as `columnType` names them: `PgText`, `SQLiteInteger`. */
export type OfKind<K extends string> = Column & { readonly _: { readonly columnType: K } }

export type KindOf<C extends Column> = C['_']['columnType']

export type TextKind =
  | 'PgText'
  | 'PgVarchar'
  | 'PgChar'
  | 'SQLiteText'
  | 'MySqlText'
  | 'MySqlVarChar'
  | 'MySqlChar'

export type NumberKind =
  | `Pg${'SmallInt' | 'SmallSerial' | 'Integer' | 'Serial' | 'Real' | 'DoublePrecision'}`
  | `SQLite${'Integer' | 'Real' | 'Numeric' | 'NumericNumber' | 'NumericBigInt'}`
  | `MySql${'TinyInt' | 'SmallInt' | 'MediumInt' | 'Int' | 'Year' | 'Float' | 'Double' | 'Real'}`

/** Columns whose values have more digits than a JavaScript number. */
export type BigKind =
  | `Pg${'BigInt' | 'BigSerial'}${53 | 64}`
  | `MySql${'BigInt53' | 'BigInt64' | 'Serial'}`
  | `${'PgNumeric' | 'MySqlDecimal'}${'' | 'Number' | 'BigInt'}`

export type InstantKind =
  | `${'PgTimestamp' | 'MySqlTimestamp' | 'MySqlDateTime'}${'' | 'String'}`
  | 'SQLiteTimestamp'

export type DayKind = `${'PgDate' | 'MySqlDate'}${'' | 'String'}`

export type EnumKind = `${'Pg' | 'MySql'}Enum${'' | 'Object'}Column`

/** A column of `pgTable`, or an expression. */
export type PgRef = PgColumn | SQL
/** A column of `sqliteTable`, or an expression. */
export type SqliteRef = SQLiteColumn | SQL
/** A column of `mysqlTable`, or an expression. */
export type MySqlRef = MySqlColumn | SQL

type Domains = Readonly<Record<string, Domain>>

/** Returns the domain of a column from its type in the schema. A type that filters don't support holds no value. */
const inSchema = (ref: AnyRef, domains: Domains, prefix: string): Domain =>
  (is(ref, Column) && domains[ref.columnType.slice(prefix.length)]) || {
    enum: (is(ref, Column) && ref.enumValues) || [],
  }

const pg: Domains = {
  Text: 'text',
  Varchar: 'text',
  Char: 'text',
  SmallInt: 'int2',
  SmallSerial: 'int2',
  Integer: 'int4',
  Serial: 'int4',
  BigInt53: 'int8',
  BigSerial53: 'int8',
  BigInt64: 'int8',
  BigSerial64: 'int8',
  Numeric: 'numeric',
  NumericNumber: 'numeric',
  NumericBigInt: 'numeric',
  Real: 'float4',
  DoublePrecision: 'float8',
  Timestamp: 'timestamptz',
  TimestampString: 'timestamptz',
  Date: 'date',
  DateString: 'date',
  UUID: 'uuid',
  Boolean: 'bool',
}

export const pgDomain = (ref: AnyRef): Domain =>
  is(ref, Column) && 'baseColumn' in ref && fieldsOf(ref.baseColumn)['columnType'] === 'PgText'
    ? 'text[]'
    : inSchema(ref, pg, 'Pg')

const sqlite: Domains = {
  Text: 'text',
  Integer: 'int8',
  Boolean: 'bool',
  Real: 'float8',
  Numeric: 'float8',
  NumericNumber: 'float8',
  NumericBigInt: 'float8',
}

export function sqliteDomain(ref: AnyRef): Domain {
  if (is(ref, Column) && ref.columnType === 'SQLiteTimestamp')
    return 'mode' in ref && ref.mode === 'timestamp' ? 'unixSeconds' : 'unixMilliseconds'
  return inSchema(ref, sqlite, 'SQLite')
}

// In MySQL, an integer beyond a column's type is not an error.
const mysql: Domains = {
  Text: 'text',
  VarChar: 'text',
  Char: 'text',
  TinyInt: 'int8',
  SmallInt: 'int8',
  MediumInt: 'int8',
  Int: 'int8',
  BigInt53: 'int8',
  BigInt64: 'int8',
  Serial: 'int8',
  Year: 'int8',
  Decimal: 'numeric',
  DecimalNumber: 'numeric',
  DecimalBigInt: 'numeric',
  Float: 'float4',
  Double: 'float8',
  Real: 'float8',
  DateTime: 'datetime',
  DateTimeString: 'datetime',
  Timestamp: 'datetime',
  TimestampString: 'datetime',
  Date: 'date',
  DateString: 'date',
  Boolean: 'bool',
}

export function mysqlDomain(ref: AnyRef): Domain {
  const domain = inSchema(ref, mysql, 'MySql')
  return typeof domain === 'object' && domain.enum.length ? { ...domain, isOrdinal: true } : domain
}
