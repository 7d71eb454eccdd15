import type { Condition } from '../plan/condition.ts'
import type { Order } from '../plan/order.ts'
import { rangesAfter, rangesOfAll, type Range, type RowValue } from '../plan/ranges.ts'
import type { SqlColumn } from './column.ts'
import { conditionParts, type TableOf } from './condition.ts'
import type { Dialect, Statements } from './dialect.ts'
import { orderParts } from './order.ts'
import { around, every, join, sql, type Part, type Parts } from './part.ts'

/** Which rows to read, and how. */
export interface Scope<R, Q> {
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
export interface PageParts<R, Q> {
  readonly where: Parts<R, Q> | undefined
  readonly orderBy: readonly Parts<R, Q>[]
}

/** The app's own condition goes in brackets: it may be `a or b`. */
export const scoped = <R, Q>(
  { scope, dialect, tableOf }: Scope<R, Q>,
  condition: Condition<SqlColumn<R>> | undefined,
): Parts<R, Q> | undefined =>
  every([
    scope === undefined ? undefined : sql<R, Q>`(${{ sql: scope }})`,
    condition && conditionParts<R, Q>(condition, dialect, tableOf),
  ])

/** Selects the values of a row that an order compares: `v0`, `v1`, … */
export function lookUpParts<R, Q>(
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

/**
 * Returns the statements for a page. Run them in order until it's full.
 *
 * @param row The values of the row before the page. `undefined` for the first page.
 */
export function pageParts<R, Q>(
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
