import { getTableName, getTableUniqueName, type SQL } from 'drizzle-orm'
import type { Domain } from '../plan/domain.ts'
import type { QueryOptions } from '../plan/options.ts'
import { queryPlanner } from '../plan/plan.ts'
import type { Dialect } from '../sql/dialect.ts'
import { mysql } from '../sql/mysql.ts'
import { postgres } from '../sql/postgres.ts'
import { sqlite } from '../sql/sqlite.ts'
import { writePlan, type SqlQuery } from '../sql/table-query.ts'
import { typedColumns } from '../sql/typed-columns.ts'
import { mysqlDomain, pgDomain, sqliteDomain } from './domains.ts'
import { fromOf, output, tableOf, type AnyRef } from './library.ts'
import type { MySqlRef, PgRef, SqliteRef } from './schema-columns.ts'

/** What a query of Drizzle may ask for. `C` is a column of one database. */
export interface TableQueryOptions<S, C extends AnyRef = PgRef> extends QueryOptions<
  S,
  C,
  Domain | undefined
> {
  /**
   * A column that is unique and never NULL, or several that are unique together. Each order ends with it, and pages are found by it.
   */
  readonly key: Exclude<C, SQL> | readonly Exclude<C, SQL>[]
  /**
   * The tables that the query selects from, where one of the columns is joined: `` sql`${people} left join ${cities} on …` ``. A
   * page by key looks up its row there. @default the table of `key`
   */
  readonly from?: SQL
  /**
   * How pages by key are read: `'one'` statement for a page, or one for each range of an index. `'each'` is for foreign tables.
   * @default 'one', and 'each' on SQLite
   */
  readonly statements?: 'one' | 'each'
}

/** What a table's state asks of a database, as parts of a query of Drizzle. */
export interface TableQuery<C extends AnyRef = PgRef> extends SqlQuery<
  C,
  SQL,
  SQL | undefined,
  SQL[],
  C
> {}

/** What holds for one request. */
export interface RequestOptions {
  /** A condition that all rows of this request fulfil, such as `eq(people.tenantId, tenant)`. @default none */
  readonly scope?: SQL | undefined
}

/** Makes a query of one database from a table's state. */
export type MakesQuery<S, C extends AnyRef> = (state: S, request?: RequestOptions) => TableQuery<C>

/**
 * Makes the function from a table's state to the parts of a query of PostgreSQL. The app writes its own `select` and joins.
 *
 * @param _definition The definition whose states it takes, for their types.
 * @throws When a column is of a joined table and there is no `from`.
 */
export const tableQuery = <S extends object>(
  _definition: { readonly defaults: S },
  options: NoInfer<TableQueryOptions<S, PgRef>>,
): MakesQuery<S, PgRef> => makeQuery(options, postgres, pgDomain)

/** `tableQuery` for a schema of `sqliteTable`. */
export const sqliteTableQuery = <S extends object>(
  _definition: { readonly defaults: S },
  options: NoInfer<TableQueryOptions<S, SqliteRef>>,
): MakesQuery<S, SqliteRef> => makeQuery(options, sqlite, sqliteDomain)

/** `tableQuery` for a schema of `mysqlTable`, on MySQL 8 or MariaDB. */
export const mysqlTableQuery = <S extends object>(
  _definition: { readonly defaults: S },
  options: NoInfer<TableQueryOptions<S, MySqlRef>>,
): MakesQuery<S, MySqlRef> => makeQuery(options, mysql, mysqlDomain)

function makeQuery<S extends object, C extends AnyRef>(
  { key, from, columns, search, statements, nulls, ...options }: TableQueryOptions<S, C>,
  dialect: Dialect,
  domainOf: (ref: AnyRef) => Domain,
): MakesQuery<S, C> {
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
      // The columns of an alias have no one table object.
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
  return (state, { scope } = {}) =>
    writePlan(plan(state), { ...shared, scope }, output) as unknown as TableQuery<C>
}
