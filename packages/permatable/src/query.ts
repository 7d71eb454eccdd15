export type { Comparison } from './columns/all-operators.ts'
export type { Condition } from './plan/conditions.ts'
export type { ConditionValue } from './plan/domain.ts'
export type { Domain } from './plan/domain.ts'
export type { IndexRange, RangeOrder } from './plan/page-by-key.ts'
export type { NullOrder, Order, PagePart } from './plan/query.ts'
export type { PlanRequest, QueryOptions, QueryState } from './plan/query.ts'
export type { Refusals } from './plan/query-columns.ts'
export { queryPlanner, type PlanOptions } from './plan/plan.ts'
export type { FindsRow, Query, QueryPlan } from './plan/query.ts'
export type { FilterWord, QueryColumn, Reference, SearchColumn } from './plan/query-columns.ts'
export type { InstantDomain, NumberDomain, TextDomain } from './plan/column-types.ts'
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
export type { Cursor, FoundPage, PageRequest, ReadsRows } from './plan/page-by-key.ts'
