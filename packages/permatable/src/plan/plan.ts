import { excessOfAll } from '../columns/budget.ts'
import type { Issue } from '../definition/issue.ts'
import { MAX_PAGE_SIZE } from '../query/limits.ts'
import { acceptText, fieldsOf } from '../slices/accept.ts'
import { all, any, never, type Condition } from './condition.ts'
import { exact } from './domain.ts'
import { conditionOf, operationOf, searchFor } from './filter.ts'
import { IssueList } from './issue-list.ts'
import { keysetOf, type Keyset, type KeysetPlan, type PagePart } from './keyset.ts'
import type { QueryOptions } from './options.ts'
import { orderOf, reversed, type Order } from './order.ts'
import type { QueryColumn, Reference, SearchColumn } from './query-column.ts'

/** What a table's state asks of a database. `Where` and `OrderBy` are a binding's own. */
export interface QueryParts<Where, OrderBy> {
  /** The condition of the rows. */
  readonly where: Where
  /** Returns the condition without the filter of a column: for the values that the column's filter offers. */
  without(id: string): Where
  /** The order, which ends with the key. */
  readonly orderBy: OrderBy
  /** The rows of a page. */
  readonly limit: number
  /** The rows before the page that the URL holds. It may be past the last one. */
  readonly offset: number
  /** Returns the offset of that page, or of the last page of so many rows. */
  offsetOf(total: number): number
  /**
   * One issue for each part of the state that is left out, that matches no row, or that the database has no value for. They have the
   * shape of `params.issues`, so that a page shows both in one list.
   */
  readonly issues: readonly Issue[]
}

/** A query with pages by key, for `readPage`. */
export interface Query<Where, OrderBy, LookUp> extends QueryParts<Where, OrderBy> {
  /** Returns what to read for the first page, one after the other, until `limit` rows are found. */
  first(limit: number): readonly PagePart<Where, OrderBy>[]
  /** Returns the rows after the row with a key, from a URL or not. A key of several columns is an array. */
  after(key: unknown): Keyset<Where, OrderBy, LookUp>
  /** Returns the rows before the row with a key. */
  before(key: unknown): Keyset<Where, OrderBy, LookUp>
}

/** The groups of a query's rows, by the state slice `grouping`. `Self` is a binding's own query. */
export interface Groups<C, Self> {
  /** All columns of the grouping, by their ids, for `select` and `groupBy`. */
  readonly groups: Readonly<Record<string, C>>
  /** The columns of the outermost groups of these rows, and of those that the rows are in. Empty for rows that are in no more groups. */
  readonly level: Readonly<Record<string, C>>
  /** For `groupIdOf` and `withinGroup`. */
  readonly groupPath: GroupPath<C, Self>
}

/** What functions of groups need of a query. */
export interface GroupPath<C, Self> {
  /** All of its columns. */
  readonly columns: readonly GroupColumn<C>[]
  /** The id of the group that the rows are in. */
  readonly groupId: string | undefined
  /** How many groups the rows are in. */
  readonly depth: number
  /** Returns the query of the rows in a group. */
  within(group: InsideGroup<C>): Self
}

/** A group that rows are in, or several of one depth. */
export interface InsideGroup<C> {
  /** `undefined` for several groups, and for no group. */
  readonly groupId: string | undefined
  readonly depth: number
  /** What all of its rows fulfil. */
  readonly conditions: readonly Condition<C>[]
  readonly issues: readonly Issue[]
}

/** One column of a grouping. */
export interface GroupColumn<C> {
  readonly id: string
  readonly column: QueryColumn<C, never>
}

/** A query that knows no database. `C` is how a binding names a column. */
export interface QueryPlan<C>
  extends QueryParts<Condition<C> | undefined, readonly Order<C>[]>, Groups<C, QueryPlan<C>> {
  /** Returns the rows after the row with a key, from a URL or not. A key of several columns is an array. */
  after(key: unknown): KeysetPlan<C>
  /** Returns the rows before the row with a key. */
  before(key: unknown): KeysetPlan<C>
}

export interface PlanOptions<S, C> extends QueryOptions<S, C> {
  /** A column that is unique and never NULL, or several that are unique together. */
  readonly key: QueryColumn<C, never> | readonly QueryColumn<C, never>[]
}

/**
 * Makes the function from a table's state to a plan: data, which a binding writes as SQL. Only declared columns get into it, and
 * only values that the database can hold.
 */
export function queryPlanner<S extends object, C>(
  options: PlanOptions<S, C>,
): (state: S) => QueryPlan<C> {
  const columns = options.columns as Readonly<Record<string, QueryColumn<C, never>>>
  return (state) => planOf(options, columns, state)
}

function planOf<S extends object, C>(
  options: PlanOptions<S, C>,
  columns: Readonly<Record<string, QueryColumn<C, never>>>,
  state: S,
): QueryPlan<C> {
  const { search = [], nulls = 'last', join } = options
  const key = [options.key].flat()
  const { globalFilter, sorting, columnFilters, grouping } = fieldsOf(state)
  const issues = new IssueList()

  /** Returns the declared columns of a list's entries, each id once: the first counts. */
  function declared<T extends { readonly id?: unknown }>(slice: string, entries: readonly T[]) {
    const seen = new Set<string>()
    return entries.flatMap((entry) => {
      const id = acceptText(entry.id) ?? typeof entry.id
      const column = id === entry.id && Object.hasOwn(columns, id) && columns[id]
      if (!column) issues.add(slice, `there is no column '${id}'`)
      else if (seen.has(id)) issues.add(slice, `'${id}': a repeat, of which the first counts`)
      else return [seen.add(id) && { entry, id, column }]
      return []
    })
  }

  const filters = new Map<string, Condition<C>>()
  const filtered = declared('columnFilters', listOf(columnFilters).map(fieldsOf))
  for (const { id, column, entry } of filtered) {
    const report = (reason: string) => issues.add('columnFilters', `'${id}': ${reason}`)
    const condition = conditionOf(column, entry.value, report)
    if (condition) filters.set(id, condition)
  }
  const excess = excessOfAll(filtered.map(({ column, entry }) => operationOf(column, entry.value)))
  if (excess) issues.add('columnFilters', excess)
  const reportSearch = (reason: string) => issues.add('globalFilter', `the search: ${reason}`)
  const searched =
    typeof globalFilter === 'string' && globalFilter && search.length
      ? [any(search.map((column) => searchOf(column, globalFilter, reportSearch)))]
      : []
  const isOr = join !== undefined && state[join as keyof S] === 'or'

  const order = orderOf(
    declared('sorting', listOf(sorting).map(fieldsOf)).map(({ column, entry }) => ({
      column,
      desc: entry.desc === true,
    })),
    key.map(({ column }) => column),
    nulls,
  )
  const grouped = declared(
    'grouping',
    listOf(grouping).map((id) => ({ id })),
  ).map(({ id, column }) => ({ id, column }))
  const page = pageOf(options, fieldsOf(state), issues)

  /** Returns the query of all rows, or of those in a group. */
  function queryOf({ groupId, depth, conditions, issues: found }: InsideGroup<C>): QueryPlan<C> {
    function whereOf(of: readonly Condition<C>[]): Condition<C> | undefined {
      if (excess) return never
      return all([...(isOr && of.length ? [any(of)] : of), ...searched, ...conditions])
    }

    const where = whereOf([...filters.values()])

    const keyset = (row: unknown, isReversed: boolean) =>
      keysetOf(rowOf(key, row), isReversed ? reversed(order) : order, isReversed)

    return {
      where,
      without: (id) => whereOf([...filters].flatMap(([of, one]) => (of === id ? [] : [one]))),
      orderBy: order,
      ...page,
      after: (row) => keyset(row, false),
      before: (row) => keyset(row, true),
      groups: columnsOf(grouped),
      level: columnsOf(depth < grouped.length ? grouped.slice(0, depth + 1) : []),
      groupPath: { columns: grouped, groupId, depth, within: queryOf },
      issues: [...issues.all, ...found],
    }
  }

  return queryOf({ groupId: undefined, depth: 0, conditions: [], issues: [] })
}

/** Returns the condition of the row with a key; `undefined` for a key that no row can have. */
function rowOf<C>(key: readonly QueryColumn<C, never>[], row: unknown): Condition<C> | undefined {
  const values: readonly unknown[] = key.length > 1 && Array.isArray(row) ? row : [row]
  if (values.length !== key.length) return undefined
  const conditions = key.flatMap(({ column, domain }, at): readonly Condition<C>[] => {
    const value = exact(domain, values[at])
    return value === undefined ? [] : [{ op: '=', column, value }]
  })
  return conditions.length === key.length ? all(conditions) : undefined
}

const columnsOf = <C>(grouped: readonly GroupColumn<C>[]): Readonly<Record<string, C>> =>
  Object.fromEntries(grouped.map(({ id, column }) => [id, column.column]))

function pageOf(
  {
    maxPageSize = MAX_PAGE_SIZE,
    maxOffset = Number.MAX_SAFE_INTEGER,
  }: Pick<QueryOptions<never, unknown>, 'maxPageSize' | 'maxOffset'>,
  { pagination }: { readonly pagination?: unknown },
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

// A server may get a state from a client, and nobody checked it.
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const atLeast = (min: number, value: unknown, fallback: number): number =>
  typeof value === 'number' && value >= min ? Math.floor(value) : fallback

function searchOf<C>(
  column: SearchColumn<C>,
  text: string,
  report: (reason: string) => void,
): Condition<C> {
  if (!isReference(column)) return searchFor('contains', column, text, report)
  const { column: searched, ...reference } = column
  const where = searchFor('contains', searched, text, report)
  return { op: 'references', ...reference, where }
}

const isReference = <C>(column: SearchColumn<C>): column is Reference<C> =>
  typeof column === 'object' && column !== null && 'reference' in column
