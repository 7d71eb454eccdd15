import { excessOfAll, operationOf } from '../columns/operator-table.ts'
import { MAX_PAGE_SIZE } from '../query/limits.ts'
import { acceptText } from '../slices/define-slice.ts'
import { fail, warnOfMistakes } from '../values/fail-and-warn.ts'
import { fieldsOf } from '../values/copy-and-compare.ts'
import {
  all,
  any,
  type Condition,
  conditionsOn,
  IssueList,
  never,
  type SearchColumn,
  searchOf,
} from './conditions.ts'
import type { Groups, InsideGroup } from './groups.ts'
import {
  type FindsRow,
  type PageRequest,
  pageReader,
  rangesAfter,
  type ReadsPages,
} from './page-by-key.ts'
import {
  checkColumn,
  checkColumns,
  plannedColumns,
  type QueryColumn,
  type Refusals,
} from './query-columns.ts'
import {
  type CountsRows,
  type Defines,
  type NullOrder,
  type Order,
  type PlanRequest,
  type Query,
  type QueryOptions,
  type Writer,
} from './query-types.ts'

/** The options of `queryPlanner`: those of a query, its columns, and the key of its rows. */
export interface PlanOptions<S, C> extends QueryOptions<S> {
  /** The database's column for each column that the definition declares. A URL can't sort or filter by any other. */
  readonly columns: Readonly<Record<string, QueryColumn<C>>>
  /** A unique column that is never NULL, or several that are unique together. */
  readonly key: QueryColumn<C> | readonly QueryColumn<C>[]
  /** The columns that the global filter searches. One of them must contain the text. @default none */
  readonly search?: readonly SearchColumn<C>[]
  /** What your query library can't do with a column. @default nothing */
  readonly refusals?: Refusals<C>
}

/** A query as data, without a database. `C` is how a query library names a column. */
export interface QueryPlan<C>
  extends
    Query<Condition<C> | undefined, readonly Order<C>[]>,
    ReadsPages<FindsRow<C>, PageRequest<Condition<C> | undefined, readonly Order<C>[]>>,
    Groups<C, QueryPlan<C>> {}

/**
 * Makes a function that turns a table's state into a plan: data that you write as SQL. It only contains declared columns,
 * and values that the database can hold.
 *
 * @param definition The table's definition. It says how each column filters.
 * @throws In development, if a column can't be filtered as the definition says, or another option is wrong.
 */
export const queryPlanner = <S extends object, C>(
  definition: Defines<S>,
  options: NoInfer<PlanOptions<S, C>>,
): ((state: S, request?: PlanRequest) => QueryPlan<C>) =>
  queriesOf(definition, options, () => asData as never) as never

const asData: Writer<never> = {
  where: all,
  orderBy: (order) => order,
  column: (column) => column,
  more: (rows) => ({
    readPage: pageReader(
      rows,
      (find: FindsRow<never>, ...row) => find(...row),
      (order, row) =>
        rangesAfter(order, row).map((range) => (limit) => ({
          where: all([...rows.conditions, ...range.where]),
          orderBy: range.order,
          limit,
        })),
    ),
  }),
}

type Written<Where, OrderBy, Column> = Query<Where, OrderBy> &
  Groups<Column, Written<Where, OrderBy, Column>>

export function queriesOf<S extends object, C, Where, OrderBy, Column, Scope>(
  definition: Defines<S>,
  { needsScope, ...options }: PlanOptions<S, C> & { readonly needsScope?: boolean | undefined },
  writerOf: (scope: Scope | undefined, issues: IssueList) => Writer<C, Where, OrderBy, Column>,
) {
  const { columns: schemas, slices } = definition['~permatable']
  const key = [options.key].flat()
  const columns = plannedColumns<C>(schemas, options.columns)
  if (process.env.NODE_ENV !== 'production') {
    warnOfMistakes(options, () => checkOptions(options))
    if (!key.length) fail('the query has no key', 'pass a unique column that is never NULL')
    for (const column of key) checkColumn('the key', column)
    checkColumns(schemas, columns, options.refusals ?? {})
  }
  // A definition may allow all rows on one page. A request may not.
  const most = slices.find(({ isPage }) => isPage)?.maxPageSize ?? Infinity
  const maxPageSize = options.maxPageSize ?? (Number.isFinite(most) ? most : MAX_PAGE_SIZE)
  const { search = [], nulls = 'last', join, refusals = {} } = options
  const keyColumns = key.map(({ column }) => column)

  return (state: S, request: PlanRequest & { readonly scope?: Scope | undefined } = {}) => {
    const { now = Date.now(), calendar, scope } = request
    if ((scope ?? undefined) === undefined && (needsScope || 'scope' in request))
      refuseScope('scope')
    const given = fieldsOf(state)
    const issues = new IssueList()
    const writer = writerOf(scope, issues)

    /** Returns the declared columns in a slice's entries. */
    function declared(slice: string, refuse?: (column: C) => string | undefined) {
      const seen = new Set<string>()
      return listOf(given[slice]).flatMap((one) => {
        const entry = fieldsOf(slice === 'grouping' ? { id: one } : one)
        const id = acceptText(entry.id) ?? typeof entry.id
        const column = id === entry.id && Object.hasOwn(columns, id) && columns[id]
        if (!column) issues.add(slice, `there is no column '${id}'`)
        else if (seen.has(id)) issues.add(slice, `'${id}': a repeat, and the first one counts`)
        else {
          seen.add(id)
          const refusal = refuse?.(column.column)
          if (!refusal) return [{ entry, id, column }]
          issues.add(slice, `'${id}': ${refusal}`)
        }
        return []
      })
    }

    const filters = new Map<string, Condition<C>>()
    const operations: (readonly unknown[])[] = []
    for (const { id, column, entry } of declared('columnFilters')) {
      const report = (reason: string) => issues.add('columnFilters', `'${id}': ${reason}`)
      const kind = column.kind && { ...column.kind, ...(calendar && { calendar }) }
      const operation = kind ? operationOf(kind, entry.value, Number(now)) : []
      operations.push(operation)
      if (column.filter === 'none') report('the column is only sorted')
      else filters.set(id, conditionsOn({ ...column, kind }, report).byOperation(operation))
    }
    const excess = excessOfAll(operations)
    if (excess) issues.add('columnFilters', excess)
    const text = typeof given['globalFilter'] === 'string' ? given['globalFilter'] : ''
    const reportSearch = (reason: string) => issues.add('globalFilter', `the search: ${reason}`)
    const searches = search.map((column) => searchOf(column, text, reportSearch))
    const searched = text && search.length ? [any(searches)] : []
    const isOr = join !== undefined && given[join] === 'or'

    const sorted = declared('sorting', refusals.sort).map(
      ({ column: { column, ...of }, entry }) => {
        const mayBeNull = of.isNullable && !keyColumns.includes(column)
        const desc = entry.desc === true
        return { column, desc, nulls: mayBeNull ? placeOf(of.nulls ?? nulls, desc) : undefined }
      },
    )
    const order = endedByKey(sorted, keyColumns)
    const grouped = declared('grouping', refusals.group).map(({ id, column }) => {
      const written = writer.column(column.column)
      return { id, name: typeof written === 'string' ? written : id, column, written }
    })
    const page = pageOf(maxPageSize, options.maxOffset, given['pagination'], issues)

    function queryOf(inside: InsideGroup): Written<Where, OrderBy, Column> {
      const { depth } = inside
      function whereOf(of: readonly Condition<C>[]): readonly Condition<C>[] {
        if (excess) return [never]
        const inGroup = inside.conditions as readonly Condition<C>[]
        return [...(isOr && of.length ? [any(of)] : of), ...searched, ...inGroup]
      }

      const conditions = whereOf([...filters.values()])
      const level = depth < grouped.length ? grouped.slice(0, depth + 1) : []
      const written = {
        ...page,
        where: writer.where(conditions),
        orderBy: writer.orderBy(order),
        level: Object.fromEntries(level.map(({ id, written: column }) => [id, column])),
      }
      return {
        ...written,
        without(id) {
          if (!Object.hasOwn(columns, id))
            fail(`the query has no column '${id}' to leave out`, 'name one of its columns')
          const others = [...filters].filter(([of]) => of !== id)
          return writer.where(whereOf(others.map(([, one]) => one)))
        },
        groupPath: { ...inside, columns: grouped, within: queryOf },
        issues: [...issues.all, ...inside.issues],
        ...writer.more?.({ ...written, conditions, order, key }),
      }
    }

    return queryOf({ groupId: undefined, depth: 0, conditions: [], issues: [] })
  }
}

function checkOptions(options: Omit<QueryOptions<unknown>, 'join'>): void {
  const { nulls } = options
  if (nulls !== undefined && !nullOrders.includes(nulls))
    fail(`nulls is ${JSON.stringify(nulls)}`, `pass one of ${nullOrders.join(', ')}`)
  for (const name of ['maxPageSize', 'maxOffset'] as const) {
    const most = options[name]
    if (most !== undefined && !(Number.isSafeInteger(most) && Number(most) > 0))
      fail(`${name} is ${JSON.stringify(most)}`, 'pass a number of rows')
  }
}

const nullOrders: readonly unknown[] = ['first', 'last', 'largest', 'smallest']

/** Throws for a scope that got lost, or a part of it: the rows of all tenants would be read. */
export const refuseScope = (lost: string): never =>
  fail(`${lost} is undefined, so a query would read the rows of all`, 'pass a condition to it')

/** Makes `countRows` of what counts at most some rows. */
export const rowCounter =
  <Db>(count: (db: Db, most: number) => PromiseLike<number>): CountsRows<Db>['countRows'] =>
  async (db, { upTo = Infinity } = {}) => {
    const found = await count(db, upTo + 1)
    return { count: Math.min(found, upTo), isCapped: found > upTo }
  }

function pageOf(
  maxPageSize: number,
  maxOffset = Number.MAX_SAFE_INTEGER,
  pagination: unknown,
  issues: IssueList,
): Pick<QueryPlan<unknown>, 'limit' | 'offset' | 'offsetOf'> {
  const { pageIndex, pageSize } = fieldsOf(pagination)
  const page = atLeast(0, pageIndex, 0)
  const size = atLeast(1, pageSize, maxPageSize)
  const limit = Math.min(size, maxPageSize)
  const lastPage = Math.floor(maxOffset / limit)
  if (size > limit) issues.add('pagination', `the page: more than ${limit} rows`)
  if (page > lastPage) issues.add('pagination', `the page: more than ${maxOffset} rows before it`)
  const offsetAt = (at: number) => Math.min(at, lastPage) * limit
  return {
    limit,
    offset: offsetAt(page),
    offsetOf: (total) => offsetAt(Math.min(page, Math.max(0, Math.ceil(total / limit) - 1))),
  }
}

// A server may receive a state from a client, unchecked.
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const atLeast = (min: number, value: unknown, fallback: number): number =>
  typeof value === 'number' && value >= min ? Math.floor(value) : fallback

/**
 * Returns an order that ends with the key, so that rows with equal values keep their order, and no row is on two pages. The
 * key has the direction of the first column, so that one index serves both directions.
 */
function endedByKey<C>(sorted: readonly Order<C>[], key: readonly C[]): readonly Order<C>[] {
  const desc = sorted[0]?.desc ?? false
  const ends = key.map((column) => ({ column, desc, nulls: undefined }))
  const order: Order<C>[] = []
  const has = (column: C) => order.some((one) => one.column === column)
  for (const one of [...sorted, ...ends])
    // The key already orders all rows, so columns after it change nothing.
    if (!has(one.column) && !key.every(has)) order.push(one)
  return order
}

function placeOf(nulls: NullOrder, desc: boolean): 'first' | 'last' {
  if (nulls === 'first' || nulls === 'last') return nulls
  return desc === (nulls === 'largest') ? 'first' : 'last'
}
