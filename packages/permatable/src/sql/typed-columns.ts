import { fail } from '../console/messages.ts'
import type { Domain } from '../plan/domain.ts'
import { isReference, type QueryColumn, type SearchColumn } from '../plan/query-column.ts'
import { fieldsOf } from '../values/values.ts'
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
  /** Returns the name of a column's table, for messages. */
  nameOf(column: R): string
}

/** The columns of a query. */
export interface ColumnOptions<R> {
  readonly columns: Readonly<Record<string, QueryColumn<R>>>
  readonly key: readonly QueryColumn<R>[]
  readonly search?: readonly SearchColumn<R>[] | undefined
  readonly dialect: Dialect
}

interface Typed<R> {
  readonly columns: Readonly<Record<string, QueryColumn<SqlColumn<R>>>>
  readonly key: readonly QueryColumn<SqlColumn<R>>[]
  readonly search: readonly SearchColumn<SqlColumn<R>>[]
}

/** Gives each column its domain. Orders compare columns by identity, so each is one object, frozen for all requests. */
export function typedColumns<R>(
  {
    columns,
    key,
    search = [],
    hasFrom,
    dialect,
  }: ColumnOptions<R> & {
    /** `true` if the app says which tables it joins. */
    readonly hasFrom: boolean
  },
  { domainOf, identityOf, nameOf }: Schema<R>,
): Typed<R> {
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
  const keys = key.map((one) => declared({ ...one, isNullable: false }))
  const [first] = key
  const table = first && identityOf(first.column)

  return {
    key: keys,
    columns: Object.fromEntries(
      Object.entries(columns).map(([id, one]) => {
        const own = identityOf(one.column)
        const isJoined = own !== undefined && own !== table
        if (process.env.NODE_ENV !== 'production' && first && isJoined && !hasFrom)
          fail(
            `the column '${id}' belongs to the table ${nameOf(one.column)}, but the key does not`,
            'pass the joined tables to tableQuery as `from`',
          )
        if (process.env.NODE_ENV !== 'production' && one.domain === 'text[]' && !dialect.hasArrays)
          fail(
            `the column '${id}' is an array, but the database has no arrays`,
            'search it as text with `contains`',
          )
        // A left join makes any column nullable, even one that is NOT NULL in its own table.
        return [id, declared({ ...one, isNullable: one.isNullable || isJoined })]
      }),
    ),
    search: search.map((one) => {
      if (!isReference(one)) return typed(one, 'text')
      const { reference, key: of, column, from } = one
      return {
        from,
        reference: typed(reference),
        key: typed(of),
        column: typed(column, 'text'),
      }
    }),
  }
}
