export { readGroups } from './plan/groups.ts'
export type { RequestOptions } from './plan/options.ts'
export { countRows, type CountOptions, type RowCount } from './plan/read-page.ts'
export {
  type CheckedColumns,
  type FieldName,
  type FieldPath,
  type OrderByOf,
  type TextPath,
  type WhereOf,
} from './prisma/columns.ts'
export type { Database, EnumType, FieldType, SchemaType } from './prisma/field.ts'
export { readPage, type FindRequest, type Finds } from './prisma/keyset.ts'
export {
  tableQuery,
  type Counts,
  type MakesQuery,
  type TableQuery,
  type TableQueryOptions,
} from './prisma/table-query.ts'
