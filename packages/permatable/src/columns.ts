export { columns, type Columns, type ColumnSchemas } from './columns/columns.ts'
export { columnsOf, type ColumnDefinition } from './columns/columns-of.ts'
export {
  dateRange,
  day,
  dayRange,
  oneOf,
  range,
  someOf,
  text,
  type Range,
} from './columns/values.ts'
export type { TypedState } from './definition/options.ts'
