export { columnsFor, type ColumnOptions, type ColumnsFor } from './kysely/columns.ts'
export { countRows, estimateRows, type Selects } from './kysely/count-rows.ts'
export {
  tableQuery,
  type RequestOptions,
  type TableQuery,
  type TableQueryOptions,
} from './kysely/table-query.ts'
export type { CountOptions, RowCount } from './plan/count.ts'
