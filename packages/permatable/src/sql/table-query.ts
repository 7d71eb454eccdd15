import type { Condition } from '../plan/condition.ts'
import {
  rangesAfter,
  rangesOfAll,
  type Keyset,
  type KeysetPlan,
  type Order,
  type PagePart,
  type Range,
  type RangeOrder,
  type RowValue,
} from '../plan/order.ts'
import type { Groups, Query, QueryPlan } from '../plan/plan.ts'
import { conditionParts, type TableOf } from './condition.ts'
import {
  around,
  every,
  join,
  sql,
  type Dialect,
  type Part,
  type Parts,
  type Statements,
} from './dialect.ts'
import type { SqlColumn } from './typed-columns.ts'

/** How a query library's own objects are made from what we write. */
export interface Output<R, Q, Where, OrderBy, Column> {
  where(parts: Parts<R, Q> | undefined): Where
  orderBy(items: readonly Parts<R, Q>[]): OrderBy
  query(parts: Parts<R, Q>): Q
  /** A column of a grouping, for `select` and `groupBy`. */
  column(ref: R): Column
}

/** A query, in a query library's own terms. */
export interface SqlQuery<R, Q, Where, OrderBy, Column, Id extends string = string>
  extends
    Query<Where, OrderBy, Q, Id>,
    SqlGroups<R, Column, SqlQuery<R, Q, Where, OrderBy, Column, Id>> {}

/** Groups with columns in the query library's own terms. */
interface SqlGroups<R, Column, Self> extends Pick<Groups<Column, Self>, 'groups' | 'level'> {
  /** For `groupIdOf` and `withinGroup`. */
  readonly groupPath: Groups<SqlColumn<R>, Self>['groupPath']
}

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

/** Which rows to read, and how. */
interface Scope<R, Q> {
  readonly dialect: Dialect
  readonly statements: Statements
  /** What identifies a row: one column, or several. They end the order. */
  readonly key: readonly SqlColumn<R>[]
  readonly from: Part<R, Q>
  /** The app's own condition. */
  readonly scope: Q | undefined
  readonly tableOf: TableOf<R, Q>
}

/** What a page's statement selects: which rows, and in which order. */
interface PageParts<R, Q> {
  readonly where: Parts<R, Q> | undefined
  readonly orderBy: readonly Parts<R, Q>[]
}

/** The app's own condition goes in brackets: it may be `a or b`. */
const scoped = <R, Q>(
  { scope, dialect, tableOf }: Scope<R, Q>,
  condition: Condition<SqlColumn<R>> | undefined,
): Parts<R, Q> | undefined =>
  every([
    scope === undefined ? undefined : sql<R, Q>`(${{ sql: scope }})`,
    condition && conditionParts<R, Q>(condition, dialect, tableOf),
  ])

/** Selects the values of a row that an order compares: `v0`, `v1`, … */
function lookUpParts<R, Q>(
  of: Scope<R, Q>,
  order: readonly Order<SqlColumn<R>>[],
  row: Condition<SqlColumn<R>>,
): Parts<R, Q> {
  const values = order.map(
    ({ column: { ref, domain } }, at) =>
      sql<R, Q>`${around(of.dialect.lookUp(domain), { ref })}${{ text: ` as v${at}` }}`,
  )
  return sql`select ${join(values)} from ${of.from} where ${scoped(of, row) ?? []}`
}

/** Returns the statements for a page, to run in order until it's full. The first page has no `row` before it. */
function pageParts<R, Q>(
  of: Scope<R, Q>,
  where: Condition<SqlColumn<R>> | undefined,
  order: readonly Order<SqlColumn<R>>[],
  row: readonly unknown[] | undefined,
  limit: number,
): readonly PageParts<R, Q>[] {
  const { dialect, statements } = of
  const ranges = row
    ? rangesAfter(order, row)
    : dialect.placesNulls === 'always'
      ? []
      : rangesOfAll(order)
  const inWhere = scoped(of, where)
  const orderBy = orderParts<R, Q>(order, dialect)
  // An index on the key has no column before it that a planner could skip.
  if (!ranges.length) return row ? [] : [{ where: inWhere, orderBy }]
  const pages = ranges.map((range) => ({
    where: every([inWhere, ...rangeParts<R, Q>(range, dialect)]),
    orderBy: orderParts<R, Q>(range.order, dialect),
  }))
  const isSimple = ranges.length === 1 && !ranges[0]?.same.length
  return statements === 'each' || isSimple
    ? pages
    : [{ where: amongFirst(of, pages, limit), orderBy }]
}

/**
 * Returns the condition that the key is among the first ones of a range. Each range only selects its keys, so an index
 * with them is all that is read. The app's own order and limit then sort a few rows.
 */
function amongFirst<R, Q>(
  { key, from, dialect }: Scope<R, Q>,
  pages: readonly PageParts<R, Q>[],
  limit: number,
): Parts<R, Q> {
  const keys = join(key.map(({ ref }) => sql<R, Q>`${{ ref }}`))
  const named = join(key.map(({ ref }, at) => sql<R, Q>`${{ ref }}${{ text: ` as k${at}` }}`))
  const ranges = pages.map(
    ({ where, orderBy }, at) =>
      sql<
        R,
        Q
      >`select * from (select ${named} from ${from} where ${where ?? sql`true`} order by ${join(orderBy)} limit ${{ value: limit }}) as ${{ text: `r${at}` }}`,
  )
  // MySQL accepts no limit in a sub-select of `in`, but it does in a table of it.
  const page = sql<R, Q>`select * from (${join(ranges, ' union all ')}) as page`
  return key.length > 1 ? sql`(${keys}) in (${page})` : sql`${keys}${around(dialect.oneOf, page)}`
}

function rangeParts<R, Q>(
  { same, next }: Range<SqlColumn<R>>,
  dialect: Dialect,
): readonly Parts<R, Q>[] {
  const valueOf = ({ column: { domain }, value }: RowValue<SqlColumn<R>>): Parts<R, Q> =>
    around(dialect.found(domain, value), { value })
  const parts = same.map((one): Parts<R, Q> => {
    const ref = { ref: one.column.ref }
    return one.value === null ? sql`${ref} is null` : sql`${ref} = ${valueOf(one)}`
  })
  if (!next) return parts
  const ref = { ref: next.column.ref }
  const end: Parts<R, Q> =
    'value' in next
      ? sql`${ref} ${{ text: next.is }} ${valueOf(next)}`
      : sql`${ref}${{ text: next.is === 'null' ? ' is null' : ' is not null' }}`
  return [...parts, end]
}

function orderParts<R, Q>(
  order: readonly (Order<SqlColumn<R>> | RangeOrder<SqlColumn<R>>)[],
  dialect: Dialect,
): readonly Parts<R, Q>[] {
  return order.flatMap((one) => {
    const { column, desc, nulls } = one
    if (!dialect.keepsFixed && 'isFixed' in one && one.isFixed) return []
    const ref = { ref: column.ref }
    const by = sql<R, Q>`${ref}${{ text: desc ? ' desc' : ' asc' }}`
    const isOwn = nulls === (desc === (dialect.indexNulls === 'last') ? 'first' : 'last')
    const isPlaced = isOwn || ('mayBeNull' in one && !one.mayBeNull)
    if (!nulls || (isPlaced && dialect.placesNulls !== 'always')) return [by]
    if (dialect.placesNulls !== 'expression') return [sql`${by}${{ text: ` nulls ${nulls}` }}`]
    return [sql`${ref} is null${{ text: nulls === 'last' ? ' asc' : ' desc' }}`, by]
  })
}
