export type {
  CheckedColumns,
  ColumnEntry,
  DeclaredColumn,
  RequiredOptions,
  TextColumn,
} from './drizzle/column-types.ts'
export type { AnyRef, MySqlRef, PgRef, SqliteRef } from './drizzle/column-types.ts'
export type { Runs } from './drizzle/table-query.ts'
export {
  mysqlTableQuery,
  sqliteTableQuery,
  tableQuery,
  type MakesQuery,
  type Estimates,
  type TableQuery,
  type TableQueryOptions,
} from './drizzle/table-query.ts'
export type { RequestOptions } from './plan/query.ts'
export { countRows, type CountOptions, type RowCount } from './plan/query.ts'
export { readPage } from './plan/page-by-key.ts'
export { estimateRows } from './sql/table-query.ts'
export type { ColumnType, EnumType, TypeName } from './plan/column-types.ts'
