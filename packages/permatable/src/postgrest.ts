export {
  columnsFor,
  type Column,
  type ColumnsFor,
  type ColumnType,
  type EnumType,
  type TypeFor,
  type TypeName,
} from './postgrest/columns.ts'
export { readRows, type FoundRows } from './postgrest/read-rows.ts'
export {
  tableQuery,
  type OrderBy,
  type TableQuery,
  type TableQueryOptions,
} from './postgrest/table-query.ts'
