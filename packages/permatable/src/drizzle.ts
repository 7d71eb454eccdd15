export type {
  CheckedColumns,
  ColumnEntry,
  DeclaredColumn,
  RequiredOptions,
  TextColumn,
} from './drizzle/columns.ts'
export type { AnyRef, MySqlRef, PgRef, Runs, SqliteRef } from './drizzle/schema.ts'
export {
  mysqlTableQuery,
  sqliteTableQuery,
  tableQuery,
  type MakesQuery,
  type Estimates,
  type TableQuery,
  type TableQueryOptions,
} from './drizzle/table-query.ts'
export type { RequestOptions } from './plan/options.ts'
export { countRows, readPage, type CountOptions, type RowCount } from './plan/read-page.ts'
export { estimateRows } from './sql/table-query.ts'
export type { ColumnType, EnumType, TypeName } from './plan/column-type.ts'
