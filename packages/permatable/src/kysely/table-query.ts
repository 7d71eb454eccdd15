import {
  expressionBuilder,
  sql,
  TableNode,
  type Expression,
  type OperationNodeSource,
  type QueryExecutorProvider,
  type RawBuilder,
  type SqlBool,
} from 'kysely'
import {
  namedColumns,
  readType,
  type AnyType,
  type ColumnType,
  type NamedColumn,
  type NamedOptions,
} from '../plan/column-type.ts'
import { type Defines, type IdOf, type Makes, type ScopeOption } from '../plan/options.ts'
import { mapSearch, type SearchColumn } from '../plan/query-column.ts'
import type { Dialect } from '../sql/dialect.ts'
import { makeSqlQuery, type Binding, type SqlOptions, type SqlQuery } from '../sql/table-query.ts'
import type { CheckedColumns, KeyIn, KyselyColumn, KyselyRef, NameIn } from './columns.ts'

/**
 * The options of `tableQuery`. `T` is the table that has the rows.
 *
 * A column of another table, or an expression, is `{ column: 'cities.name', type: 'text' }`. To search one of a joined
 * table, pass `{ reference: 'city_id', key: 'cities.id', column: 'cities.name' }`. It uses an index on `cities.name` and one
 * on `city_id`. If your query renames that table, add `` from: sql`cities as home` ``.
 */
export interface TableQueryOptions<
  S,
  DB,
  T extends keyof DB & string,
  Given = Readonly<Record<string, KyselyColumn>>,
>
  extends
    NamedOptions<
      S,
      KeyIn<DB, T>,
      Given & CheckedColumns<S, DB, T, Given>,
      SearchColumn<NameIn<DB, T> | RawBuilder<unknown>>
    >,
    SqlOptions<OperationNodeSource> {
  /** Your database: `postgres`, `sqlite` or `mysql` from `permatable/kysely`. */
  readonly dialect: Dialect
  /** The table that has the rows. */
  readonly table: T
}

/** A table's state as parts of a Kysely query. Without any condition, `where` is `true`. */
export interface TableQuery<Id extends string = string> extends SqlQuery<
  RawBuilder<SqlBool>,
  RawBuilder<unknown>,
  RawBuilder<unknown>,
  QueryExecutorProvider,
  QueryExecutorProvider,
  Id
> {}

/** Makes a function that turns a table's state into parts of a query. Made by `tableQuery`. */
export type MakesQuery<DB> = <
  S extends object,
  const T extends keyof DB & string,
  const Given extends Readonly<Record<string, NamedColumn<KyselyRef, AnyType>>>,
  const N extends boolean = false,
>(
  definition: Defines<S>,
  options: TableQueryOptions<NoInfer<S>, DB, T, Given> & ScopeOption<N>,
) => Makes<S, Expression<SqlBool>, TableQuery<IdOf<S>>, N>

/**
 * Returns the function that makes queries of a database: `tableQuery<Database>()(usersTable, { … })` turns a table's state
 * into parts of a query. You write the `selectFrom` and the joins yourself. Kysely's types don't exist at run time, so each
 * column names its type.
 *
 * @throws In development, if a column can't be filtered as the definition says, or belongs to a joined table and there is no
 *   `from`.
 */
export const tableQuery = <DB>(): MakesQuery<DB> => makeQuery as never

interface AnyOptions<S>
  extends
    NamedOptions<
      S,
      Readonly<Record<string, ColumnType>>,
      Readonly<Record<string, KyselyColumn>>,
      SearchColumn<KyselyRef>
    >,
    SqlOptions<Query> {
  readonly dialect: Dialect
  readonly table: string
}

function makeQuery<S extends object>(
  definition: Defines<S>,
  { table, key, columns, search = [], ...options }: AnyOptions<S>,
) {
  const named = (ref: KyselyRef) =>
    typeof ref === 'string' && !ref.includes('.') ? `${table}.${ref}` : ref
  return makeSqlQuery(
    definition,
    {
      ...options,
      ...namedColumns<KyselyRef, KyselyRef, ColumnType>(columns, key, (ref, type) => ({
        column: named(ref),
        ...readType(type),
      })),
      search: search.map((one) => mapSearch(one, named)),
    },
    binding,
  )
}

type Query = RawBuilder<unknown>

const binding: Binding<
  KyselyRef,
  Query,
  RawBuilder<SqlBool>,
  Query,
  Query,
  QueryExecutorProvider
> = {
  library: {
    sql,
    raw: sql.raw,
    join: sql.join,
    select: (values, from, where) =>
      sql`${expressionBuilder()
        .selectFrom(from as never)
        .select(values as never)
        .where(where as never)}`,
    value: (value) => sql`${value}`,
    ref: (ref) => (typeof ref === 'string' ? sql.ref(ref) : sql`(${ref})`),
  },
  where: (part = sql`true`) => part as RawBuilder<SqlBool>,
  orderBy: (items) => sql.join(items),
  column: (ref) => (typeof ref === 'string' ? sql.ref(ref) : ref),
  run: async (db, query) => (await query.execute(db)).rows,
  tableOf(ref) {
    const [name, schema] = tableOf(ref)?.split('.').reverse() ?? []
    if (name === undefined) return sql``
    const node =
      schema === undefined ? TableNode.create(name) : TableNode.createWithSchema(schema, name)
    // What `sql.table` returns hides the node.
    return { toOperationNode: () => node } as never
  },
  identityOf: (ref) => tableOf(ref),
}

/** Returns the table of a column: everything before the last dot. `undefined` for an expression. */
const tableOf = (ref: KyselyRef): string | undefined =>
  typeof ref === 'string' ? ref.slice(0, ref.lastIndexOf('.')) : undefined
