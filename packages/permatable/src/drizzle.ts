export {
  anyOf,
  between,
  byOperator,
  contains,
  is,
  references,
  sortOnly,
  startsWith,
  type FilterColumn,
  type FilterOperation,
  type FilterValue,
  type OrderedColumn,
  type RangeEnd,
  type TextColumn,
} from './drizzle/columns.ts'
export { countRows, estimateRows, type Executes } from './drizzle/count-rows.ts'
export {
  tableQuery,
  type RequestOptions,
  type TableQuery,
  type TableQueryOptions,
} from './drizzle/table-query.ts'
export type { CountOptions, RowCount } from './plan/count.ts'
