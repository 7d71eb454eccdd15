import type { Column, SQL } from 'drizzle-orm'
import type { MySqlColumn } from 'drizzle-orm/mysql-core'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

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

export type PlainKind =
  | 'PgUUID'
  | `${'Pg' | 'MySql' | 'SQLite'}Boolean`
  | `${'Pg' | 'MySql'}Enum${'' | 'Object'}Column`

/** A column of `pgTable`, or an expression. */
export type PgRef = PgColumn | SQL
/** A column of `sqliteTable`, or an expression. */
export type SqliteRef = SQLiteColumn | SQL
/** A column of `mysqlTable`, or an expression. */
export type MySqlRef = MySqlColumn | SQL
