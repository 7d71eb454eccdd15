export {
  columnsFor,
  type Column,
  type ColumnsFor,
  type ColumnType,
  type EnumType,
  type TypeFor,
  type TypeName,
} from './postgrest/columns.ts'
export {
  readRows,
  tableQuery,
  type FoundRows,
  type OrderBy,
  type TableQuery,
  type TableQueryOptions,
} from './postgrest/table-query.ts'
