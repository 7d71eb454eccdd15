export { columns, type Columns, type ColumnSchemas } from './columns/columns.ts'
export { columnsOf, type ColumnDefinition } from './columns/columns-of.ts'
export { matchesFilters, type FilterFunction } from './columns/matches.ts'
export {
  operators,
  type Operand,
  type Operation,
  type Operator,
  type OperatorOf,
  type Operators,
} from './columns/operators.ts'
export {
  dateRange,
  day,
  dayRange,
  instant,
  number,
  oneOf,
  range,
  someOf,
  text,
  type Range,
} from './columns/values.ts'
export type { TypedState } from './definition/options.ts'
