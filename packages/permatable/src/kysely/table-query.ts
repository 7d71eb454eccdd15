import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { QueryOptions } from '../plan/options.ts'
import { queryPlanner } from '../plan/plan.ts'
import type { QueryColumn } from '../plan/query-column.ts'
import type { Dialect } from '../sql/dialect.ts'
import { writePlan, type SqlQuery } from '../sql/table-query.ts'
import { typedColumns } from '../sql/typed-columns.ts'
import type { KyselyRef } from './columns.ts'
import { fromOf, output, tableOf } from './library.ts'

/** What a query of Kysely may ask for. */
export interface TableQueryOptions<S> extends QueryOptions<S, KyselyRef> {
  /** The database: `postgres`, `sqlite` or `mysql`, of `permatable/kysely`. */
  readonly dialect: Dialect
  /**
   * A column that is unique and never NULL, such as `is('people.id', 'uuid')`, or several that are unique together. Each order ends with
   * it, and pages are found by it.
   */
  readonly key: QueryColumn<KyselyRef, never> | readonly QueryColumn<KyselyRef, never>[]
  /**
   * The tables that the query selects from, where one is joined or has another name: `` sql`people left join cities on …` ``. A page
   * by key looks up its row there. @default the table of `key`
   */
  readonly from?: RawBuilder<unknown>
  /**
   * How pages by key are read: `'one'` statement for a page, or one for each range of an index. `'each'` is for foreign tables.
   * @default 'one', and 'each' on SQLite
   */
  readonly statements?: 'one' | 'each'
}

/** What a table's state asks of a database, as parts of a query of Kysely. Without any condition `where` is `true`. */
export interface TableQuery extends SqlQuery<
  KyselyRef,
  RawBuilder<unknown>,
  RawBuilder<SqlBool>,
  RawBuilder<unknown>,
  RawBuilder<unknown>
> {}

/** What holds for one request. */
export interface RequestOptions {
  /** A condition that all rows of this request fulfil, such as `` sql`people.tenant_id = ${tenant}` ``. @default none */
  readonly scope?: Expression<SqlBool> | undefined
}

/**
 * Makes the function from a table's state to the parts of a query. The app writes its own `selectFrom` and joins.
 *
 * @param _definition The definition whose states it takes, for their types.
 * @throws In development, when a column is of a joined table and there is no `from`.
 */
export function tableQuery<S extends object>(
  _definition: { readonly defaults: S },
  {
    key,
    from,
    columns,
    search,
    dialect,
    statements,
    nulls,
    ...options
  }: NoInfer<TableQueryOptions<S>>,
): (state: S, request?: RequestOptions) => TableQuery {
  const keys: readonly QueryColumn<KyselyRef, never>[] = [key].flat()
  const typed = typedColumns<KyselyRef>(
    { columns: columns as never, key: keys, search, hasFrom: from !== undefined, dialect },
    {
      domainOf: () => ({ enum: [] }),
      tableOf,
      nameOf: (ref) => tableOf(ref) ?? '',
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
    from: from ? { sql: from } : fromOf(keys[0]?.column ?? ''),
    tableOf: fromOf,
  }
  return (state, { scope } = {}) =>
    writePlan(plan(state), { ...shared, scope: scope as RawBuilder<unknown> | undefined }, output)
}
