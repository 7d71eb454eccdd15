import { getTableName, getTableUniqueName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fail } from '../definition/messages.ts'
import type { Condition } from '../plan/condition.ts'
import type { QueryOptions } from '../plan/options.ts'
import { queryPlanner, type Groups, type Keyset, type Query, type QueryPlan } from '../plan/plan.ts'
import type { QueryColumn } from '../plan/query-column.ts'
import { domainOf } from './columns.ts'
import { toOrder, toSql, type Lookup } from './to-sql.ts'

/** What a query of Drizzle may ask for. */
export interface TableQueryOptions<S> extends QueryOptions<S, PgColumn> {
  /** A column that is unique and never NULL. Each order ends with it, and pages are found by it. */
  readonly key: PgColumn
  /**
   * The tables that the query selects from, where one of the columns is joined: `` sql`${people} left join ${cities} on …` ``. A
   * keyset looks up its row there. @default the table of `key`
   */
  readonly from?: SQL
}

/** What a table's state asks of a database, as parts of a query of Drizzle. */
export interface TableQuery extends Query<SQL, SQL[]>, Groups<PgColumn, TableQuery> {}

/** What holds for one request. */
export interface RequestOptions {
  /** A condition that all rows of this request fulfil, such as `eq(people.tenantId, tenant)`. @default none */
  readonly scope?: SQL | undefined
}

/**
 * Makes the function from a table's state to the parts of a query. The app writes its own `select` and joins.
 *
 * @param _definition The definition whose states it takes, for their types.
 * @throws When a column is of a joined table and there is no `from`.
 */
export function tableQuery<S extends object>(
  _definition: { readonly defaults: S },
  { key, from, ...options }: NoInfer<TableQueryOptions<S>>,
): (state: S, request?: RequestOptions) => TableQuery {
  const declared = Object.entries<QueryColumn<PgColumn>>(options.columns)
  const plan = queryPlanner<S, PgColumn>({
    ...options,
    key: { column: key, form: 'is', domain: domainOf(key), isNullable: false },
    // A left join makes NULLs of a column that is NOT NULL in its own table.
    columns: Object.fromEntries(
      declared.map(([id, one]) => {
        // The columns of an alias have no one table object.
        const isJoined = getTableUniqueName(one.column.table) !== getTableUniqueName(key.table)
        if (process.env.NODE_ENV !== 'production' && isJoined && !from)
          fail(
            `the column '${id}' is of the table ${getTableName(one.column.table)}, and the key is not`,
            'give tableQuery the joined tables as `from`',
          )
        return [id, { ...one, isNullable: one.isNullable || isJoined }]
      }),
    ) as never,
  })
  return (state, request = {}) => {
    // The app's own SQL may be `a or b`, which would end the `and` around it.
    const scope = request.scope && sql`(${request.scope})`
    const lookup: Lookup = { key, from, scope }
    const scoped = (condition: Condition<PgColumn> | undefined): SQL | undefined => {
      const written = condition && toSql(condition, lookup)
      return scope && written ? sql`(${scope} and ${written})` : (written ?? scope)
    }
    const keysetOf = (keyset: ReturnType<QueryPlan<PgColumn>['after']>): Keyset<SQL, SQL[]> => ({
      isReversed: keyset.isReversed,
      ranges: keyset.ranges.map((range) => scoped(range) as SQL),
      orderBy: keyset.orderBy.map(toOrder),
      row: keyset.row && scoped(keyset.row),
    })
    function bind({
      where,
      without,
      orderBy,
      after,
      before,
      groupPath,
      ...rest
    }: QueryPlan<PgColumn>): TableQuery {
      return {
        ...rest,
        where: scoped(where),
        without: (id) => scoped(without(id)),
        orderBy: orderBy.map(toOrder),
        after: (row) => keysetOf(after(row)),
        before: (row) => keysetOf(before(row)),
        groupPath: { ...groupPath, within: (...group) => bind(groupPath.within(...group)) },
      }
    }
    return bind(plan(state))
  }
}
