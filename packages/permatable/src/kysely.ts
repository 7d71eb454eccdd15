export type { CheckedColumns, KeyIn, KyselyColumn, KyselyRef, NameIn } from './kysely/columns.ts'
export { countRows, estimateRows, readPage } from './kysely/read.ts'
export {
  tableQuery,
  type MakesQuery,
  type RequestOptions,
  type TableQuery,
  type TableQueryOptions,
} from './kysely/table-query.ts'
export type { ColumnType, EnumType, TypeName } from './plan/column-type.ts'
export type { CountOptions, RowCount } from './plan/read-page.ts'
export type { Dialect } from './sql/dialect.ts'
export { mysql } from './sql/mysql.ts'
export { postgres } from './sql/postgres.ts'
export { sqlite } from './sql/sqlite.ts'
