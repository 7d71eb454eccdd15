import { fail, warn } from '../console/messages.ts'
import { namedColumn, type NamedColumn } from '../plan/column-type.ts'
import {
  checkScope,
  type Defines,
  type IdOf,
  type Makes,
  type PlanRequest,
  type QueryOptions,
  type ScopeOption,
} from '../plan/options.ts'
import { reversed, type Keyset, type Order, type PagePart } from '../plan/order.ts'
import { queryPlanner, type Groups, type Query, type QueryPlan } from '../plan/plan.ts'
import type { QueryColumn } from '../plan/query-column.ts'
import { IssueList } from '../plan/issue-list.ts'
import type { Refusals } from '../plan/planned-columns.ts'
import type {
  CheckedColumns,
  FieldName,
  KeyOf,
  OrderByOf,
  PrismaColumn,
  TextPath,
  WhereOf,
} from './columns.ts'
import { conditionWriter, every, noRow, type Report, type Where } from './condition.ts'
import { fieldIn, hasMany, mayBeNull, type Database, type Field, type FieldType } from './field.ts'
import { lookUpOf, placed, rangesOf, writeOrder, type KeyCondition, type LookUp } from './keyset.ts'

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
    Omit<Query<WhereOf<M>, OrderByOf<M>, LookUp, Id>, 'limit' | 'offset' | 'offsetOf'>,
    Pick<Groups<string, TableQuery<M, Id>>, 'groups' | 'level'> {
  /** How many rows come before the page in the URL. That page may not exist. */
  readonly skip: number
  /** The number of rows on a page. */
  readonly take: number
  /** Returns `skip` of that page, or of the last page if there are only `total` rows. */
  skipOf(total: number): number
  /** The fields of `level`, for `groupBy`. */
  readonly by: FieldName<M>[]
  /** For `groupIdOf` and `withinGroup`. */
  readonly groupPath: Groups<Field, TableQuery<M>>['groupPath']
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
  function declared(id: string, entry: PrismaColumn, label: string): QueryColumn<Field> {
    const { column: path, type, filter } = namedColumn<string, FieldType>(id, entry)
    const field = known.get(path) ?? fieldIn(database, path, type, label)
    known.set(path, field)
    return { column: field, domain: field.domain, isNullable: mayBeNull(field), filter }
  }
  const fields = Object.fromEntries(
    Object.entries(columns).map(([id, entry]) => [id, declared(id, entry, `'${id}'`)]),
  )
  const keys = Object.entries(key).map(([name, type]) => ({
    ...declared(name, type, 'the key'),
    isNullable: false,
  }))
  const plan = queryPlanner<S, Field>(definition, {
    nulls: database === 'sqlite' ? 'smallest' : 'last',
    ...options,
    key: keys,
    columns: fields,
    search: search.map((path) => fieldIn(database, path, 'String', 'the search', true)),
    refusals,
  })
  const shared = { database, key: keys.map(({ column }) => column) }
  return (state: S, given: RequestOptions<unknown> = {}) => {
    // Prisma reads all rows for `{}`.
    checkScope(needsScope && !Object.keys(Object(given.scope)).length ? {} : given, needsScope)
    const { scope, ...request } = given
    return writePlan(plan(state, request), { ...shared, scope: scopeOf(scope, keys) })
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
  readonly scope: object | undefined
}

type Written = TableQuery<unknown>

function writePlan(plan: QueryPlan<Field>, of: Scope): Written {
  const { database, scope, key } = of
  const issues = new IssueList()
  const report: Report = ({ label, isSearched }, reason) =>
    issues.addOfFilter(isSearched, `${label}: ${reason}`)
  const write = conditionWriter(database, report)
  const argumentOf = (condition: Where): object =>
    condition === noRow ? { [key[0]?.name ?? '']: { in: [] } } : (condition ?? {})
  const whereOf = (condition: KeyCondition) =>
    argumentOf(every([scope, condition && write(condition)]))
  const order = placed(plan.orderBy, database)
  const where = every([scope, plan.where && write(plan.where)])
  const columnsOf = (columns: Readonly<Record<string, Field>>) =>
    Object.fromEntries(Object.entries(columns).map(([id, { name }]) => [id, name]))
  const partOf = (ofPart: readonly Order<Field>[], condition: Where) =>
    ({
      where: argumentOf(condition),
      orderBy: writeOrder(ofPart),
    }) as PagePart<object, object[]>

  function keysetOf(row: KeyCondition, isReversed: boolean): Keyset<object, object[], LookUp> {
    const ordered = isReversed ? reversed(order) : order
    return {
      isReversed,
      lookUp: row && lookUpOf(whereOf(row), ordered, key),
      parts: (values) =>
        rangesOf(ordered, values, database).map((range) =>
          partOf(range.order, every([where, range.where])),
        ),
    }
  }

  const { offset, limit, offsetOf, level } = plan
  const written = {
    where: argumentOf(where),
    without: (id: string) => whereOf(plan.without(id)),
    orderBy: writeOrder(order),
    skip: Math.min(offset, MAX_SKIP),
    take: limit,
    skipOf: (total: number) => Math.min(offsetOf(total), MAX_SKIP),
    first: () => [partOf(order, where)],
    after: (row: unknown) => keysetOf(plan.after(row).row, false),
    before: (row: unknown) => keysetOf(plan.before(row).row, true),
    groups: columnsOf(plan.groups),
    level: columnsOf(level),
    by: Object.values(columnsOf(level)),
    groupPath: {
      ...plan.groupPath,
      within: (group: Parameters<typeof plan.groupPath.within>[0]) =>
        writePlan(plan.groupPath.within(group), of),
    },
    issues: [...plan.issues, ...issues.all],
  }
  return written as unknown as Written
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

/** Returns the path to the first value that is `undefined`: `AND.0.tenantId`. */
function missingIn(value: unknown, path: string): string | undefined {
  if (!isPlain(value)) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name
    const found = inner === undefined ? at : missingIn(inner, at)
    if (found !== undefined) return found
  }
  return undefined
}

/** Dates, decimals and the like are values. */
const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value)))
