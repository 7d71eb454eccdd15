export type { ColumnType, EnumType, TypeName } from './plan/column-type.ts'
export type { CheckedColumns } from './postgrest/columns.ts'
export {
  readRows,
  tableQuery,
  type MakesQuery,
  type FoundRows,
  type OrderBy,
  type TableQuery,
  type TableQueryOptions,
} from './postgrest/table-query.ts'
