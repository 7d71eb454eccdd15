export type { CountOptions, RowCount } from './plan/read-page.ts'
export {
  columnsFor,
  type ColumnsFor,
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
export type { Database, Declared, EnumType, FieldType, SchemaType } from './prisma/field.ts'
export type { LookUp } from './prisma/keyset.ts'
export {
  tableQuery,
  type RequestOptions,
  type TableQuery,
  type TableQueryOptions,
} from './prisma/table-query.ts'
