export type { CountOptions, RowCount } from './plan/read-page.ts'
export {
  type CheckedColumns,
  type FieldName,
  type FieldPath,
  type OrderByOf,
  type TextPath,
  type WhereOf,
} from './prisma/columns.ts'
export {
  countRows,
  readGroups,
  readPage,
  type Counts,
  type FindRequest,
  type Finds,
} from './prisma/read.ts'
export type { Database, EnumType, FieldType, SchemaType } from './prisma/field.ts'
export type { LookUp } from './prisma/keyset.ts'
export {
  tableQuery,
  type MakesQuery,
  type RequestOptions,
  type TableQuery,
  type TableQueryOptions,
} from './prisma/table-query.ts'
