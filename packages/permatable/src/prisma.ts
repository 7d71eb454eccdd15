export type { EnumType } from './plan/column-types.ts'
export { readGroups } from './plan/groups.ts'
export type { RequestOptions, RowCount } from './plan/query-types.ts'
export type {
  CheckedColumns,
  Database,
  FieldName,
  FieldPath,
  FieldType,
  OrderByOf,
  SchemaType,
  TextPath,
  WhereOf,
} from './prisma/fields.ts'
export {
  tableQuery,
  type AnyModel,
  type FindRequest,
  type MakesQuery,
  type TableQuery,
  type TableQueryOptions,
} from './prisma/table-query.ts'
