export type { FilterWord } from './columns/filter-types.ts'
export type { Comparison } from './columns/operator-table.ts'
export type { Condition, Reference, SearchColumn } from './plan/conditions.ts'
export type {
  ConditionValue,
  Domain,
  InstantDomain,
  NumberDomain,
  TextDomain,
} from './plan/column-values.ts'
export { queryPlanner, type PlanOptions, type QueryPlan } from './plan/plan.ts'
export type { NullOrder, Order, PlanRequest, Query, QueryOptions } from './plan/query-types.ts'
export type { QueryColumn, Refusals } from './plan/query-columns.ts'
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
export type { Cursor, FindsRow, FoundPage, PageRequest } from './plan/page-by-key.ts'
