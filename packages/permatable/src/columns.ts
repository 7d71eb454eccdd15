export { calendarIn, type CalendarOptions } from './columns/calendar-in.ts'
export type {
  CalendarUnit,
  ClockUnit,
  Relative,
  RelativeOperator,
} from './columns/calendar-span.ts'
export type { Calendar } from './columns/calendar.ts'
export { columns, type Columns, type ColumnSchemas } from './columns/columns.ts'
export { columnsOf, type ColumnDefinition } from './columns/columns-of.ts'
export { daysIn, type Days } from './columns/days-in.ts'
export type { FilterFunction } from './columns/filter-function.ts'
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
export type { Range } from './columns/range-ends.ts'
export { oneOf, someOf } from './columns/options.ts'
export { unknownOption, type UnknownOption } from './text/unknown-option.ts'
export type { FilterKind, FilterOutput } from './columns/standard-schema.ts'
export { dateRange, day, dayRange, instant, number, range, text } from './columns/values.ts'
export type { ZonedDay } from './columns/zoned-day.ts'
export { freezeFilters, type FreezeOptions } from './definition/freeze-filters.ts'
export type { TypedState } from './definition/options.ts'
