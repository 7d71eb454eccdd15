export type { Comparison } from './columns/all-operators.ts'
export type { Condition, ConditionValue } from './plan/condition.ts'
export type { Domain } from './plan/domain.ts'
export type { IndexRange, NullOrder, Order, PagePart, RangeOrder } from './plan/order.ts'
export type { PlanRequest, QueryOptions, QueryState } from './plan/options.ts'
export type { Refusals } from './plan/planned-columns.ts'
export { queryPlanner, type PlanOptions } from './plan/plan.ts'
export type { FindsRow, Query, QueryPlan } from './plan/query.ts'
export type {
  FilterWord,
  InstantDomain,
  NumberDomain,
  QueryColumn,
  Reference,
  SearchColumn,
  TextDomain,
} from './plan/query-column.ts'
export {
  groupIdOf,
  readGroups,
  withinGroup,
  type ExpandedGroups,
  type FoundGroup,
  type GroupColumn,
  type GroupPath,
  type GroupReaders,
  type Groups,
  type InsideGroup,
} from './plan/groups.ts'
export type { Cursor, FoundPage, PageRequest, ReadsRows } from './plan/read-page.ts'
