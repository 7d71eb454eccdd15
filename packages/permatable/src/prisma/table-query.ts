import {
  type AnyNamedOptions,
  type NamedColumn,
  namedColumns,
  type NamedOptions,
} from '../plan/column-types.ts'
import type { Condition } from '../plan/conditions.ts'
import type { Groups } from '../plan/groups.ts'
import { pageReader, type PageRequest, rangesAfter, type ReadsPages } from '../plan/page-by-key.ts'
import { queriesOf, refuseScope, rowCounter } from '../plan/plan.ts'
import type { Refusals } from '../plan/query-columns.ts'
import type {
  CountsRows,
  Defines,
  IdOf,
  Makes,
  Order,
  Query,
  ScopeOption,
} from '../plan/query-types.ts'
import { fail, warn } from '../values/fail-and-warn.ts'
import { fieldsOf, isPlain } from '../values/copy-and-compare.ts'
import { conditionWriter, every, filterOn, noRow } from './conditions.ts'
import {
  type CheckedColumns,
  type Database,
  type Field,
  fieldIn,
  type FieldName,
  type FieldType,
  hasMany,
  type KeyOf,
  mayBeNull,
  type OrderByOf,
  type TextPath,
  type WhereOf,
} from './fields.ts'

/**
 * The options of `tableQuery`. `M` is a model: `typeof prisma.user`. Types have the names that your schema gives them:
 * `'Int?'`. A field of a related model is `{ column: 'city?.name', type: 'String' }`, and `'tags.some.name'` can be searched.
 */
export interface TableQueryOptions<
  S,
  M,
  Given = Readonly<Record<string, NamedColumn<string, FieldType>>>,
> extends NamedOptions<S, KeyOf<M>, Given & CheckedColumns<S, M, Given>, TextPath<M>> {
  /** The provider of your schema: `'postgresql'` or `'sqlite'`. */
  readonly database: Database
}

/** A table's state as arguments of Prisma. */
export interface TableQuery<M, Id extends string = string>
  extends
    Omit<Query<WhereOf<M>, OrderByOf<M>, Id>, 'limit' | 'offset' | 'offsetOf'>,
    ReadsPages<AnyModel, FindRequest<WhereOf<M>, OrderByOf<M>>>,
    CountsRows<AnyModel>,
    Groups<string, TableQuery<M, Id>> {
  /** How many rows come before the page in the URL. That page may not exist. */
  readonly skip: number
  /** The number of rows on a page. */
  readonly take: number
  /** Returns `skip` of that page, or of the last page if there are only `total` rows. */
  skipOf(total: number): number
  /** The fields of `level`, for `groupBy`. */
  readonly by: FieldName<M>[]
}

/** Which rows to find: the arguments of `findMany`. */
export interface FindRequest<Filter, OrderBy> extends Omit<PageRequest<Filter, OrderBy>, 'limit'> {
  /** The most rows to find. One past the page is included, to see whether more follow. */
  readonly take: number
}

/** A model: `prisma.user`, or that of a transaction. */
export interface AnyModel {
  findFirst(args: never): PromiseLike<unknown>
  count(args: never): PromiseLike<unknown>
}

/** Prisma takes larger numbers modulo 2 ** 32, which would find the first rows. */
const MAX_SKIP = 2 ** 31 - 1

/** Makes a function that turns a table's state into the arguments of `findMany`. Made by `tableQuery`. */
export type MakesQuery<M> = <
  S extends object,
  const Given extends Readonly<Record<string, NamedColumn<string, FieldType | (string & {})>>>,
  const N extends boolean = false,
>(
  definition: Defines<S>,
  options: TableQueryOptions<NoInfer<S>, M, Given> & ScopeOption<N>,
) => Makes<S, WhereOf<M>, TableQuery<M, IdOf<S>>, N>

/**
 * Returns the function that makes queries of a model: `tableQuery<typeof prisma.user>()(usersTable, { … })` turns a table's
 * state into the arguments of `findMany`: `where`, `orderBy`, `skip` and `take`. Prisma's types don't exist at run time, so
 * each field names its type as your schema does.
 *
 * @throws In development, if a field can't be filtered as the definition says.
 */
export const tableQuery = <M>(): MakesQuery<M> => makeQuery as never

interface AnyOptions<S> extends AnyNamedOptions<S, FieldType>, ScopeOption<boolean> {
  readonly database: Database
}

function makeQuery<S extends object>(
  definition: Defines<S>,
  { database, key, columns, search = [], ...options }: AnyOptions<S>,
) {
  if (process.env.NODE_ENV !== 'production' && database !== 'postgresql' && database !== 'sqlite')
    fail(
      `the query has the database ${String(database)}`,
      "pass 'postgresql' or 'sqlite', and use permatable/drizzle or permatable/kysely for others",
    )
  // An order compares columns by identity.
  const known = new Map<string, Field>()
  const named = namedColumns<Field, string, FieldType>(columns, key, (path, type, label) => {
    const column = known.get(path) ?? fieldIn(database, path, type, label)
    known.set(path, column)
    // Prisma has no `nulls` for a required field of a relation. https://github.com/prisma/prisma/issues/19761
    const nulls = database === 'sqlite' ? 'smallest' : 'largest'
    const isNullable = mayBeNull(column)
    return {
      column,
      domain: column.domain,
      isNullable,
      nulls: column.isNullable ? undefined : nulls,
    }
  })
  const keys = named.key.map(({ column }) => column)
  return queriesOf(
    definition,
    {
      nulls: database === 'sqlite' ? 'smallest' : 'last',
      ...options,
      ...named,
      search: search.map((path) => fieldIn(database, path, 'String', 'the search', true)),
      refusals,
    },
    (scope: object | undefined, issues) => {
      // Prisma reads all rows for `{}`.
      const isLost = options.needsScope === true && !Object.keys(scope ?? {}).length
      const lost = isLost ? 'scope' : lostIn(scope ?? {}, 'scope')
      if (lost) refuseScope(lost)
      const write = conditionWriter(database, ({ label, isSearched }, reason) =>
        issues.add(isSearched ? 'globalFilter' : 'columnFilters', `${label}: ${reason}`),
      )
      function whereOf(conditions: readonly Condition<Field>[]): object {
        const where = every([scope, ...conditions.map(write)])
        return where === noRow ? { [keys[0]?.name ?? '']: { in: [] } } : (where ?? {})
      }
      return {
        where: whereOf,
        orderBy: writeOrder,
        column: ({ name }) => name,
        more: (rows) => ({
          skip: Math.min(rows.offset, MAX_SKIP),
          take: rows.limit,
          skipOf: (total: number) => Math.min(rows.offsetOf(total), MAX_SKIP),
          by: Object.values(rows.level),
          readPage: pageReader(
            rows,
            (model: AnyModel, row, order) => findRow(model, whereOf([row]), order, keys),
            (order, row) =>
              rangesAfter(order, row).map((range) => (take) => ({
                where: whereOf([...rows.conditions, ...range.where]),
                orderBy: writeOrder(range.order),
                take,
              })),
          ),
          countRows: rowCounter(async (model: AnyModel, most) => {
            const take = most < Infinity && { take: most }
            return Number(await model.count({ where: rows.where, ...take } as never))
          }),
        }),
      }
    },
  )
}

const refusals: Refusals<Field> = {
  filter: (field, { form }, domain) =>
    domain === 'citext' && form !== 'contains'
      ? 'Prisma compares citext in any case'
      : form === 'operation' && hasMany(field)
        ? 'a list has no operators'
        : undefined,
  sort: (field) => (hasMany(field) ? 'a list has no order' : undefined),
  group: ({ relations }) =>
    relations.length ? 'Prisma groups by fields of one model only' : undefined,
}

/** Returns the path to the first value that is `undefined`: `scope.AND.0.tenantId`. Prisma leaves out its condition. */
function lostIn(value: unknown, path: string): string | undefined {
  if (value === undefined) return path
  // Dates, decimals and the like are values.
  for (const [name, inner] of isPlain(value) ? Object.entries(value) : []) {
    const lost = lostIn(inner, `${path}.${name}`)
    if (lost) return lost
  }
  return undefined
}

// A timestamp may have microseconds, which no `Date` has.
const inexact: readonly unknown[] = ['timestamptz', 'datetime', 'float4', 'float8', 'numeric']

/** AnyModel a row by its key, and returns its values of an order. `undefined` if Prisma can't send them back. */
async function findRow(
  model: AnyModel,
  where: object,
  order: readonly Order<Field>[],
  key: readonly Field[],
): Promise<readonly unknown[] | undefined> {
  const fields = order.map(({ column }) => column)
  const select = selectOf(fields)
  const findFirst = async (args: object) => model.findFirst(args as never)
  const row = await findFirst({ where, select })
  if (!row) return undefined
  const values = fields.map((field) => valueIn(row, field))
  const doubtful = fields.flatMap((field, at) => {
    const equals = values[at]
    const isExact = equals === null || key.includes(field) || !inexact.includes(field.domain)
    return isExact ? [] : { field, equals }
  })
  const same = doubtful.map(({ field, equals }) => filterOn(field, { equals }))
  if (
    !doubtful.length ||
    (doubtful.every(({ equals }) => isFinite(equals)) &&
      (await findFirst({ where: every([where, ...same]), select })))
  )
    return values
  if (process.env.NODE_ENV !== 'production')
    warn(
      model,
      'no page starts after a row, because Prisma rounds one of its values',
      'sort by a column that it returns exactly, such as @db.Timestamptz(3)',
    )
  return undefined
}

const isFinite = (value: unknown) => !/^(NaN|-?Infinity|Invalid Date)$/.test(String(value))

/** Selects fields, also those of related rows: `{ age: true, city: { select: { name: true } } }`. */
function selectOf(fields: readonly Field[]): object {
  const select: Record<string, unknown> = {}
  for (const { relations, name } of fields) {
    let of = select
    for (const relation of relations) {
      const inner = (of[relation.name] ??= { select: {} }) as { select: Record<string, unknown> }
      of = inner.select
    }
    of[name] = true
  }
  return select
}

const valueIn = (row: unknown, { relations, name }: Field): unknown =>
  [...relations, { name }].reduce<unknown>((of, one) => fieldsOf(of)[one.name], row) ?? null

/** Writes an order: `[{ age: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }]`. */
const writeOrder = (order: readonly Order<Field>[]): object[] =>
  order.map(({ column: { relations, name, isNullable }, desc, nulls }) => {
    const sort = desc ? 'desc' : 'asc'
    const of = { [name]: isNullable && nulls ? { sort, nulls } : sort }
    return relations.reduceRight<object>((inner, relation) => ({ [relation.name]: inner }), of)
  })
