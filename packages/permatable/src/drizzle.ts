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
export type { RequestOptions, RowCount } from './plan/query-types.ts'
