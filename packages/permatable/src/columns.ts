export { calendarIn, daysIn, type CalendarOptions } from './columns/calendar-in.ts'
export type {
  CalendarUnit,
  ClockUnit,
  Relative,
  RelativeOperator,
} from './columns/calendar-span.ts'
export type { Calendar, Days } from './columns/calendar.ts'
export { columns, type Columns, type ColumnSchemas } from './columns/columns.ts'
export { columnsOf, type ColumnDefinition } from './columns/columns-of.ts'
export type { FilterFunction, FilterKind, FilterOutput } from './columns/standard-schema.ts'
export { matchesFilters, type MatchOptions } from './columns/matches-filters.ts'
export {
  operators,
  type Operand,
  type Operation,
  type Operator,
  type OperatorOf,
  type Operators,
  type UnitOf,
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
export { unknownOption, type UnknownOption } from './text/unknown-option.ts'
export type { ZonedDay } from './columns/days.ts'
export { freezeFilters, type FreezeOptions } from './definition/relative-filters.ts'
export type { TypedState } from './definition/options.ts'
