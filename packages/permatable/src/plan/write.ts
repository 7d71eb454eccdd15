import { mapFields } from '../values/values.ts'
import type { Condition } from './condition.ts'
import type { Keyset, KeysetPlan, Order, PagePart } from './order.ts'
import type { Groups } from './groups.ts'
import type { Query, QueryPlan } from './plan.ts'

/** How a query library says what a plan says. `C` is how the plan names a column, `Column` how the library does. */
export interface Writer<C, Where, OrderBy, Column, Db> {
  where(condition: Condition<C> | undefined): Where
  orderBy(order: readonly Order<C>[]): OrderBy
  /** Returns a column of a grouping. If that's a text, it's what the library's groups call the column. */
  column(column: C): Column
  /** Finds a row, and returns its values of an order. */
  find(
    db: Db,
    row: Condition<C>,
    order: readonly Order<C>[],
  ): PromiseLike<readonly unknown[] | undefined>
  /** Returns what to read, one after the other, until `limit` rows are found: those after a row with its values, or all. */
  parts(
    where: Condition<C> | undefined,
    order: readonly Order<C>[],
    row: readonly unknown[] | undefined,
    limit: number,
  ): readonly PagePart<Where, OrderBy>[]
}

type Written<Where, OrderBy, Column, Db> = Query<Where, OrderBy, Db> &
  Groups<Column, Written<Where, OrderBy, Column, Db>>

/** Writes a plan, and the plans of the groups in it. `more` has what else a library's queries have. */
export function writePlan<C, Where, OrderBy, Column, Db>(
  plan: QueryPlan<C>,
  writer: Writer<C, Where, OrderBy, Column, Db>,
  more: (written: QueryPlan<C>) => object = () => ({}),
): Written<Where, OrderBy, Column, Db> {
  const { where, orderBy, level, groupPath } = plan
  const groups = mapFields(plan.groups, writer.column)
  const keysetOf = (keyset: KeysetPlan<C>): Keyset<Where, OrderBy, Db> => ({
    isReversed: keyset.isReversed,
    find: async (db) => keyset.row && writer.find(db, keyset.row, keyset.orderBy),
    parts: (row, limit) => writer.parts(where, keyset.orderBy, row, limit),
  })
  return {
    ...plan,
    where: writer.where(where),
    without: (id) => writer.where(plan.without(id)),
    orderBy: writer.orderBy(orderBy),
    first: (limit) => writer.parts(where, orderBy, undefined, limit),
    after: (key) => keysetOf(plan.after(key)),
    before: (key) => keysetOf(plan.before(key)),
    groups,
    level: mapFields(level, writer.column),
    groupPath: {
      ...groupPath,
      columns: groupPath.columns.map((one) => {
        const named = groups[one.id]
        return typeof named === 'string' ? { ...one, name: named } : one
      }),
      within: (group) => writePlan(groupPath.within(group), writer, more),
    },
    ...more(plan),
  }
}
