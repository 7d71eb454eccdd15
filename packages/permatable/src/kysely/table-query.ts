import {
  type AliasedExpression,
  type AnyColumnWithTable,
  type Expression,
  expressionBuilder,
  type ExtractTypeFromStringReference,
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryBuilder,
  type SelectType,
  sql,
  type SqlBool,
} from 'kysely'
import {
  type AnyType,
  type CheckedNames,
  type CheckedType,
  type ColumnType,
  type KeyOf,
  type NamedColumn,
  namedColumns,
  type NamedOptions,
  readType,
  type TypesFor,
} from '../plan/column-types.ts'
import type { SearchColumn } from '../plan/conditions.ts'
import type { Defines, IdOf, Makes, ScopeOption } from '../plan/query-types.ts'
import type { Dialect } from '../sql/dialects.ts'
import {
  type Binding,
  type FoundOptions,
  makeSqlQuery,
  type SqlOptions,
  type SqlQuery,
} from '../sql/table-query.ts'
import { fail } from '../values/fail-and-warn.ts'
import { fieldsOf } from '../values/copy-and-compare.ts'

/** A column's name, or an expression: `` sql<string>`lower(people.name)` ``. */
export type KyselyRef = string | RawBuilder<unknown>

/** The name of a column: of the query's own table, or with its table. */
export type NameIn<DB, T extends keyof DB> =
  | (keyof DB[T] & string)
  | AnyColumnWithTable<DB, keyof DB>

type TypeAt<DB, T extends keyof DB, Name> = Name extends keyof DB[T]
  ? SelectType<DB[T][Name]>
  : Name extends AnyColumnWithTable<DB, keyof DB>
    ? SelectType<ExtractTypeFromStringReference<DB, keyof DB, Name>>
    : never

/** The key: the type of each of its columns, by name. */
export type KeyIn<DB, T extends keyof DB> = KeyOf<{
  readonly [N in keyof DB[T]]: SelectType<DB[T][N]>
}>

/** The columns that a query names. If one can't be filtered as the definition says, its type is the error message. */
export type CheckedColumns<S, DB, T extends keyof DB, Given> = {
  readonly [I in keyof Given]: Given[I] extends { readonly column: RawBuilder<infer R> }
    ? CheckedType<S, I, Given[I], TypesFor<R>, R>
    : unknown
} & CheckedNames<
  S,
  Given,
  { readonly [N in NameIn<DB, T>]: TypeAt<DB, T, N> },
  { readonly [N in NameIn<DB, T>]: TypesFor<TypeAt<DB, T, N>> }
>

/**
 * The options of `tableQuery`. `T` is the table that has the rows.
 *
 * A column of another table, or an expression, is `{ column: 'cities.name', type: 'text' }`. To search one of a joined
 * table, pass `{ reference: 'city_id', key: 'cities.id', column: 'cities.name' }`. It uses an index on `cities.name` and one
 * on `city_id`. If your query renames that table, add `from: 'cities as home'`. For columns of joined tables, pass
 * `from: db.selectFrom('people').leftJoin('cities', …)`.
 */
export interface TableQueryOptions<
  S,
  DB,
  T extends keyof DB & string,
  Given = Readonly<Record<string, NamedColumn<KyselyRef>>>,
>
  extends
    NamedOptions<
      S,
      KeyIn<DB, T>,
      Given & CheckedColumns<S, DB, T, Given>,
      SearchColumn<NameIn<DB, T> | RawBuilder<unknown>, From<DB>>
    >,
    SqlOptions<From<DB>> {
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

type Select = SelectQueryBuilder<never, never, object>

/** What a query selects from, by the builder, so that its schema is the app's. */
type From<DB> =
  | `${keyof DB & string} as ${string}`
  | AliasedExpression<unknown, string>
  | Pick<Select, 'isSelectQueryBuilder'>

interface AnyOptions<S> extends Omit<FoundOptions<S, KyselyRef>, 'columns' | 'key'> {
  readonly key: Readonly<Record<string, ColumnType>>
  readonly columns: Readonly<Record<string, NamedColumn<KyselyRef>>>
}

function makeQuery<S extends object>(
  definition: Defines<S>,
  { key, columns, ...options }: AnyOptions<S>,
) {
  if (process.env.NODE_ENV !== 'production')
    for (const from of [options.from, ...(options.search ?? []).map((one) => fieldsOf(one).from)])
      if (fieldsOf(from)['isRawBuilder'] === true)
        fail(
          "a template's tables are not those of the builder's schema",
          "pass 'people as p', or a select of the builder, as `from`",
        )
  const named = (ref: KyselyRef) =>
    typeof ref === 'string' && !ref.includes('.') ? `${options.table}.${ref}` : ref
  return makeSqlQuery(
    definition,
    {
      ...options,
      ...namedColumns<KyselyRef, KyselyRef, ColumnType>(columns, key, (ref, type) => ({
        column: named(ref),
        ...readType(type),
      })),
    },
    // Those of a search have no table yet.
    {
      ...binding,
      ref: (ref) => binding.ref(named(ref)),
      tableOf: (ref) => tableOf(named(ref)),
    },
  )
}

/** Returns the table of a column: everything before the last dot. `undefined` for an expression. */
const tableOf = (ref: KyselyRef): string | undefined =>
  typeof ref === 'string' ? ref.slice(0, ref.lastIndexOf('.')) : undefined

type Query = RawBuilder<unknown>

const binding: Binding<KyselyRef, Query, QueryExecutorProvider> = {
  sql,
  raw: sql.raw,
  join: sql.join,
  select(values, from, where, end = sql``) {
    const isSelect = fieldsOf(from)['isSelectQueryBuilder'] === true
    const base = isSelect ? (from as Select) : expressionBuilder().selectFrom(from as never)
    const chosen = base.clearSelect().select(values as never)
    return sql`${chosen.where(where as never).modifyEnd(end)}`
  },
  value: (value) => sql`${value}`,
  ref: (ref) => (typeof ref === 'string' ? sql.ref(ref) : sql`(${ref})`),
  where: (part = sql`true`) => part,
  orderBy: (items) => sql.join(items),
  column: (ref) => (typeof ref === 'string' ? sql.ref(ref) : ref),
  run: async (db, query) => (await query.execute(db)).rows,
  tableOf,
  identityOf: tableOf,
}
