export type { ColumnType, EnumType, TypeName } from './plan/column-types.ts'
export {
  readRows,
  tableQuery,
  type CheckedColumns,
  type FoundRows,
  type MakesQuery,
  type OrderBy,
  type TableQuery,
  type TableQueryOptions,
} from './postgrest/table-query.ts'
