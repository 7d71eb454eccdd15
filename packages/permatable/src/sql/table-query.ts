import { fail } from '../console/messages.ts'
import type { Domain } from '../plan/domain.ts'
import type { Groups } from '../plan/groups.ts'
import { queriesOf } from '../plan/plan.ts'
import { isReference, type QueryColumn, type SearchColumn } from '../plan/query-columns.ts'
import type { Defines, Query, QueryOptions, ScopeOption } from '../plan/query.ts'
import { fieldsOf, mapFields } from '../values/values.ts'
import type { Dialect, SqlColumn, Statements } from './dialects.ts'
import { type Binding, writerOf } from './writer.ts'

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
  if (process.env.NODE_ENV !== 'production' && typeof fieldsOf(dialect).encode !== 'function')
    fail('the query has no dialect', 'pass the one of your database: postgres, mysql or sqlite')
  const known = new Map<R, SqlColumn<R>>()

  /** Orders compare columns by identity, so each is one object. */
  function typed(ref: R, domain: Domain): SqlColumn<R> {
    const column = known.get(ref) ?? Object.freeze({ ref, domain })
    known.set(ref, column)
    return column
  }

  const declared = (of: QueryColumn<R>): QueryColumn<SqlColumn<R>> => ({
    ...of,
    column: typed(of.column, of.domain),
  })
  const text = (ref: R) => typed(binding.named(ref), 'text')
  const tableOf = (column: R): unknown => {
    const found = binding.tableOf(column)
    if (process.env.NODE_ENV !== 'production' && found === undefined)
      fail('the table of a key is unknown', 'pass its alias, view, subquery or CTE as `from`')
    return found
  }
  const keys = key.map(declared)
  const [first] = key
  const own = first && binding.identityOf(first.column)
  const of = {
    ...binding,
    dialect,
    statements: statements ?? dialect.statements,
    key: keys.map(({ column }) => column),
    from: from ?? table ?? (first && tableOf(first.column)),
  }
  return queriesOf(
    definition,
    {
      nulls: dialect.nulls,
      ...options,
      key: keys,
      columns: mapFields(columns, (one, id) => {
        const owner = binding.identityOf(one.column)
        const isJoined = owner !== undefined && owner !== own
        if (process.env.NODE_ENV !== 'production' && first && isJoined && from === undefined)
          fail(
            `the column '${id}' belongs to another table than the key`,
            'pass the joined tables to tableQuery as `from`',
          )
        // A left join makes any column nullable, even one that is NOT NULL in its own table.
        return declared({ ...one, isNullable: one.isNullable || isJoined })
      }),
      search: search.map((one) => {
        if (!isReference(one)) return text(one)
        const { reference, key: to, column, from: source = tableOf(to) } = one
        return { reference: text(reference), key: text(to), column: text(column), from: source }
      }),
      refusals: {
        filter: (_, __, domain) =>
          domain === 'text[]' && !dialect.hasArrays ? 'the database has no arrays' : undefined,
      },
    },
    (scope: Q | undefined) => writerOf({ ...of, scope }),
  )
}
