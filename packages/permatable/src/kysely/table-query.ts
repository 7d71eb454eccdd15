import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import {
  checkScope,
  type IdOf,
  type Makes,
  type PlanRequest,
  type QueryOptions,
  type ScopeOption,
} from '../plan/options.ts'
import { queryPlanner } from '../plan/plan.ts'
import type { QueryColumn } from '../plan/query-column.ts'
import { build, type Dialect, type Library, type Part, type Parts } from '../sql/dialect.ts'
import { writePlan, type Output, type SqlQuery } from '../sql/table-query.ts'
import { typedColumns } from '../sql/typed-columns.ts'
import type { KyselyRef } from './columns.ts'

/** The options of `tableQuery`. */
export interface TableQueryOptions<S> extends QueryOptions<S, KyselyRef> {
  /** Your database: `postgres`, `sqlite` or `mysql` from `permatable/kysely`. */
  readonly dialect: Dialect
  /**
   * A unique column that is never NULL, such as `is('people.id', 'uuid')`, or several that are unique together. Every
   * order ends with it, and pages are found by it.
   */
  readonly key: QueryColumn<KyselyRef, never> | readonly QueryColumn<KyselyRef, never>[]
  /**
   * The tables that the query selects from, if one is joined or renamed: `` sql`people left join cities on …` ``.
   * `readPage` finds its row there. @default the table of `key`
   */
  readonly from?: RawBuilder<unknown>
  /**
   * How `readPage` reads: with `'one'` statement per page, or with one for `'each'` range of an index. Foreign tables
   * need `'each'`. @default 'one', and 'each' on SQLite
   */
  readonly statements?: 'one' | 'each'
}

/** A table's state as parts of a Kysely query. Without any condition, `where` is `true`. */
export interface TableQuery<Id extends string = string> extends SqlQuery<
  KyselyRef,
  RawBuilder<unknown>,
  RawBuilder<SqlBool>,
  RawBuilder<unknown>,
  RawBuilder<unknown>,
  Id
> {}

/** What applies to one request only. */
export interface RequestOptions extends PlanRequest {
  /** A condition on all rows of this request, such as `` sql`people.tenant_id = ${tenant}` ``. @default none */
  readonly scope?: Expression<SqlBool>
}

/**
 * Makes a function that turns a table's state into parts of a query. You write the `selectFrom` and the joins yourself.
 *
 * @param _definition The table's definition. Only its types are used.
 * @throws In development, if a column belongs to a joined table and there is no `from`.
 */
export function tableQuery<S extends object, const N extends boolean = false>(
  _definition: { readonly defaults: S },
  {
    key,
    from,
    columns,
    search,
    dialect,
    statements,
    nulls,
    needsScope,
    ...options
  }: NoInfer<TableQueryOptions<S>> & ScopeOption<N>,
): Makes<S, RequestOptions, TableQuery<IdOf<S>>, N> {
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
  function make(state: S, given: RequestOptions = {}) {
    checkScope(given, needsScope)
    const { scope, ...request } = given
    return writePlan(
      plan(state, request),
      { ...shared, scope: scope as RawBuilder<unknown> | undefined },
      output,
    )
  }
  return make as unknown as Makes<S, RequestOptions, TableQuery<IdOf<S>>, N>
}

type Query = RawBuilder<unknown>

const refOf = (ref: KyselyRef): Query => (typeof ref === 'string' ? sql.ref(ref) : ref)

/** An expression of the app goes in brackets: it may be `a or b`, which would let rows escape the scope. */
const operandOf = (ref: KyselyRef): Query =>
  typeof ref === 'string' ? sql.ref(ref) : sql`(${ref})`

const library: Library<KyselyRef, Query> = {
  build: (texts, between) =>
    sql(
      texts as unknown as TemplateStringsArray,
      ...between.map((part) =>
        'value' in part ? part.value : 'ref' in part ? operandOf(part.ref) : part.sql,
      ),
    ),
}

const query = (parts: Parts<KyselyRef, Query>): Query => build(library, parts)

const output: Output<KyselyRef, Query, RawBuilder<SqlBool>, Query, Query> = {
  query,
  where: (parts = [{ text: 'true' }]) => query(parts) as RawBuilder<SqlBool>,
  orderBy: (items) => sql.join(items.map(query)),
  column: refOf,
}

/** Returns the table of a column: everything before the last dot. `undefined` for an expression. */
const tableOf = (ref: KyselyRef): string | undefined =>
  typeof ref === 'string' ? ref.slice(0, ref.lastIndexOf('.')) : undefined

function fromOf(ref: KyselyRef): Part<KyselyRef, Query> {
  const table = tableOf(ref)
  return { sql: table === undefined ? sql`` : sql.table(table) }
}
