export { readGroups } from './plan/groups.ts'
export type { RequestOptions } from './plan/query.ts'
export { countRows, type CountOptions, type RowCount } from './plan/query.ts'
export type {
  CheckedColumns,
  FieldName,
  FieldPath,
  OrderByOf,
  TextPath,
  WhereOf,
} from './prisma/fields.ts'
export type { Database, EnumType, FieldType, SchemaType } from './prisma/fields.ts'
export { readPage, type FindRequest, type Finds } from './prisma/page-by-key.ts'
export {
  tableQuery,
  type Counts,
  type MakesQuery,
  type TableQuery,
  type TableQueryOptions,
} from './prisma/table-query.ts'
