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
export type { RequestOptions, RowCount } from './plan/query-types.ts'
export { mysql, postgres, sqlite, type Dialect } from './sql/dialects.ts'
