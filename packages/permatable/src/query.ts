export type { Comparison, Condition, ConditionValue } from './plan/condition.ts'
export type { Domain } from './plan/domain.ts'
export type { NullOrder, Order } from './plan/order.ts'
export type { QueryOptions, QueryState } from './plan/options.ts'
export {
  queryPlanner,
  type GroupColumn,
  type GroupPath,
  type Groups,
  type Keyset,
  type PlanOptions,
  type Query,
  type QueryPlan,
} from './plan/plan.ts'
export type {
  FilterForm,
  OrderedOperation,
  PlainOperation,
  QueryColumn,
  Reference,
  SearchColumn,
  TextOperation,
} from './plan/query-column.ts'
export { groupIdOf, withinGroup } from './plan/group.ts'
export { readPage, type Cursor, type FoundPage, type PageRequest } from './plan/read-page.ts'
export {
  readGroups,
  type ExpandedGroups,
  type FoundGroup,
  type GroupReaders,
} from './plan/read-groups.ts'
