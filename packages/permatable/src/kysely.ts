export type {
  CheckedColumns,
  KeyIn,
  KyselyColumn,
  KyselyRef,
  NameIn,
} from './kysely/table-query.ts'
export {
  tableQuery,
  type MakesQuery,
  type TableQuery,
  type TableQueryOptions,
} from './kysely/table-query.ts'
export type { ColumnType, EnumType, TypeName } from './plan/column-types.ts'
export type { RequestOptions } from './plan/query.ts'
export { countRows, type CountOptions, type RowCount } from './plan/query.ts'
export { readPage } from './plan/page-by-key.ts'
export type { Dialect } from './sql/dialects.ts'
export { mysql } from './sql/dialects.ts'
export { postgres } from './sql/dialects.ts'
export { sqlite } from './sql/dialects.ts'
export { estimateRows } from './sql/table-query.ts'
