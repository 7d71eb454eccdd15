export {
  columnsFor,
  type ColumnOptions,
  type ColumnsFor,
  type KyselyRef,
} from './kysely/columns.ts'
export { countRows, estimateRows, type Selects } from './kysely/count-rows.ts'
export { readPage } from './kysely/read-page.ts'
export {
  tableQuery,
  type RequestOptions,
  type TableQuery,
  type TableQueryOptions,
} from './kysely/table-query.ts'
export type { CountOptions, RowCount } from './plan/count.ts'
export type { Dialect } from './sql/dialect.ts'
export { mysql } from './sql/mysql.ts'
export { postgres } from './sql/postgres.ts'
export { sqlite } from './sql/sqlite.ts'
