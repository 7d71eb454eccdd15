import {
  getTableColumns,
  getTableName,
  type Column,
  type SQL,
  type SQLWrapper,
  type Table,
} from 'drizzle-orm'
import { getTableConfig as mysqlConfig } from 'drizzle-orm/mysql-core'
import { getTableConfig as pgConfig } from 'drizzle-orm/pg-core'
import { getTableConfig as sqliteConfig } from 'drizzle-orm/sqlite-core'
import { fail } from '../console/messages.ts'
import type { Domain } from '../plan/domain.ts'
import {
  type Defines,
  type IdOf,
  type Makes,
  type PlanRequest,
  type QueryOptions,
  type ScopeOption,
} from '../plan/options.ts'
import type { Reference } from '../plan/query-column.ts'
import type { Dialect } from '../sql/dialect.ts'
import { mysql } from '../sql/mysql.ts'
import { postgres } from '../sql/postgres.ts'
import { sqlite } from '../sql/sqlite.ts'
import { makeSqlQuery, type SqlOptions, type SqlQuery } from '../sql/table-query.ts'
import {
  queryColumnOf,
  type CheckedColumns,
  type ColumnEntry,
  type RequiredOptions,
  type TextColumn,
} from './columns.ts'
import {
  bindingOf,
  mysqlDomain,
  pgDomain,
  sqliteDomain,
  type AnyRef,
  type MySqlRef,
  type PgRef,
  type SqliteRef,
} from './schema.ts'

type SearchedColumn<C> = C extends SQL ? C : C & TextColumn

/** The options of `tableQuery`. `C` is a column of one database, `T` the table that has the rows. */
export interface TableQueryOptions<
  S,
  C extends AnyRef = PgRef,
  T extends Table | undefined = Table | undefined,
  Given = Readonly<Record<string, ColumnEntry<C>>>,
>
  extends Omit<QueryOptions<S, C>, 'search'>, SqlOptions<SQLWrapper> {
  /** The table that has the rows. Its columns are those of the definition by name, and its primary key is the key. */
  readonly table?: T
  /**
   * The columns that the table has by another name, in another table, or as an expression. A URL can't sort or filter by
   * any that the definition doesn't declare. @default the columns of `table`
   */
  readonly columns?: Given & CheckedColumns<S, Given>
  /**
   * A unique column that is never NULL, or several that are unique together. Every order ends with it, and pages are
   * found by it. @default the primary key of `table`
   */
  readonly key?: Exclude<C, SQL> | readonly Exclude<C, SQL>[]
  /**
   * The columns that the global filter searches: of texts, or expressions. One of them must contain the text. One of a
   * joined table is `{ reference: people.cityId, key: cities.id, column: cities.name }`. It uses an index on `cities.name`
   * and one on `people.cityId`. @default none
   */
  readonly search?: readonly (SearchedColumn<C> | TextReference<C>)[]
}

interface TextReference<C> extends Reference<C> {
  readonly column: C & TextColumn
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

/** A table of one database. Its own types don't differ from those of the others, but those of its columns do. */
type TableOf<C> = Table & {
  readonly _: { readonly columns: Readonly<Record<string, Exclude<C, SQL>>> }
}

/** Makes a function that turns a table's state into parts of a query. */
type TableQueryFor<C extends AnyRef> = <
  S extends object,
  T extends TableOf<C> | undefined = undefined,
  const Given extends Readonly<Record<string, ColumnEntry<C> | SQL>> = Readonly<
    Record<never, never>
  >,
  const N extends boolean = false,
>(
  definition: Defines<S>,
  options: TableQueryOptions<NoInfer<S>, C, T, Given> &
    RequiredOptions<NoInfer<S>, NoInfer<T>, NoInfer<Given>> &
    ScopeOption<N>,
) => MakesQuery<S, C, N>

/**
 * Makes a function that turns a table's state into parts of a PostgreSQL query. You write the `select` and the joins
 * yourself.
 *
 * @param definition The table's definition. It says how each column filters.
 * @throws If there is no key. In development, if a column can't be filtered as the definition says, or belongs to a joined
 *   table and there is no `from`.
 */
export const tableQuery: TableQueryFor<PgRef> = (definition, options) =>
  makeQuery(definition, options as never, {
    dialect: postgres,
    domainOf: pgDomain,
    configOf: pgConfig as never,
  }) as never

/** `tableQuery` for a schema with `sqliteTable`. */
export const sqliteTableQuery: TableQueryFor<SqliteRef> = (definition, options) =>
  makeQuery(definition, options as never, {
    dialect: sqlite,
    domainOf: sqliteDomain,
    configOf: sqliteConfig as never,
  }) as never

/** `tableQuery` for a schema with `mysqlTable`, on MySQL 8 or MariaDB. */
export const mysqlTableQuery: TableQueryFor<MySqlRef> = (definition, options) =>
  makeQuery(definition, options as never, {
    dialect: mysql,
    domainOf: mysqlDomain,
    configOf: mysqlConfig as never,
  }) as never

/** What differs between Drizzle's schemas. */
interface Database {
  readonly dialect: Dialect
  readonly domainOf: (ref: AnyRef) => Domain
  readonly configOf: (table: Table) => {
    readonly primaryKeys: readonly { readonly columns: readonly Column[] }[]
  }
}

interface AnyOptions<S> extends QueryOptions<S, AnyRef>, SqlOptions<SQL> {
  readonly table?: Table | undefined
  readonly key?: Column | readonly Column[]
  readonly columns?: object
  readonly needsScope?: boolean
}

function makeQuery<S extends object>(
  definition: Defines<S>,
  { table, key, columns = {}, ...options }: AnyOptions<S>,
  { dialect, domainOf, configOf }: Database,
) {
  const keys = [key ?? (table ? primaryKeyOf(table, configOf) : [])].flat()
  if (!keys.length)
    fail(
      table ? `the table ${getTableName(table)} has no primary key` : 'the query has no table',
      'pass a unique column that is never NULL as `key`',
    )
  const own: Readonly<Record<string, Column>> = table ? getTableColumns(table) : {}
  const ids = Object.keys(definition['~permatable'].columns?.['~permatable'].schemas ?? {})
  const named: Readonly<Record<string, ColumnEntry<AnyRef>>> = {
    ...Object.fromEntries(
      ids.flatMap((id) => (Object.hasOwn(own, id) ? [[id, own[id] as Column]] : [])),
    ),
    ...columns,
  }
  return makeSqlQuery<S, AnyRef, SQL, SQL | undefined, SQL[], AnyRef>(
    definition,
    {
      ...options,
      dialect,
      columns: Object.fromEntries(
        Object.entries(named).map(([id, entry]) => [id, queryColumnOf(entry, domainOf)]),
      ),
      key: keys.map((column) => queryColumnOf(column, domainOf)),
    },
    bindingOf(domainOf),
  )
}

/** Returns the columns of a table's primary key. An alias has columns of its own, with the same names. */
function primaryKeyOf(table: Table, configOf: Database['configOf']): readonly Column[] {
  const columns = Object.values(getTableColumns(table))
  const names = configOf(table).primaryKeys.flatMap((key) => key.columns.map(({ name }) => name))
  const own = columns.filter(({ primary }) => primary)
  return own.length ? own : names.flatMap((name) => columns.find((one) => one.name === name) ?? [])
}
