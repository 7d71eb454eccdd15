export {
  allOperators,
  operatorWords,
  type Operator,
  type OperatorTraits,
} from './columns/operator-table.ts'
export {
  calendarIn,
  type Calendar,
  type CalendarOptions,
  type CalendarUnit,
  type ClockUnit,
  type Relative,
  type RelativeOperator,
} from './columns/calendar.ts'
export {
  columns,
  type Columns,
  type ColumnSchemas,
  type FilterFunction,
} from './columns/columns.ts'
export type { ZonedDay } from './columns/days.ts'
export {
  operators,
  type Operand,
  type Operation,
  type OperatorOf,
  type UnitOf,
} from './columns/operators.ts'
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
  type FilterKind,
  type FilterOutput,
  type Range,
} from './columns/filter-types.ts'
export { freezeFilters, matchesFilters, type MomentOptions } from './definition/filters.ts'
export type { TypedState } from './definition/options.ts'
export { unknownOption, type UnknownOption } from './text/unknown-option.ts'
