export type { ColumnType, EnumType, TypeName } from './plan/column-types.ts'
export type { CheckedColumns } from './postgrest/table-query.ts'
export {
  readRows,
  tableQuery,
  type MakesQuery,
  type FoundRows,
  type OrderBy,
  type TableQuery,
  type TableQueryOptions,
} from './postgrest/table-query.ts'
