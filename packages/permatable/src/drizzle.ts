export type {
  CheckedColumns,
  ColumnEntry,
  DeclaredColumn,
  RequiredOptions,
  TextColumn,
} from './drizzle/columns.ts'
export { countRows, estimateRows, readPage, type Estimates, type Runs } from './drizzle/read.ts'
export type { AnyRef, MySqlRef, PgRef, SqliteRef } from './drizzle/schema.ts'
export {
  mysqlTableQuery,
  sqliteTableQuery,
  tableQuery,
  type MakesQuery,
  type RequestOptions,
  type TableQuery,
  type TableQueryOptions,
} from './drizzle/table-query.ts'
export type { CountOptions, RowCount } from './plan/read-page.ts'
export type { ColumnType, EnumType, TypeName } from './plan/column-type.ts'
