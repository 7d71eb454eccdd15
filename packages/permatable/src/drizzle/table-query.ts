import { getTableName, getTableUniqueName, type SQL } from 'drizzle-orm'
import type { Domain } from '../plan/domain.ts'
import {
  checkScope,
  type IdOf,
  type Makes,
  type PlanRequest,
  type QueryOptions,
  type ScopeOption,
} from '../plan/options.ts'
import { queryPlanner } from '../plan/plan.ts'
import type { Reference } from '../plan/query-column.ts'
import type { Dialect } from '../sql/dialect.ts'
import { mysql } from '../sql/mysql.ts'
import { postgres } from '../sql/postgres.ts'
import { sqlite } from '../sql/sqlite.ts'
import { writePlan, type SqlQuery } from '../sql/table-query.ts'
import { typedColumns } from '../sql/typed-columns.ts'
import type { TextColumn } from './columns.ts'
import {
  fromOf,
  mysqlDomain,
  output,
  pgDomain,
  sqliteDomain,
  tableOf,
  type AnyRef,
  type MySqlRef,
  type PgRef,
  type SqliteRef,
} from './schema.ts'

type SearchedColumn<C> = C extends SQL ? C : C & TextColumn

/** The options of `tableQuery`. `C` is a column of one database. */
export interface TableQueryOptions<S, C extends AnyRef = PgRef> extends QueryOptions<
  S,
  C,
  Domain | undefined
> {
  /**
   * A unique column that is never NULL, or several that are unique together. Every order ends with it, and pages are
   * found by it.
   */
  readonly key: Exclude<C, SQL> | readonly Exclude<C, SQL>[]
  /**
   * The columns that the global filter searches: of texts, or expressions. One of them must contain the text. Use
   * `references(…)` for a column of a joined table. @default none
   */
  readonly search?: readonly (SearchedColumn<C> | Reference<C>)[]
  /**
   * The tables that the query selects from, if a column is joined: `` sql`${people} left join ${cities} on …` ``.
   * `readPage` finds its row there. @default the table of `key`
   */
  readonly from?: SQL
  /**
   * How `readPage` reads: with `'one'` statement per page, or with one for `'each'` range of an index. Foreign tables
   * need `'each'`. @default 'one', and 'each' on SQLite
   */
  readonly statements?: 'one' | 'each'
}

/** A table's state as parts of a Drizzle query. */
export interface TableQuery<C extends AnyRef = PgRef, Id extends string = string> extends SqlQuery<
  C,
  SQL,
  SQL | undefined,
  SQL[],
  C,
  Id
> {}

/** What applies to one request only. */
export interface RequestOptions extends PlanRequest {
  /** A condition on all rows of this request, such as `eq(people.tenantId, tenant)`. @default none */
  readonly scope?: SQL
}

/** Turns a table's state into the parts of a query. Made by `tableQuery`. */
export type MakesQuery<S, C extends AnyRef, N extends boolean = false> = Makes<
  S,
  RequestOptions,
  TableQuery<C, IdOf<S>>,
  N
>

/**
 * Makes a function that turns a table's state into parts of a PostgreSQL query. You write the `select` and the joins
 * yourself.
 *
 * @param _definition The table's definition. Only its types are used.
 * @throws If a column belongs to a joined table and there is no `from`.
 */
export const tableQuery = <S extends object, const N extends boolean = false>(
  _definition: { readonly defaults: S },
  options: NoInfer<TableQueryOptions<S, PgRef>> & ScopeOption<N>,
): MakesQuery<S, PgRef, N> => makeQuery(options, postgres, pgDomain)

/** `tableQuery` for a schema with `sqliteTable`. */
export const sqliteTableQuery = <S extends object, const N extends boolean = false>(
  _definition: { readonly defaults: S },
  options: NoInfer<TableQueryOptions<S, SqliteRef>> & ScopeOption<N>,
): MakesQuery<S, SqliteRef, N> => makeQuery(options, sqlite, sqliteDomain)

/** `tableQuery` for a schema with `mysqlTable`, on MySQL 8 or MariaDB. */
export const mysqlTableQuery = <S extends object, const N extends boolean = false>(
  _definition: { readonly defaults: S },
  options: NoInfer<TableQueryOptions<S, MySqlRef>> & ScopeOption<N>,
): MakesQuery<S, MySqlRef, N> => makeQuery(options, mysql, mysqlDomain)

function makeQuery<S extends object, C extends AnyRef, N extends boolean>(
  {
    key,
    from,
    columns,
    search,
    statements,
    nulls,
    needsScope,
    ...options
  }: TableQueryOptions<S, C> & ScopeOption<N>,
  dialect: Dialect,
  domainOf: (ref: AnyRef) => Domain,
): MakesQuery<S, C, N> {
  const keys: readonly AnyRef[] = [key].flat() as never
  const typed = typedColumns<AnyRef>(
    {
      columns: columns as never,
      key: keys.map((column) => ({
        column,
        form: 'is',
        domain: domainOf(column),
        isNullable: false,
      })),
      search,
      hasFrom: from !== undefined,
      dialect,
    },
    {
      domainOf,
      // The columns of an alias don't share one table object.
      tableOf: (ref) => {
        const table = tableOf(ref)
        return table && getTableUniqueName(table)
      },
      nameOf: (ref) => {
        const table = tableOf(ref)
        return table ? getTableName(table) : ''
      },
    },
  )
  const plan = queryPlanner<S, (typeof typed.key)[number]['column']>({
    ...options,
    ...typed,
    nulls: nulls ?? dialect.nulls,
  } as never)
  const shared = {
    dialect,
    statements: statements ?? dialect.statements,
    key: typed.key.map(({ column }) => column),
    from: from ? { sql: from } : fromOf(keys[0] as AnyRef),
    tableOf: fromOf,
  }
  function make(state: S, given: RequestOptions = {}) {
    checkScope(given, needsScope)
    const { scope, ...request } = given
    return writePlan(plan(state, request), { ...shared, scope }, output)
  }
  return make as unknown as MakesQuery<S, C, N>
}
