export {
  allOperators,
  operatorWords,
  type CalendarUnit,
  type ClockUnit,
  type Operator,
  type OperatorTraits,
  type Relative,
  type RelativeOperator,
} from './columns/all-operators.ts'
export { calendarIn, type Calendar, type CalendarOptions } from './columns/calendar.ts'
export { columns, type Columns, type ColumnSchemas } from './columns/columns.ts'
export type { ZonedDay } from './columns/days.ts'
export type { FilterFunction } from './columns/filter-function.ts'
export {
  operators,
  type Operand,
  type Operation,
  type OperatorOf,
  type UnitOf,
} from './columns/operators.ts'
export type { FilterKind, FilterOutput } from './columns/standard-schema.ts'
export {
  boolean,
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
export { freezeFilters, matchesFilters, type MomentOptions } from './definition/filters.ts'
export type { TypedState } from './definition/options.ts'
export { unknownOption, type UnknownOption } from './text/options.ts'
