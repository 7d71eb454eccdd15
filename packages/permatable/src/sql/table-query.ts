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
import { checkScope, type Defines, type PlanRequest, type QueryOptions } from '../plan/options.ts'
import { queryPlanner } from '../plan/plan.ts'
import { conditionIn, type Writes } from './condition.ts'
import { around, every, type Statements } from './dialect.ts'
import { typedColumns, type ColumnOptions, type Schema, type SqlColumn } from './typed-columns.ts'

/** The options that both query libraries have. `From` is a part of a query. */
export interface SqlOptions<From> {
  /**
   * The tables that the query selects from, if one is joined or renamed: `` sql`people left join cities on …` ``. Or the
   * view, subquery or CTE. `readPage` finds its row there. @default the table that has the rows
   */
  readonly from?: From
  /**
   * How `readPage` reads: with `'one'` statement per page, or with one for `'each'` range of an index. Foreign tables
   * need `'each'`. @default 'one', and 'each' on SQLite
   */
  readonly statements?: Statements
}

/** How a query library's own objects are made from parts of a query. */
interface Output<R, Q, Where, OrderBy, Column> {
  /** A column of a grouping, for `select` and `groupBy`. */
  column(ref: R): Column
  where(part: Q | undefined): Where
  orderBy(items: Q[]): OrderBy
}

/** A query library. */
export interface Binding<R, Q, Where, OrderBy, Column>
  extends Pick<Writes<R, Q>, 'library' | 'tableOf'>, Schema<R> {
  readonly output: Output<R, Q, Where, OrderBy, Column>
}

/** A query, in a query library's own terms. */
export interface SqlQuery<R, Q, Where, OrderBy, Column, Id extends string = string>
  extends
    Query<Where, OrderBy, Q, Id>,
    SqlGroups<R, Column, SqlQuery<R, Q, Where, OrderBy, Column, Id>> {
  /** What the query selects from. For `countRows` and `estimateRows`. */
  readonly from: Q
}

/** Groups with columns in the query library's own terms. */
interface SqlGroups<R, Column, Self> extends Pick<Groups<Column, Self>, 'groups' | 'level'> {
  /** For `groupIdOf` and `withinGroup`. */
  readonly groupPath: Groups<SqlColumn<R>, Self>['groupPath']
}

/** Makes a function that turns a table's state into a query of a query library. */
export function makeSqlQuery<S extends object, R, Q, Where, OrderBy, Column>(
  definition: Defines<S>,
  {
    columns,
    key,
    search,
    dialect,
    from,
    statements,
    needsScope,
    ...options
  }: Omit<QueryOptions<S, R>, 'search'> &
    ColumnOptions<R> &
    SqlOptions<Q> & { readonly needsScope?: boolean | undefined },
  { output, ...binding }: Binding<R, Q, Where, OrderBy, Column>,
) {
  const typed = typedColumns(
    { columns, key, search, dialect, hasFrom: from !== undefined },
    binding,
  )
  const plan = queryPlanner<S, SqlColumn<R>>(definition, {
    nulls: dialect.nulls,
    ...options,
    ...typed,
  })
  const keys = typed.key.map(({ column }) => column)
  const table = from ?? binding.tableOf((keys[0] as SqlColumn<R>).ref)
  return (state: S, given: PlanRequest & { readonly scope?: Q } = {}) => {
    checkScope(given, needsScope)
    const { scope, ...request } = given
    const of = {
      ...binding,
      dialect,
      statements: statements ?? dialect.statements,
      key: keys,
      from: table,
      scope,
    }
    return writePlan(plan(state, request), of, output)
  }
}

function writePlan<R, Q, Where, OrderBy, Column>(
  plan: QueryPlan<SqlColumn<R>>,
  of: Scope<R, Q>,
  output: Output<R, Q, Where, OrderBy, Column>,
): SqlQuery<R, Q, Where, OrderBy, Column> {
  type Conditions = Condition<SqlColumn<R>> | undefined
  const whereOf = (condition: Conditions) => output.where(scoped(of, condition))
  const orderOf = (order: readonly Order<SqlColumn<R>>[]) => output.orderBy(orderParts(order, of))
  const partsOf = (parts: readonly PageParts<Q>[]): readonly PagePart<Where, OrderBy>[] =>
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
    lookUp: row && lookUpParts(of, order, row),
    parts: (values, most) => partsOf(pageParts(of, where, order, values, most)),
  })

  return {
    where: whereOf(where),
    from: of.from,
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
interface Scope<R, Q> extends Writes<R, Q> {
  readonly statements: Statements
  /** What identifies a row: one column, or several. They end the order. */
  readonly key: readonly SqlColumn<R>[]
  readonly from: Q
  /** The app's own condition. */
  readonly scope: Q | undefined
}

/** What a page's statement selects: which rows, and in which order. */
interface PageParts<Q> {
  readonly where: Q | undefined
  readonly orderBy: Q[]
}

/** The app's own condition goes in brackets: it may be `a or b`. */
function scoped<R, Q>(
  of: Scope<R, Q>,
  condition: Condition<SqlColumn<R>> | undefined,
): Q | undefined {
  const { scope, library } = of
  return every(library, [
    scope === undefined ? undefined : library.sql`(${scope})`,
    condition && conditionIn(condition, of),
  ])
}

/** Selects the values of a row that an order compares: `v0`, `v1`, … */
function lookUpParts<R, Q>(
  of: Scope<R, Q>,
  order: readonly Order<SqlColumn<R>>[],
  row: Condition<SqlColumn<R>>,
): Q {
  const { library, dialect } = of
  const { sql, raw, join, ref } = library
  const values = order.map(({ column }, at) => {
    const value = around(library, dialect.lookUp(column.domain), ref(column.ref))
    return sql`${value}${raw(` as v${at}`)}`
  })
  const found = library.select(join(values, raw(', ')), of.from, scoped(of, row) ?? sql`true`)
  return sql`select * from ${found} as page`
}

/** Returns the statements for a page, to run in order until it's full. The first page has no `row` before it. */
function pageParts<R, Q>(
  of: Scope<R, Q>,
  where: Condition<SqlColumn<R>> | undefined,
  order: readonly Order<SqlColumn<R>>[],
  row: readonly unknown[] | undefined,
  limit: number,
): readonly PageParts<Q>[] {
  const { dialect, statements, library } = of
  const ranges = row
    ? rangesAfter(order, row)
    : dialect.placesNulls === 'always'
      ? []
      : rangesOfAll(order)
  const inWhere = scoped(of, where)
  const orderBy = orderParts(order, of)
  // An index on the key has no column before it that a planner could skip.
  if (!ranges.length) return row ? [] : [{ where: inWhere, orderBy }]
  const pages = ranges.map((range) => ({
    where: every(library, [inWhere, ...rangeParts(range, of)]),
    orderBy: orderParts(range.order, of),
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
  { key, from, dialect, library }: Scope<R, Q>,
  pages: readonly PageParts<Q>[],
  limit: number,
): Q {
  const { sql, raw, join } = library
  const refs = key.map(({ ref }) => library.ref(ref))
  const [keys, named] = [refs, refs.map((ref, at) => sql`${ref}${raw(` as k${at}`)}`)].map((of) =>
    join(of, raw(', ')),
  ) as [Q, Q]
  const ranges = pages.map(({ where = sql`true`, orderBy }, at) => {
    const order = join(orderBy, raw(', '))
    const range = sql`select ${named} from ${from} where ${where} order by ${order} limit ${library.value(limit)}`
    return sql`select * from (${range}) as ${raw(`r${at}`)}`
  })
  // MySQL accepts no limit in a sub-select of `in`, but it does in a table of it.
  const page = sql`(select * from (${join(ranges, raw(' union all '))}) as page)`
  return key.length > 1
    ? sql`(${keys}) in ${page}`
    : sql`${keys}${around(library, dialect.oneOf, page)}`
}

function rangeParts<R, Q>(
  { same, next }: Range<SqlColumn<R>>,
  { library, dialect }: Scope<R, Q>,
): readonly Q[] {
  const { sql, raw } = library
  const valueOf = ({ column: { domain }, value }: RowValue<SqlColumn<R>>): Q =>
    around(library, dialect.found(domain, value), library.value(value))
  const parts = same.map((one) => {
    const ref = library.ref(one.column.ref)
    return one.value === null ? sql`${ref} is null` : sql`${ref} = ${valueOf(one)}`
  })
  if (!next) return parts
  const ref = library.ref(next.column.ref)
  const end =
    'value' in next
      ? sql`${ref} ${raw(next.is)} ${valueOf(next)}`
      : sql`${ref}${raw(next.is === 'null' ? ' is null' : ' is not null')}`
  return [...parts, end]
}

function orderParts<R, Q>(
  order: readonly (Order<SqlColumn<R>> | RangeOrder<SqlColumn<R>>)[],
  { library, dialect }: Scope<R, Q>,
): Q[] {
  const { sql, raw } = library
  return order.flatMap((one) => {
    const { column, desc, nulls } = one
    if (!dialect.keepsFixed && 'isFixed' in one && one.isFixed) return []
    const ref = library.ref(column.ref)
    const by = sql`${ref}${raw(desc ? ' desc' : ' asc')}`
    const isOwn = nulls === (desc === (dialect.indexNulls === 'last') ? 'first' : 'last')
    const isPlaced = isOwn || ('mayBeNull' in one && !one.mayBeNull)
    if (!nulls || (isPlaced && dialect.placesNulls !== 'always')) return [by]
    if (dialect.placesNulls !== 'expression') return [sql`${by}${raw(` nulls ${nulls}`)}`]
    return [sql`${ref} is null${raw(nulls === 'last' ? ' asc' : ' desc')}`, by]
  })
}
