export { readGroups } from './plan/groups.ts'
export {
  countRows,
  type CountOptions,
  type RequestOptions,
  type RowCount,
} from './plan/query-types.ts'
export type {
  CheckedColumns,
  Database,
  EnumType,
  FieldName,
  FieldPath,
  FieldType,
  OrderByOf,
  SchemaType,
  TextPath,
  WhereOf,
} from './prisma/fields.ts'
export { readPage, type FindRequest, type Finds } from './prisma/page-by-key.ts'
export {
  tableQuery,
  type Counts,
  type MakesQuery,
  type TableQuery,
  type TableQueryOptions,
} from './prisma/table-query.ts'
