export type { ColumnType, EnumType, TypeFor, TypeName } from './postgrest/column-types.ts'
export { columnsFor, type Column, type ColumnsFor } from './postgrest/columns.ts'
export { readRows, type FoundRows } from './postgrest/read-rows.ts'
export {
  tableQuery,
  type OrderBy,
  type TableQuery,
  type TableQueryOptions,
} from './postgrest/table-query.ts'
