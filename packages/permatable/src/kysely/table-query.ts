import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { fail } from '../definition/messages.ts'
import type { Condition } from '../plan/condition.ts'
import type { QueryOptions } from '../plan/options.ts'
import { queryPlanner, type Groups, type Keyset, type Query, type QueryPlan } from '../plan/plan.ts'
import type { QueryColumn } from '../plan/query-column.ts'
import { tableOf, toExpression, toOrder, type Lookup } from './to-expression.ts'

/** What a query of Kysely may ask for. */
export interface TableQueryOptions<S> extends QueryOptions<S, string> {
  /**
   * A column that is unique and never NULL, such as `is('people.id', 'uuid')`. Each order ends with it, and pages are found by it.
   */
  readonly key: QueryColumn<string, never>
  /**
   * The tables that the query selects from, where one is joined or has another name: `` sql`people left join cities on …` ``. A
   * keyset looks up its row there. @default the table of `key`
   */
  readonly from?: RawBuilder<unknown>
}

/** What a table's state asks of a database, as parts of a query of Kysely. */
export interface TableQuery
  extends Query<RawBuilder<SqlBool>, RawBuilder<unknown>>, Groups<string, TableQuery> {
  /** The condition of the rows: `true` without any. */
  readonly where: RawBuilder<SqlBool>
  without(id: string): RawBuilder<SqlBool>
}

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
  { key, from, ...options }: NoInfer<TableQueryOptions<S>>,
): (state: S, request?: RequestOptions) => TableQuery {
  const declared = Object.entries<QueryColumn<string>>(options.columns)
  const table = tableOf(key.column)
  const plan = queryPlanner<S, string>({
    ...options,
    key: { ...key, isNullable: false },
    // A left join makes NULLs of a column that is NOT NULL in its own table.
    columns: Object.fromEntries(
      declared.map(([id, one]) => {
        const isJoined = tableOf(one.column) !== table
        if (process.env.NODE_ENV !== 'production' && isJoined && !from)
          fail(
            `the column '${id}' is of the table ${tableOf(one.column)}, and the key is not`,
            'give tableQuery the joined tables as `from`',
          )
        return [id, { ...one, isNullable: one.isNullable || isJoined }]
      }),
    ) as never,
  })
  return (state, request = {}) => {
    // The app's own SQL may be `a or b`, which would end the `and` around it.
    const scope = request.scope && sql<SqlBool>`(${request.scope})`
    const lookup: Lookup = { key: key.column, from: from ?? sql.table(table), scope }
    const scoped = (condition: Condition<string> | undefined): RawBuilder<SqlBool> => {
      const written = toExpression(condition ?? { op: 'always' }, lookup)
      return scope ? sql`(${scope} and ${written})` : written
    }
    const ordered = (order: QueryPlan<string>['orderBy']) => sql.join(order.map(toOrder))
    const keysetOf = (
      keyset: ReturnType<QueryPlan<string>['after']>,
    ): Keyset<RawBuilder<SqlBool>, RawBuilder<unknown>> => ({
      isReversed: keyset.isReversed,
      ranges: keyset.ranges.map(scoped),
      orderBy: ordered(keyset.orderBy),
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
    }: QueryPlan<string>): TableQuery {
      return {
        ...rest,
        where: scoped(where),
        without: (id) => scoped(without(id)),
        orderBy: ordered(orderBy),
        after: (row) => keysetOf(after(row)),
        before: (row) => keysetOf(before(row)),
        groupPath: { ...groupPath, within: (...group) => bind(groupPath.within(...group)) },
      }
    }
    return bind(plan(state))
  }
}
