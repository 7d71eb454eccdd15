import { type Condition, isReference } from '../plan/conditions.ts'
import type { Domain } from '../plan/column-values.ts'
import type { Groups } from '../plan/groups.ts'
import {
  pageReader,
  type PageRequest,
  rangesAfter,
  rangesOfAll,
  type ReadsPages,
  type RequestsOf,
} from '../plan/page-by-key.ts'
import { type PlanOptions, queriesOf, rowCounter } from '../plan/plan.ts'
import type { CountsRows, Defines, Order, Query, ScopeOption, Writer } from '../plan/query-types.ts'
import { fail } from '../values/fail-and-warn.ts'
import { fieldsOf, mapFields } from '../values/copy-and-compare.ts'
import { conditionWriter, type Dialect, type Library, type Statements } from './dialects.ts'

/** The options that both query libraries have. `From` is a part of a query. */
export interface SqlOptions<From> {
  /**
   * What the query selects from, if it's not only `table`: the joined tables, or the alias, view, subquery or CTE.
   * `readPage` finds its row there. @default the table that has the rows
   */
  readonly from?: From
  /**
   * How `readPage` reads: with `'one'` statement per page, or with one for `'each'` range of an index. Foreign tables
   * need `'each'`. @default 'one', and 'each' on SQLite
   */
  readonly statements?: Statements
}

/** A query, in a query library's own terms. */
export interface SqlQuery<Where, OrderBy, Column, Db, Estimates, Id extends string = string>
  extends
    Query<Where, OrderBy, Id>,
    ReadsPages<Db, PageRequest<Where, OrderBy>>,
    CountsRows<Db>,
    Groups<Column, SqlQuery<Where, OrderBy, Column, Db, Estimates, Id>> {
  /**
   * Returns how many rows PostgreSQL expects, without reading any. The estimate is as good as the statistics of `analyze`:
   * close for ranges and lists, far off for text searches.
   */
  estimateRows(db: Estimates): Promise<number>
}

/** A query library. `R` is how it names a column, `Q` a part of a query. */
export interface Binding<R, Q, Db> extends Library<R, Q> {
  /** Returns the table to select a column from. `undefined` if the column doesn't say: one of an alias or a view. */
  tableOf(column: R): unknown
  /** Returns what stands for a column's table, or `undefined` for an expression. */
  identityOf(column: R): unknown
  /** Returns a column of a grouping, for `select` and `groupBy`. */
  column(ref: R): unknown
  where(part: Q | undefined): unknown
  orderBy(items: Q[]): unknown
  run(db: Db, query: Q): Promise<readonly unknown[]>
}

export interface FoundOptions<S, R>
  extends PlanOptions<S, R>, SqlOptions<unknown>, ScopeOption<boolean> {
  readonly table: unknown
  readonly dialect: Dialect
}

export function makeSqlQuery<S extends object, R, Q, Db>(
  definition: Defines<S>,
  options: FoundOptions<S, R>,
  binding: Binding<R, Q, Db>,
) {
  const { dialect, from, columns, search = [] } = options
  if (process.env.NODE_ENV !== 'production' && typeof fieldsOf(dialect).isAmong !== 'function')
    fail('the query has no dialect', 'pass the one of your database: postgres, mysql or sqlite')
  const tableOf = (column: R): unknown => {
    const found = binding.tableOf(column)
    if (process.env.NODE_ENV !== 'production' && found === undefined)
      fail('the table of a key is unknown', 'pass its alias, view, subquery or CTE as `from`')
    return found
  }
  const [first] = [options.key].flat()
  const own = first && binding.identityOf(first.column)
  const rows = from ?? options.table ?? (first && tableOf(first.column))
  return queriesOf(
    definition,
    {
      nulls: dialect.nulls,
      ...options,
      columns: mapFields(columns, (one, id) => {
        const owner = binding.identityOf(one.column)
        const isJoined = owner !== undefined && owner !== own
        if (process.env.NODE_ENV !== 'production' && first && isJoined && from === undefined)
          fail(
            `the column '${id}' belongs to another table than the key`,
            'pass the joined tables to tableQuery as `from`',
          )
        // A left join makes any column nullable, even one that is NOT NULL in its own table.
        return { ...one, isNullable: one.isNullable || isJoined }
      }),
      search: search.map((one) =>
        isReference(one) ? { ...one, from: one.from ?? tableOf(one.key) } : one,
      ),
      refusals: {
        filter: (_, __, domain) =>
          domain === 'text[]' && !dialect.hasArrays ? 'the database has no arrays' : undefined,
      },
    },
    sqlWriter({ ...options, from: rows }, binding),
  )
}

function sqlWriter<R, Q, Db>(
  options: Omit<FoundOptions<object, R>, 'join'>,
  binding: Binding<R, Q, Db>,
): (scope: Q | undefined) => Writer<R> {
  const { sql, raw, join, select, value, run } = binding
  const { dialect, from, statements = dialect.statements } = options
  const key = [options.key].flat()
  const domains = new Map<R, Domain>()
  for (const { column, domain } of [...Object.values(options.columns), ...key])
    domains.set(column, domain)
  const domainOf = (column: R) => domains.get(column) ?? 'text'
  const write = conditionWriter(binding, dialect, domainOf)
  const listed = (items: readonly Q[]) => join([...items], raw(', '))

  /** @param where The conditions of a range. A column that has one isn't NULL, or isn't in the order. */
  function orderOf(order: readonly Order<R>[], where: readonly Condition<R>[] = []): Q[] {
    const bounded = where.map((one) => 'column' in one && one.column)
    return order.flatMap(({ column, desc, nulls }) => {
      const ref = binding.ref(column)
      const by = sql`${ref}${raw(desc ? ' desc' : ' asc')}`
      // An ascending index has NULL first.
      const isPlaced = nulls === (desc ? 'last' : 'first') || bounded.includes(column)
      if (!nulls || (isPlaced && dialect.placesNulls !== 'always')) return [by]
      if (dialect.placesNulls !== 'expression') return [sql`${by}${raw(` nulls ${nulls}`)}`]
      return [sql`${ref} is null${raw(nulls === 'last' ? ' asc' : ' desc')}`, by]
    })
  }

  /**
   * Returns the condition that the key is among the first ones of a range. Each range only selects its keys, so an index
   * with them is all that is read. The app's own order and limit then sort a few rows.
   */
  function isAmongFirst(
    parts: readonly { readonly where: Q | undefined; readonly orderBy: Q[] }[],
    limit: number,
  ): Q {
    const refs = key.map(({ column }) => binding.ref(column))
    const named = listed(refs.map((ref, at) => sql`${ref}${raw(` as k${at}`)}`))
    const ranges = parts.map(({ where = sql`true`, orderBy }, at) => {
      const end = sql` order by ${listed(orderBy)} limit ${value(limit)}`
      return sql`select * from ${select(named, from, where, end)} as ${raw(`r${at}`)}`
    })
    // MySQL accepts no limit in a sub-select of `in`, but it does in a table of it.
    const page = sql`(select * from (${join(ranges, raw(' union all '))}) as page)`
    return key.length > 1
      ? sql`(${listed(refs)}) in ${page}`
      : dialect.isAmong(binding, listed(refs), page)
  }

  return (scope) => {
    /** The app's own condition goes in brackets: it may be `a or b`. */
    const whereOf = (conditions: readonly Condition<R>[]): Q | undefined => {
      const own = scope === undefined ? [] : [sql`(${scope})`]
      const parts = [...own, ...conditions.map(write)]
      return parts.length > 1 ? sql`(${join(parts, raw(' and '))})` : parts[0]
    }

    const requestsOf =
      (conditions: readonly Condition<R>[]): RequestsOf<R, PageRequest<unknown, unknown>> =>
      (order, row, most) => {
        const isWhole = dialect.placesNulls === 'always'
        const orderBy = orderOf(order)
        // An index on the key has no column before it that a planner could skip.
        const ranges = row || isWhole ? rangesAfter(order, row) : rangesOfAll(order)
        const parts = ranges.map((range) => ({
          where: whereOf([...conditions, ...range.where]),
          // MariaDB sorts if a column with a single value stays.
          orderBy: isWhole ? orderBy : orderOf(range.order, range.where),
        }))
        const isSimple = ranges.length < 2 && ranges.every((range) => range.where.length < 2)
        const pages =
          statements === 'each' || isSimple
            ? parts
            : [{ where: isAmongFirst(parts, most), orderBy }]
        return pages.map((page) => (limit) => ({
          where: binding.where(page.where),
          orderBy: binding.orderBy(page.orderBy),
          limit,
        }))
      }

    const rowsOf = (values: Q, conditions: readonly Condition<R>[]): Q =>
      select(values, from, whereOf(conditions) ?? sql`true`)

    return {
      where: (conditions) => binding.where(whereOf(conditions)),
      orderBy: (order) => binding.orderBy(orderOf(order)),
      column: binding.column,
      more: (rows) => ({
        readPage: pageReader(
          rows,
          async (db: Db, row, order) => {
            const values = order.map(({ column }, at) => {
              const found = dialect.lookUp(binding, binding.ref(column), domainOf(column))
              return sql`${found}${raw(` as v${at}`)}`
            })
            const found = sql`select * from ${rowsOf(listed(values), [row])} as page`
            const [first] = await run(db, found)
            return first ? order.map((_, at) => fieldsOf(first)[`v${at}`] ?? null) : undefined
          },
          requestsOf(rows.conditions),
        ),
        countRows: rowCounter(async (db: Db, most) => {
          const limit = most === Infinity ? sql`` : sql` limit ${value(most)}`
          const counted = sql`select * from ${rowsOf(sql`1`, rows.conditions)} as found${limit}`
          const [row] = await run(db, sql`select count(*) as total from (${counted}) as counted`)
          return Number(fieldsOf(row)['total'])
        }),
        async estimateRows(db: Db) {
          const selected = rowsOf(sql`1`, rows.conditions)
          const [row] = await run(db, sql`explain (format json) ${selected}`)
          const plan = fieldsOf(row)['QUERY PLAN']
          // Some drivers parse the plan.
          const [first] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as readonly unknown[]
          return Number(fieldsOf(fieldsOf(first)['Plan'])['Plan Rows'])
        },
      }),
    }
  }
}
