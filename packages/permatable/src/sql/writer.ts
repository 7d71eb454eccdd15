import type { Condition } from '../plan/conditions.ts'
import type { ConditionValue } from '../plan/domain.ts'
import { type RangeOrder, rangesAfter, rangesOfAll } from '../plan/page-by-key.ts'
import type { Order, PagePart, Writer } from '../plan/query.ts'
import { fieldsOf } from '../values/values.ts'
import {
  around,
  type Dialect,
  type ExactText,
  type Library,
  plain,
  type SqlColumn,
  type Statements,
} from './dialects.ts'

/** What a condition is written with. */
interface Writes<R, Q> {
  readonly library: Library<R, Q>
  readonly dialect: Dialect
}

/** Writes a condition. Values become parameters, and columns are the app's. */
function conditionIn<R, Q>(condition: Condition<SqlColumn<R>>, of: Writes<R, Q>): Q {
  const { library, dialect } = of
  const { sql, raw, join, value } = library
  const write = (one: Condition<SqlColumn<R>>) => conditionIn(one, of)
  const ref = (column: SqlColumn<R>) => library.ref(column.ref)
  switch (condition.op) {
    case 'always':
      return sql`true`
    case 'never':
      return sql`false`
    case 'and':
    case 'or':
      return sql`(${join(condition.of.map(write), raw(` ${condition.op} `))})`
    case 'isNull':
      return sql`${ref(condition.column)} is null`
    case 'isNotNull':
      return sql`${ref(condition.column)} is not null`
    case 'like':
    case 'notLike': {
      const { column, is, pattern, end } = dialect.search(condition.text, condition)
      const searched = around(library, column, ref(condition.column))
      const isFound = sql`${searched}${raw(is)}${value(pattern)}${raw(end)}`
      return condition.op === 'like' ? isFound : sql`not (${isFound})`
    }
    case 'references': {
      const { reference, key, where, from } = condition
      const keys = library.select(ref(key), from, write(where))
      return sql`${ref(reference)}${around(library, dialect.oneOf, keys)}`
    }
    case 'same':
    case 'before':
    case 'after': {
      const { op, column, found } = condition
      const own = around(library, dialect.found(column.domain, found), value(found))
      return sql`${ref(column)} ${raw(op === 'same' ? '=' : op === 'before' ? '<' : '>')} ${own}`
    }
    case 'overlaps':
      return sql`${ref(condition.column)} && array[${join(condition.values.map(value), raw(', '))}]::text[]`
    default: {
      const values = 'values' in condition ? condition.values : [condition.value]
      const isOwn = 'isOwnEquality' in condition && condition.isOwnEquality
      return compared(condition.column, condition.op, values, of, isOwn)
    }
  }
}

type Compared = '=' | '<>' | '<' | '<=' | '>' | '>=' | 'in' | 'notIn'

/** Writes a comparison with values. Texts are equal if every character is, or if the column's own collation says so. */
function compared<R, Q>(
  column: SqlColumn<R>,
  op: Compared,
  values: readonly ConditionValue[],
  of: Writes<R, Q>,
  isOwn = false,
): Q {
  const { sql } = of.library
  const exact = of.dialect.exactText(column.domain, values)
  const own = comparison(column, op, values, of)
  if (!exact || (isOwn && exact.plain !== 'refused')) return own
  const whole = comparison(column, op, values, of, exact)
  const isEqual = op === '=' || op === 'in'
  return isEqual && exact.plain === 'first' ? sql`(${own} and ${whole})` : whole
}

function comparison<R, Q>(
  column: SqlColumn<R>,
  op: Compared,
  values: readonly ConditionValue[],
  { library, dialect }: Writes<R, Q>,
  exact?: ExactText,
): Q {
  const { sql, raw, join } = library
  const left = around(library, exact?.column ?? plain, library.ref(column.ref))
  const right = (value: unknown) =>
    around(library, exact?.value ?? plain, library.value(dialect.encode(value)))
  if (op !== 'in' && op !== 'notIn') return sql`${left} ${raw(op)} ${right(values[0])}`
  const long = dialect.list(values)
  const list = long
    ? around(library, long.around, library.value(long.value))
    : join(values.map(right), raw(', '))
  return sql`${left} ${raw(op === 'in' ? 'in' : 'not in')} (${list})`
}

/** A query library, with its own objects for the parts of a query. */
export interface Binding<R, Q, Where, OrderBy, Column, Db> extends Pick<Writes<R, Q>, 'library'> {
  /** Returns a column to search by its full name. */
  named(column: R): R
  /** Returns the table to select a column from. `undefined` if the column doesn't say: one of an alias or a view. */
  tableOf(column: R): unknown
  /** Returns what stands for a column's table, or `undefined` for an expression. */
  identityOf(column: R): unknown
  /** Returns a column of a grouping, for `select` and `groupBy`. */
  column(ref: R): Column
  where(part: Q | undefined): Where
  orderBy(items: Q[]): OrderBy
  /** Runs a query, and returns its rows. */
  run(db: Db, query: Q): Promise<readonly unknown[]>
}

/** What a query is written with, and which rows it reads. */
interface Scope<R, Q, Where, OrderBy, Column, Db>
  extends Binding<R, Q, Where, OrderBy, Column, Db>, Writes<R, Q> {
  readonly statements: Statements
  /** What identifies a row: one column, or several. They end the order. */
  readonly key: readonly SqlColumn<R>[]
  readonly from: unknown
  /** The app's own condition. */
  readonly scope: Q | undefined
}

/** Writes a plan as SQL. */
export function writerOf<R, Q, Where, OrderBy, Column, Db>(
  of: Scope<R, Q, Where, OrderBy, Column, Db>,
): Writer<SqlColumn<R>, Where, OrderBy, Column, Db> {
  type C = SqlColumn<R>
  const { library, dialect, statements, key, from, scope, run } = of
  const { sql, raw, join, select, value } = library

  const listed = (items: readonly Q[]) => join([...items], raw(', '))

  /** The app's own condition goes in brackets: it may be `a or b`. */
  const whereOf = (conditions: readonly Condition<C>[]): Q | undefined => {
    const own = scope === undefined ? [] : [sql`(${scope})`]
    const parts = [...own, ...conditions.map((condition) => conditionIn(condition, of))]
    return parts.length > 1 ? sql`(${join(parts, raw(' and '))})` : parts[0]
  }

  const orderOf = (order: readonly (Order<C> | RangeOrder<C>)[]): Q[] =>
    order.flatMap((one) => {
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

  type Page = PagePart<Q | undefined, Q[]>

  /** Returns the statements for a page, to run in order until it's full. */
  function pagesOf(
    conditions: readonly Condition<C>[],
    order: readonly Order<C>[],
    row: readonly unknown[] | undefined,
    limit: number,
  ): readonly Page[] {
    const where = whereOf(conditions)
    const orderBy = orderOf(order)
    // An index on the key has no column before it that a planner could skip.
    if (!row && dialect.placesNulls === 'always') return [{ where, orderBy }]
    const ranges = row ? rangesAfter(order, row) : rangesOfAll(order)
    const pages = ranges.map((range) => ({
      where: whereOf([...conditions, ...range.where]),
      orderBy: orderOf(range.order),
    }))
    const isSimple = ranges.length === 1 && (ranges[0]?.where.length ?? 0) < 2
    return statements === 'each' || isSimple || !ranges.length
      ? pages
      : [{ where: isAmongFirst(pages, limit), orderBy }]
  }

  /**
   * Returns the condition that the key is among the first ones of a range. Each range only selects its keys, so an index
   * with them is all that is read. The app's own order and limit then sort a few rows.
   */
  function isAmongFirst(pages: readonly Page[], limit: number): Q {
    const refs = key.map(({ ref }) => library.ref(ref))
    const named = listed(refs.map((ref, at) => sql`${ref}${raw(` as k${at}`)}`))
    const ranges = pages.map(({ where = sql`true`, orderBy }, at) => {
      const end = sql` order by ${listed(orderBy)} limit ${value(limit)}`
      return sql`select * from ${select(named, from, where, end)} as ${raw(`r${at}`)}`
    })
    // MySQL accepts no limit in a sub-select of `in`, but it does in a table of it.
    const page = sql`(select * from (${join(ranges, raw(' union all '))}) as page)`
    return key.length > 1
      ? sql`(${listed(refs)}) in ${page}`
      : sql`${listed(refs)}${around(library, dialect.oneOf, page)}`
  }

  const rowsOf = (values: Q, conditions: readonly Condition<C>[]): Q =>
    select(values, from, whereOf(conditions) ?? sql`true`)

  return {
    where: (conditions) => of.where(whereOf(conditions)),
    orderBy: (order) => of.orderBy(orderOf(order)),
    column: ({ ref }) => of.column(ref),
    async find(db, row, order) {
      const values = order.map(({ column }, at) => {
        const found = around(library, dialect.lookUp(column.domain), library.ref(column.ref))
        return sql`${found}${raw(` as v${at}`)}`
      })
      const [found] = await run(db, sql`select * from ${rowsOf(listed(values), [row])} as page`)
      return found ? order.map((_, at) => fieldsOf(found)[`v${at}`] ?? null) : undefined
    },
    parts: (...page) =>
      pagesOf(...page).map(({ where, orderBy }) => ({
        where: of.where(where),
        orderBy: of.orderBy(orderBy),
      })),
    more: (_, conditions) => ({
      async count(db: Db, most: number) {
        const limit = most === Infinity ? sql`` : sql` limit ${value(most)}`
        const counted = sql`select * from ${rowsOf(sql`1`, conditions)} as found${limit}`
        const [row] = await run(db, sql`select count(*) as total from (${counted}) as counted`)
        return Number(fieldsOf(row)['total'])
      },
      async estimate(db: Db) {
        const [row] = await run(db, sql`explain (format json) ${rowsOf(sql`1`, conditions)}`)
        const plan = fieldsOf(row)['QUERY PLAN']
        // Some drivers parse the plan.
        const [first] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as readonly unknown[]
        return Number(fieldsOf(fieldsOf(first)['Plan'])['Plan Rows'])
      },
    }),
  }
}
