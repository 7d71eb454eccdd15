import {
  Column,
  getTableColumns,
  getTableUniqueName,
  is,
  sql,
  SQL,
  type SQLWrapper,
  StringChunk,
  Subquery,
  Table,
  WithSubquery,
} from 'drizzle-orm'
import { getTableConfig as mysqlConfig } from 'drizzle-orm/mysql-core'
import { getTableConfig as pgConfig } from 'drizzle-orm/pg-core'
import { getTableConfig as sqliteConfig } from 'drizzle-orm/sqlite-core'
import { readType } from '../plan/column-types.ts'
import type { Reference } from '../plan/conditions.ts'
import type { QueryColumn } from '../plan/query-columns.ts'
import type { Defines, IdOf, Makes, QueryOptions, ScopeOption } from '../plan/query-types.ts'
import { type Dialect, mysql, postgres, sqlite } from '../sql/dialects.ts'
import {
  type Binding,
  type FoundOptions,
  makeSqlQuery,
  type SqlOptions,
  type SqlQuery,
} from '../sql/table-query.ts'
import { fieldsOf, mapFields } from '../values/copy-and-compare.ts'
import {
  type AnyRef,
  type CheckedColumns,
  type ColumnEntry,
  type DeclaredColumn,
  domainOf,
  type MySqlRef,
  type PgRef,
  type RequiredOptions,
  type SqliteRef,
  type TextColumn,
} from './column-types.ts'

/** The options of `tableQuery`. `C` is a column of one database, `T` the table that has the rows. */
export interface TableQueryOptions<
  S,
  C extends AnyRef = PgRef,
  T extends Table | undefined = Table | undefined,
  Given = Readonly<Record<string, ColumnEntry<C>>>,
>
  extends QueryOptions<S>, SqlOptions<SQLWrapper> {
  /** The table that has the rows. Its columns are those of the definition by name, and its primary key is the key. */
  readonly table?: T
  /**
   * The columns that the table has by another name, in another table, or as an expression. A URL can't sort or filter by
   * any that the definition doesn't declare. @default the columns of `table`
   */
  readonly columns?: Given & CheckedColumns<S, T, Given>
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
  readonly search?: readonly (
    | (C extends SQL ? C : C & TextColumn)
    | (Reference<C, SQLWrapper> & { readonly column: TextColumn })
  )[]
}

/** A Drizzle database that can estimate rows: PostgreSQL. */
export interface Estimates {
  execute(query: SQLWrapper): PromiseLike<unknown>
  /** Only exists in databases of PostgreSQL. */
  refreshMaterializedView: unknown
}

/** A table's state as parts of a Drizzle query. */
export interface TableQuery<C extends AnyRef = PgRef, Id extends string = string> extends SqlQuery<
  SQL | undefined,
  SQL[],
  C,
  Runs,
  Estimates,
  Id
> {}

/** Turns a table's state into the parts of a query. Made by `tableQuery`. */
export type MakesQuery<S, C extends AnyRef, N extends boolean = false> = Makes<
  S,
  SQL,
  TableQuery<C, IdOf<S>>,
  N
>

/** A table of one database. Its own types don't differ from those of the others, but those of its columns do. */
type TableOf<C> = Table & {
  readonly _: { readonly columns: Readonly<Record<string, Exclude<C, SQL>>> }
}

type TableQueryFor<C extends AnyRef> = <
  S extends object,
  T extends TableOf<C> | undefined = undefined,
  const Given extends Readonly<Record<string, ColumnEntry<C> | SQL>> = Record<never, never>,
  const N extends boolean = false,
>(
  definition: Defines<S>,
  options: TableQueryOptions<NoInfer<S>, C, T, Given> &
    RequiredOptions<NoInfer<S>, NoInfer<T>, NoInfer<Given>> &
    ScopeOption<N>,
) => MakesQuery<S, C, N>

type KeysOf = (table: never) => {
  readonly primaryKeys: readonly { readonly columns: readonly Column[] }[]
}

interface AnyOptions<S> extends Omit<
  FoundOptions<S, AnyRef>,
  'columns' | 'dialect' | 'key' | 'table'
> {
  readonly table?: Table | undefined
  readonly key?: Column | readonly Column[]
  readonly columns?: Readonly<Record<string, ColumnEntry<AnyRef>>>
}

const queriesIn = <C extends AnyRef>(dialect: Dialect, keysOf: KeysOf): TableQueryFor<C> =>
  (<S extends object>(
    definition: Defines<S>,
    { table, key, columns, ...options }: AnyOptions<S>,
  ) => {
    const keys = [key ?? (table ? primaryKeyOf(table, keysOf) : [])].flat()
    const schemas = definition['~permatable'].columns?.['~permatable'].schemas ?? {}
    const own: Readonly<Record<string, Column>> = table ? getTableColumns(table) : {}
    const named = Object.entries(own).filter(([id]) => Object.hasOwn(schemas, id))
    return makeSqlQuery(
      definition,
      {
        ...options,
        dialect,
        table,
        columns: mapFields({ ...Object.fromEntries(named), ...columns }, (entry, id) =>
          queryColumnOf(entry, own[id]),
        ),
        key: keys.map((column) => queryColumnOf(column)),
      },
      binding,
    )
  }) as never

/** Returns the columns of a table's primary key. An alias has columns of its own, with the same names. */
function primaryKeyOf(table: Table, keysOf: KeysOf): readonly Column[] {
  const columns = Object.values(getTableColumns(table))
  const names = keysOf(table as never).primaryKeys.flatMap((key) =>
    key.columns.map(({ name }) => name),
  )
  const own = columns.filter(({ primary }) => primary)
  return own.length ? own : names.flatMap((name) => columns.find((one) => one.name === name) ?? [])
}

function queryColumnOf(entry: ColumnEntry<AnyRef>, own?: Column): QueryColumn<AnyRef> {
  const given: DeclaredColumn<AnyRef> = is(entry, Column) ? { column: entry } : entry
  const { column = own as Column, type, filter } = given
  const isNullable = !(is(column, Column) && column.notNull)
  const read = type === undefined ? { domain: domainOf(column), isNullable } : readType(type)
  return { column, filter, ...read }
}

/**
 * Makes a function that turns a table's state into parts of a PostgreSQL query. You write the `select` and the joins
 * yourself.
 *
 * @param definition The table's definition. It says how each column filters.
 * @throws In development, if there is no key, a column can't be filtered as the definition says, or belongs to a joined
 *   table or a key to an alias, view or subquery and there is no `from`.
 */
export const tableQuery = /* @__PURE__ */ queriesIn<PgRef>(postgres, pgConfig)

/** `tableQuery` for a schema with `sqliteTable`. */
export const sqliteTableQuery = /* @__PURE__ */ queriesIn<SqliteRef>(sqlite, sqliteConfig)

/** `tableQuery` for a schema with `mysqlTable`, on MySQL 8 or MariaDB. */
export const mysqlTableQuery = /* @__PURE__ */ queriesIn<MySqlRef>(mysql, mysqlConfig)

// Drizzle's own `select` reads these fields, but its types hide them:
// https://github.com/drizzle-team/drizzle-orm/blob/0.45.4/drizzle-orm/src/table.ts
const field = (of: object, name: string): unknown => Reflect.get(of, Symbol.for(`drizzle:${name}`))

const textOf = (chunk: unknown) => (is(chunk, StringChunk) ? chunk.value.join('') : '')

/** Writes what a query selects from. `sql` prints only the name of an alias, also in a template that selects from it. */
function fromOf(from: unknown): SQL {
  if (is(from, SQL))
    return new SQL(
      from.queryChunks.map((chunk, at, all) => {
        const place = `${at < 2 ? 'from' : ''}${textOf(all[at - 1])}?${textOf(all[at + 1])}`
        return /(\bfrom|\bjoin|,|\()\s*\?(?!\.)/i.test(place) ? fromOf(chunk) : chunk
      }),
    )
  if (!is(from, Table) || field(from, 'IsAlias') !== true) return sql`${from}`
  const schema = field(from, 'Schema')
  const original = sql`${sql.identifier(String(field(from, 'OriginalName')))} ${from}`
  return typeof schema === 'string' ? sql`${sql.identifier(schema)}.${original}` : original
}

/** Returns the CTEs in what a query selects from, each after those that it selects from itself. */
function ctesIn(from: unknown): readonly WithSubquery[] {
  if (is(from, SQL)) return from.queryChunks.flatMap(ctesIn)
  if (!is(from, Subquery)) return []
  return [...ctesIn(from._.sql), ...(is(from, WithSubquery) ? [from] : [])]
}

/** Writes the CTEs that a select needs. Drizzle's own builder has them from the app. */
function withOf(ctes: readonly WithSubquery[]): SQL {
  const each = new Map(
    ctes.map(({ _: { alias, sql: of } }) => [alias, sql`${sql.identifier(alias)} as (${of})`]),
  )
  return each.size ? sql`with ${sql.join([...each.values()], sql`, `)} ` : sql``
}

/** A Drizzle database or transaction, with any driver. `all` is SQLite's. */
export type Runs =
  | { execute(query: SQL): PromiseLike<unknown> }
  | { all(query: SQL): PromiseLike<unknown> | readonly unknown[] }

/** Some drivers return the rows as they are, others in an object, or as the first item of a list. */
function rowsOf(result: unknown): readonly unknown[] {
  const found: unknown = Array.isArray(result) ? result : fieldsOf(result)['rows']
  if (!Array.isArray(found)) return []
  return Array.isArray(found[0]) ? found[0] : found
}

const binding: Binding<AnyRef, SQL, Runs> = {
  sql,
  raw: sql.raw,
  join: sql.join,
  select: (values, from, where, end = sql``) =>
    sql`(${withOf(ctesIn(from))}select ${values} from ${fromOf(from)} where ${where}${end})`,
  value: (value) => sql`${sql.param(value)}`,
  ref: (ref) => (is(ref, Column) ? sql`${ref}` : sql`(${ref})`),
  where: (part) => part,
  orderBy: (items) => items,
  column: (ref) => ref,
  run: async (db, query) => rowsOf(await ('execute' in db ? db.execute(query) : db.all(query))),
  // A column of a view doesn't know its schema, nor one of a subquery whether it's an alias.
  tableOf: (ref) =>
    is(ref, Column) && field(ref.table, 'IsAlias') !== true ? ref.table : undefined,
  // The columns of an alias don't share one table object.
  identityOf: (ref) => (is(ref, Column) ? getTableUniqueName(ref.table) : undefined),
}
