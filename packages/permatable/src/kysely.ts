export type { CheckedColumns, KeyIn, KyselyColumn, KyselyRef, NameIn } from './kysely/columns.ts'
export {
  tableQuery,
  type MakesQuery,
  type TableQuery,
  type TableQueryOptions,
} from './kysely/table-query.ts'
export type { ColumnType, EnumType, TypeName } from './plan/column-type.ts'
export type { RequestOptions } from './plan/options.ts'
export { countRows, readPage, type CountOptions, type RowCount } from './plan/read-page.ts'
export type { Dialect } from './sql/dialect.ts'
export { mysql } from './sql/mysql.ts'
export { postgres } from './sql/postgres.ts'
export { sqlite } from './sql/sqlite.ts'
export { estimateRows } from './sql/table-query.ts'
