export {
  tableQuery,
  type CheckedColumns,
  type KeyIn,
  type KyselyRef,
  type MakesQuery,
  type NameIn,
  type TableQuery,
  type TableQueryOptions,
} from './kysely/table-query.ts'
export type { ColumnType, EnumType, TypeName } from './plan/column-types.ts'
export { readPage } from './plan/page-by-key.ts'
export {
  countRows,
  type CountOptions,
  type RequestOptions,
  type RowCount,
} from './plan/query-types.ts'
export { mysql, postgres, sqlite, type Dialect } from './sql/dialects.ts'
export { estimateRows } from './sql/table-query.ts'
