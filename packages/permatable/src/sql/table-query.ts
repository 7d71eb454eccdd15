import { type Condition, isReference, type SearchColumn } from '../plan/conditions.ts'
import type { Domain } from '../plan/column-values.ts'
import type { Groups } from '../plan/groups.ts'
import { type RangeOrder, rangesAfter, rangesOfAll } from '../plan/page-by-key.ts'
import { queriesOf } from '../plan/plan.ts'
import type { QueryColumn } from '../plan/query-columns.ts'
import type {
  Defines,
  Order,
  PagePart,
  Query,
  QueryOptions,
  ScopeOption,
  Writer,
} from '../plan/query-types.ts'
import { fail } from '../values/fail-and-warn.ts'
import { fieldsOf, mapFields } from '../values/values.ts'
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
    Query<Where, OrderBy, Db, Id>,
    Groups<Column, SqlQuery<Where, OrderBy, Column, Db, Estimates, Id>> {
  /** Counts the rows on all pages, at most `most`. For `countRows`. */
  count(db: Db, most: number): Promise<number>
  /** For `estimateRows`. */
  estimate(db: Estimates): Promise<number>
}

/**
 * Returns how many rows PostgreSQL expects from a query, without running it. The estimate is as good as the statistics of
 * `analyze`: close for ranges and lists, far off for text searches.
 */
export const estimateRows = <Db>(
  db: NoInfer<Db>,
  query: { estimate(db: Db): Promise<number> },
): Promise<number> => query.estimate(db)

/** A query library. `R` is how it names a column, `Q` a part of a query. The others are its own objects for an app. */
export interface Binding<R, Q, Where, OrderBy, Column, Db> extends Library<R, Q> {
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

/** What a query library has found out of a query's options. */
export interface FoundOptions<S, R>
  extends QueryOptions<S>, SqlOptions<unknown>, ScopeOption<boolean> {
  readonly table: unknown
  readonly columns: Readonly<Record<string, QueryColumn<R>>>
  readonly key: readonly QueryColumn<R>[]
  readonly search?: readonly SearchColumn<R>[] | undefined
  readonly dialect: Dialect
}

/** Makes a function that turns a table's state into a query of a query library. */
export function makeSqlQuery<S extends object, R, Q, Where, OrderBy, Column, Db>(
  definition: Defines<S>,
  { dialect, table, from, statements, columns, key, search = [], ...options }: FoundOptions<S, R>,
  binding: Binding<R, Q, Where, OrderBy, Column, Db>,
) {
  if (process.env.NODE_ENV !== 'production' && typeof fieldsOf(dialect).isAmong !== 'function')
    fail('the query has no dialect', 'pass the one of your database: postgres, mysql or sqlite')
  const domains = new Map<R, Domain>()
  for (const { column, domain } of [...Object.values(columns), ...key]) domains.set(column, domain)
  const { named } = binding
  const tableOf = (column: R): unknown => {
    const found = binding.tableOf(column)
    if (process.env.NODE_ENV !== 'production' && found === undefined)
      fail('the table of a key is unknown', 'pass its alias, view, subquery or CTE as `from`')
    return found
  }
  const [first] = key
  const own = first && binding.identityOf(first.column)
  const writerOf = sqlWriter(
    binding,
    dialect,
    (column) => domains.get(column) ?? 'text',
    statements ?? dialect.statements,
    key.map(({ column }) => column),
    from ?? table ?? (first && tableOf(first.column)),
  )
  return queriesOf(
    definition,
    {
      nulls: dialect.nulls,
      ...options,
      key,
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
      search: search.map((one) => {
        if (!isReference(one)) return named(one)
        const { reference, key: to, column, from: source = tableOf(to) } = one
        return { reference: named(reference), key: named(to), column: named(column), from: source }
      }),
      refusals: {
        filter: (_, __, domain) =>
          domain === 'text[]' && !dialect.hasArrays ? 'the database has no arrays' : undefined,
      },
    },
    writerOf,
  )
}

/** Returns the writer of a request, given the app's own condition on all rows. @param key Ends each order. */
function sqlWriter<R, Q, Where, OrderBy, Column, Db>(
  binding: Binding<R, Q, Where, OrderBy, Column, Db>,
  dialect: Dialect,
  domainOf: (column: R) => Domain,
  statements: Statements,
  key: readonly R[],
  from: unknown,
): (scope: Q | undefined) => Writer<R, Where, OrderBy, Column, Db> {
  const { sql, raw, join, select, value, run } = binding
  const write = conditionWriter(binding, dialect, domainOf)
  const listed = (items: readonly Q[]) => join([...items], raw(', '))

  const orderOf = (order: readonly (Order<R> | RangeOrder<R>)[]): Q[] =>
    order.flatMap((one) => {
      const { column, desc, nulls } = one
      const ref = binding.ref(column)
      const by = sql`${ref}${raw(desc ? ' desc' : ' asc')}`
      if (dialect.placesNulls === 'always')
        return nulls ? [sql`${by}${raw(` nulls ${nulls}`)}`] : [by]
      // MariaDB sorts if a column with a single value stays.
      if ('isFixed' in one && one.isFixed) return []
      // An ascending index has NULL first.
      const isPlaced = nulls === (desc ? 'last' : 'first') || ('mayBeNull' in one && !one.mayBeNull)
      if (!nulls || isPlaced) return [by]
      if (dialect.placesNulls === 'clause') return [sql`${by}${raw(` nulls ${nulls}`)}`]
      return [sql`${ref} is null${raw(nulls === 'last' ? ' asc' : ' desc')}`, by]
    })

  type Page = PagePart<Q | undefined, Q[]>

  /**
   * Returns the condition that the key is among the first ones of a range. Each range only selects its keys, so an index
   * with them is all that is read. The app's own order and limit then sort a few rows.
   */
  function isAmongFirst(pages: readonly Page[], limit: number): Q {
    const refs = key.map(binding.ref)
    const named = listed(refs.map((ref, at) => sql`${ref}${raw(` as k${at}`)}`))
    const ranges = pages.map(({ where = sql`true`, orderBy }, at) => {
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

    /** Returns the statements for a page, to run in order until it's full. */
    function pagesOf(
      conditions: readonly Condition<R>[],
      order: readonly Order<R>[],
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

    const rowsOf = (values: Q, conditions: readonly Condition<R>[]): Q =>
      select(values, from, whereOf(conditions) ?? sql`true`)

    return {
      where: (conditions) => binding.where(whereOf(conditions)),
      orderBy: (order) => binding.orderBy(orderOf(order)),
      column: binding.column,
      async find(db, row, order) {
        const values = order.map(({ column }, at) => {
          const found = dialect.lookUp(binding, binding.ref(column), domainOf(column))
          return sql`${found}${raw(` as v${at}`)}`
        })
        const [found] = await run(db, sql`select * from ${rowsOf(listed(values), [row])} as page`)
        return found ? order.map((_, at) => fieldsOf(found)[`v${at}`] ?? null) : undefined
      },
      parts: (...page) =>
        pagesOf(...page).map(({ where, orderBy }) => ({
          where: binding.where(where),
          orderBy: binding.orderBy(orderBy),
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
}
