export type {
  AnyRef,
  CheckedColumns,
  ColumnEntry,
  DeclaredColumn,
  MySqlRef,
  PgRef,
  RequiredOptions,
  SqliteRef,
  TextColumn,
} from './drizzle/column-types.ts'
export {
  mysqlTableQuery,
  sqliteTableQuery,
  tableQuery,
  type Estimates,
  type MakesQuery,
  type Runs,
  type TableQuery,
  type TableQueryOptions,
} from './drizzle/table-query.ts'
export type { ColumnType, EnumType, TypeName } from './plan/column-types.ts'
export { readPage } from './plan/page-by-key.ts'
export {
  countRows,
  type CountOptions,
  type RequestOptions,
  type RowCount,
} from './plan/query-types.ts'
export { estimateRows } from './sql/table-query.ts'
