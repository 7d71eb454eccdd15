import type { Condition } from '../plan/condition.ts'
import type { Keyset, KeysetPlan, PagePart } from '../plan/keyset.ts'
import type { Order } from '../plan/order.ts'
import type { Groups, Query, QueryPlan } from '../plan/plan.ts'
import type { SqlColumn } from './column.ts'
import { orderParts } from './order.ts'
import { lookUpParts, pageParts, scoped, type PageParts, type Scope } from './page.ts'
import type { Parts } from './part.ts'

/** How a query library's own objects are made from what we write. */
export interface Output<R, Q, Where, OrderBy, Column> {
  where(parts: Parts<R, Q> | undefined): Where
  orderBy(items: readonly Parts<R, Q>[]): OrderBy
  query(parts: Parts<R, Q>): Q
  /** A column of a grouping, for `select` and `groupBy`. */
  column(ref: R): Column
}

/** A query, in a query library's own terms. */
export interface SqlQuery<R, Q, Where, OrderBy, Column>
  extends Query<Where, OrderBy, Q>, SqlGroups<R, Column, SqlQuery<R, Q, Where, OrderBy, Column>> {}

/** Groups with columns in the query library's own terms. */
interface SqlGroups<R, Column, Self> extends Pick<Groups<Column, Self>, 'groups' | 'level'> {
  /** For `groupIdOf` and `withinGroup`. */
  readonly groupPath: Groups<SqlColumn<R>, Self>['groupPath']
}

/** Writes a plan as parts of a query. */
export function writePlan<R, Q, Where, OrderBy, Column>(
  plan: QueryPlan<SqlColumn<R>>,
  of: Scope<R, Q>,
  output: Output<R, Q, Where, OrderBy, Column>,
): SqlQuery<R, Q, Where, OrderBy, Column> {
  type Conditions = Condition<SqlColumn<R>> | undefined
  const whereOf = (condition: Conditions) => output.where(scoped(of, condition))
  const orderOf = (order: readonly Order<SqlColumn<R>>[]) =>
    output.orderBy(orderParts(order, of.dialect))
  const partsOf = (parts: readonly PageParts<R, Q>[]): readonly PagePart<Where, OrderBy>[] =>
    parts.map(({ where, orderBy }) => ({
      where: output.where(where),
      orderBy: output.orderBy(orderBy),
    }))
  const columnsOf = (columns: Readonly<Record<string, SqlColumn<R>>>) =>
    Object.fromEntries(Object.entries(columns).map(([id, { ref }]) => [id, output.column(ref)]))
  const { where, without, orderBy, limit, offset, offsetOf, issues } = plan
  const { after, before, groups, level, groupPath } = plan

  const keysetOf = ({
    row,
    orderBy: order,
    isReversed,
  }: KeysetPlan<SqlColumn<R>>): Keyset<Where, OrderBy, Q> => ({
    isReversed,
    lookUp: row && output.query(lookUpParts(of, order, row)),
    parts: (values, most) => partsOf(pageParts(of, where, order, values, most)),
  })

  return {
    where: whereOf(where),
    without: (id) => whereOf(without(id)),
    orderBy: orderOf(orderBy),
    limit,
    offset,
    offsetOf,
    issues,
    first: (most) => partsOf(pageParts(of, where, orderBy, undefined, most)),
    after: (row) => keysetOf(after(row)),
    before: (row) => keysetOf(before(row)),
    groups: columnsOf(groups),
    level: columnsOf(level),
    groupPath: {
      ...groupPath,
      within: (group) => writePlan(groupPath.within(group), of, output),
    },
  }
}
