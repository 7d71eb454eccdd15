import { fail } from '../console/messages.ts'
import type { Domain } from '../plan/domain.ts'
import type { Refusals } from '../plan/planned-columns.ts'
import { mapSearch, type QueryColumn, type SearchColumn } from '../plan/query-column.ts'
import { fieldsOf, mapFields } from '../values/values.ts'
import type { Dialect } from './dialect.ts'

/** A column or expression with its domain. `R` is how a query library names it. Orders compare columns by identity. */
export interface SqlColumn<R> {
  readonly ref: R
  readonly domain: Domain
}

/** What is known about the columns of a query library. */
export interface Schema<R> {
  /** Returns the domain of a column that doesn't name one. */
  domainOf(column: R): Domain
  /** Returns what stands for a column's table, or `undefined` for an expression. */
  identityOf(column: R): unknown
}

/** The columns of a query. */
export interface ColumnOptions<R> {
  readonly columns: Readonly<Record<string, QueryColumn<R>>>
  readonly key: readonly QueryColumn<R>[]
  readonly search?: readonly SearchColumn<R>[] | undefined
  readonly dialect: Dialect
  /** The tables that the app joins. */
  readonly from?: unknown
}

/** Gives each column its domain. Orders compare columns by identity, so each is one object, frozen for all requests. */
export function typedColumns<R>(
  { columns, key, search = [], from, dialect }: ColumnOptions<R>,
  { domainOf, identityOf }: Schema<R>,
) {
  if (process.env.NODE_ENV !== 'production' && typeof fieldsOf(dialect).encode !== 'function')
    fail('the query has no dialect', 'pass the one of your database: postgres, mysql or sqlite')
  const known = new Map<R, SqlColumn<R>>()

  function typed(ref: R, domain = domainOf(ref)): SqlColumn<R> {
    const column = known.get(ref) ?? Object.freeze({ ref, domain })
    known.set(ref, column)
    return column
  }

  const declared = (of: QueryColumn<R>): QueryColumn<SqlColumn<R>> =>
    Object.freeze({ ...of, column: typed(of.column, of.domain) })
  const [table] = key.map(({ column }) => identityOf(column))

  return {
    key: key.map(declared),
    columns: mapFields(columns, (one, id) => {
      const own = identityOf(one.column)
      const isJoined = own !== undefined && own !== table
      if (process.env.NODE_ENV !== 'production' && key.length && isJoined && from === undefined)
        fail(
          `the column '${id}' belongs to another table than the key`,
          'pass the joined tables to tableQuery as `from`',
        )
      // A left join makes any column nullable, even one that is NOT NULL in its own table.
      return declared({ ...one, isNullable: one.isNullable || isJoined })
    }),
    search: search.map((one) =>
      mapSearch(one, (ref, isSearched) => typed(ref, isSearched ? 'text' : undefined)),
    ),
    refusals: {
      filter: (_, __, domain) =>
        domain === 'text[]' && !dialect.hasArrays ? 'the database has no arrays' : undefined,
    } satisfies Refusals<SqlColumn<R>>,
  }
}
