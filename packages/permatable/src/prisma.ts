export type { CountOptions, RowCount } from './plan/count.ts'
export { columnsFor, type ColumnsFor } from './prisma/columns.ts'
export { countRows, type Counts } from './prisma/count-rows.ts'
export type { Declared } from './prisma/declared.ts'
export type { LookUp } from './prisma/keyset.ts'
export type { FieldName, FieldPath, OrderByOf, TextPath, WhereOf } from './prisma/model.ts'
export { readGroups } from './prisma/read-groups.ts'
export { readPage, type FindRequest, type Finds } from './prisma/read-page.ts'
export type { Database, EnumType, FieldType, SchemaType } from './prisma/schema-types.ts'
export {
  tableQuery,
  type RequestOptions,
  type TableQuery,
  type TableQueryOptions,
} from './prisma/table-query.ts'
