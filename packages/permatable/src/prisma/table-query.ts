import { fail, warn } from '../console/messages.ts'
import { namedColumns, type NamedColumn } from '../plan/column-type.ts'
import type { Condition } from '../plan/condition.ts'
import type { Groups } from '../plan/groups.ts'
import { IssueList } from '../plan/issue-list.ts'
import {
  checkScope,
  type Defines,
  type IdOf,
  type Makes,
  type PlanRequest,
  type QueryOptions,
  type ScopeOption,
} from '../plan/options.ts'
import { rangesAfter } from '../plan/order.ts'
import { queryPlanner, type Query } from '../plan/plan.ts'
import type { Refusals } from '../plan/planned-columns.ts'
import { writePlan, type Writer } from '../plan/write.ts'
import { isPlain } from '../values/values.ts'
import type {
  CheckedColumns,
  FieldName,
  KeyOf,
  OrderByOf,
  PrismaColumn,
  TextPath,
  WhereOf,
} from './columns.ts'
import { conditionWriter, every, noRow, type Where } from './condition.ts'
import { fieldIn, hasMany, mayBeNull, type Database, type Field, type FieldType } from './field.ts'
import { findRow, isInRange, placed, writeOrder, type Finds } from './keyset.ts'

/** The options of `tableQuery`. `M` is a model: `typeof prisma.user`. */
export interface TableQueryOptions<
  S,
  M,
  Given = Readonly<Record<string, PrismaColumn>>,
> extends Omit<QueryOptions<S, Field>, 'search'> {
  /** The provider of your schema: `'postgresql'` or `'sqlite'`. */
  readonly database: Database
  /**
   * Fields that are unique together, with their types as your schema names them: `{ id: 'Int' }`. Every order ends with
   * them, and pages are found by them.
   */
  readonly key: KeyOf<M>
  /**
   * The type of each column that the definition declares, as your schema names it: `{ age: 'Int?' }`. A field of another
   * name or a related model is `{ column: 'city?.name', type: 'String' }`.
   */
  readonly columns: Given & CheckedColumns<S, M, Given>
  /** The fields that the global filter searches, such as `['name', 'city?.name', 'tags.some.name']`. @default none */
  readonly search?: readonly TextPath<M>[]
}

/** A table's state as arguments of Prisma. */
export interface TableQuery<M, Id extends string = string>
  extends
    Omit<Query<WhereOf<M>, OrderByOf<M>, Finds, Id>, 'limit' | 'offset' | 'offsetOf'>,
    Groups<string, TableQuery<M, Id>> {
  /** How many rows come before the page in the URL. That page may not exist. */
  readonly skip: number
  /** The number of rows on a page. */
  readonly take: number
  /** Returns `skip` of that page, or of the last page if there are only `total` rows. */
  skipOf(total: number): number
  /** The fields of `level`, for `groupBy`. */
  readonly by: FieldName<M>[]
  /** Counts the rows on all pages, at most `most`. For `countRows`. */
  count(model: Counts, most: number): Promise<number>
}

/** A model that counts: `prisma.user`, or that of a transaction. */
export interface Counts {
  count(args: never): PromiseLike<unknown>
}

/** What applies to one request only. */
export interface RequestOptions<M> extends PlanRequest {
  /**
   * A condition on all rows of this request, such as `{ tenantId }`. If a value in it is `undefined`, no row matches:
   * Prisma would leave the condition out. @default none
   */
  readonly scope?: WhereOf<M>
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
) => Makes<S, RequestOptions<M>, TableQuery<M, IdOf<S>>, N>

/**
 * Returns the function that makes queries of a model: `tableQuery<typeof prisma.user>()(usersTable, { … })` turns a table's
 * state into the arguments of `findMany`: `where`, `orderBy`, `skip` and `take`. Prisma's types don't exist at run time, so
 * each field names its type as your schema does.
 *
 * @throws In development, if a field can't be filtered as the definition says.
 */
export const tableQuery =
  <M>(): MakesQuery<M> =>
  (definition, options) =>
    makeQuery(definition, options as never) as never

interface AnyOptions<S> extends Omit<QueryOptions<S, Field>, 'search'> {
  readonly database: Database
  readonly key: Readonly<Record<string, FieldType>>
  readonly columns: Readonly<Record<string, PrismaColumn>>
  readonly search?: readonly string[]
  readonly needsScope?: boolean
}

function makeQuery<S extends object>(
  definition: Defines<S>,
  { database, key, columns, search = [], needsScope, ...options }: AnyOptions<S>,
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
    return { column, domain: column.domain, isNullable: mayBeNull(column) }
  })
  const plan = queryPlanner<S, Field>(definition, {
    nulls: database === 'sqlite' ? 'smallest' : 'last',
    ...options,
    ...named,
    search: search.map((path) => fieldIn(database, path, 'String', 'the search', true)),
    refusals,
  })
  const shared = { database, key: named.key.map(({ column }) => column) }
  return (state: S, request: RequestOptions<unknown> = {}) => {
    // Prisma reads all rows for `{}`.
    const isEmpty = !Object.keys(Object(request.scope)).length
    checkScope(needsScope && isEmpty ? {} : request, needsScope)
    const scope = scopeOf(request.scope, shared)
    const issues = new IssueList()
    const writer = writerOf({ ...shared, scope, issues })
    return writePlan(
      plan(state, request),
      writer,
      ({ offset, limit, offsetOf, where, level, ...written }) => ({
        skip: Math.min(offset, MAX_SKIP),
        take: limit,
        skipOf: (total: number) => Math.min(offsetOf(total), MAX_SKIP),
        by: Object.values(level).map(({ name }) => name),
        count: async (model: Counts, most: number) =>
          Number(
            await model.count({
              where: writer.where(where),
              ...(most < Infinity && { take: most }),
            } as never),
          ),
        issues: [...written.issues, ...issues.all],
      }),
    )
  }
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

interface Scope {
  readonly database: Database
  readonly key: readonly Field[]
  readonly scope: Where
  readonly issues: IssueList
}

/** Writes a plan as Prisma's arguments. */
function writerOf({ database, key, scope, issues }: Scope) {
  const write = conditionWriter(database, ({ label, isSearched }, reason) =>
    issues.addOfFilter(isSearched, `${label}: ${reason}`),
  )
  const conditionOf = (condition: Condition<Field> | undefined, range?: Where) =>
    every([scope, condition && write(condition), range])
  const argumentOf = (where: Where): object =>
    where === noRow ? { [key[0]?.name ?? '']: { in: [] } } : (where ?? {})
  return {
    where: (condition) => argumentOf(conditionOf(condition)),
    orderBy: (order) => writeOrder(placed(order, database)),
    column: ({ name }) => name,
    find: (model, row, order) => findRow(model, argumentOf(conditionOf(row)), order, key),
    parts(condition, order, row) {
      const ranges = row && rangesAfter(placed(order, database), row)
      const parts = ranges?.map((range) => ({
        where: conditionOf(condition, isInRange(range, database)),
        order: range.order.filter(({ isFixed }) => !isFixed),
      })) ?? [{ where: conditionOf(condition), order: placed(order, database) }]
      return parts
        .filter(({ where }) => !row || where !== noRow)
        .map((part) => ({ where: argumentOf(part.where), orderBy: writeOrder(part.order) }))
    },
  } satisfies Writer<Field, object, object[], string, Finds>
}

/**
 * Returns a request's scope, or the condition that no row meets if a value in it is missing. Prisma leaves out a condition
 * whose value is `undefined`, so the rows of all tenants would match.
 */
function scopeOf(scope: object | undefined, subject: object): Where {
  const missing = missingIn(scope, '')
  if (missing === undefined) return scope
  if (process.env.NODE_ENV !== 'production')
    warn(
      subject,
      `the scope has no value for ${missing}, so no row matches`,
      'pass a value, or leave it out',
    )
  return noRow
}

/** Returns the path to the first value that is `undefined`: `AND.0.tenantId`. Dates, decimals and the like are values. */
function missingIn(value: unknown, path: string): string | undefined {
  if (!isPlain(value)) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name
    const found = inner === undefined ? at : missingIn(inner, at)
    if (found !== undefined) return found
  }
  return undefined
}
