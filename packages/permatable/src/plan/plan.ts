import { excessOfAll } from '../columns/budget.ts'
import type { Issue } from '../definition/issue.ts'
import { MAX_PAGE_SIZE } from '../query/limits.ts'
import { acceptText, fieldsOf } from '../slices/accept.ts'
import { all, any, never, type Condition } from './condition.ts'
import { exact } from './domain.ts'
import { conditionOf, like, operationOf } from './filter.ts'
import { IssueList } from './issue-list.ts'
import { rangesBehind } from './keyset.ts'
import type { QueryOptions } from './options.ts'
import { orderOf, reversed, type Order } from './order.ts'
import type { QueryColumn, Reference, SearchColumn } from './query-column.ts'

/** The rows behind a row, or before it. `Where` and `OrderBy` are a binding's own. */
export interface Keyset<Where, OrderBy> {
  /** Conditions that no row shares, and that follow each other in the order: each is one range of an index. */
  readonly ranges: readonly Where[]
  /** The order in which to read: reversed for the rows before a row. */
  readonly orderBy: OrderBy
  /** `true` when the rows come in the order that is the other way round. */
  readonly isReversed: boolean
  /** The condition of the row itself; `undefined` for a key that no row can have. */
  readonly row: Where | undefined
}

/** What a table's state asks of a database. `Where` and `OrderBy` are a binding's own. */
export interface Query<Where, OrderBy> {
  /** The condition of the rows; `undefined` without any. */
  readonly where: Where | undefined
  /** Returns the condition without the filter of a column: for the values that the column's filter offers. */
  without(id: string): Where | undefined
  /** The order, which ends with the key. */
  readonly orderBy: OrderBy
  /** The rows of a page. */
  readonly limit: number
  /** The rows before the page that the URL holds. It may be past the last one. */
  readonly offset: number
  /** Returns the offset of that page, or of the last page of so many rows. */
  offsetOf(total: number): number
  /** Returns the rows behind the row with a key, from a URL or not. Read them with `readPage`. */
  after(key: unknown): Keyset<Where, OrderBy>
  /** Returns the rows before the row with a key. */
  before(key: unknown): Keyset<Where, OrderBy>
  /**
   * One issue for each part of the state that is left out, that matches no row, or that the database has no value for. They have the
   * shape of `params.issues`, so that a page shows both in one list.
   */
  readonly issues: readonly Issue[]
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
  /** Returns the query of the rows in a group, by one condition for each group that they are in. */
  within(groupId: string, of: readonly Condition<C>[], issues: readonly Issue[]): Self
}

/** One column of a grouping. */
export interface GroupColumn<C> {
  readonly id: string
  readonly column: QueryColumn<C, never>
}

/** A query that knows no database. `C` is how a binding names a column. */
export interface QueryPlan<C>
  extends Query<Condition<C>, readonly Order<C>[]>, Groups<C, QueryPlan<C>> {}

export interface PlanOptions<S, C> extends QueryOptions<S, C> {
  /** A column that is unique and never NULL. */
  readonly key: QueryColumn<C, never>
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
  const { key, search = [], nulls = 'last', join } = options
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
    key.column,
    nulls,
  )
  const grouped = declared(
    'grouping',
    listOf(grouping).map((id) => ({ id })),
  ).map(({ id, column }) => ({ id, column }))
  const page = pageOf(options, fieldsOf(state), issues)

  /** Returns the query of all rows, or of those in a group, which a condition for each of its levels selects. */
  function queryOf(
    groupId: string | undefined,
    inside: readonly Condition<C>[],
    found: readonly Issue[],
  ): QueryPlan<C> {
    function whereOf(of: readonly Condition<C>[]): Condition<C> | undefined {
      if (excess) return never
      return all([...(isOr && of.length ? [any(of)] : of), ...searched, ...inside])
    }

    const where = whereOf([...filters.values()])

    function keysetOf(
      row: unknown,
      isReversed: boolean,
    ): Keyset<Condition<C>, readonly Order<C>[]> {
      const value = exact(key.domain, row)
      const orderBy = isReversed ? reversed(order) : order
      return {
        ranges:
          value === undefined
            ? []
            : rangesBehind(orderBy, key.column, value).map((range) =>
                where ? { op: 'and', of: [where, range] } : range,
              ),
        orderBy,
        isReversed,
        row: value === undefined ? undefined : { op: '=', column: key.column, value },
      }
    }

    const depth = inside.length
    return {
      where,
      without: (id) => whereOf([...filters].flatMap(([of, one]) => (of === id ? [] : [one]))),
      orderBy: order,
      ...page,
      after: (row) => keysetOf(row, false),
      before: (row) => keysetOf(row, true),
      groups: columnsOf(grouped),
      level: columnsOf(depth < grouped.length ? grouped.slice(0, depth + 1) : []),
      groupPath: { columns: grouped, groupId, depth, within: queryOf },
      issues: [...issues.all, ...found],
    }
  }

  return queryOf(undefined, [], [])
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
  if (!isReference(column)) return like(column, text, '%', report)
  const { column: searched, ...reference } = column
  return { op: 'references', ...reference, where: like(searched, text, '%', report) }
}

const isReference = <C>(column: SearchColumn<C>): column is Reference<C> =>
  typeof column === 'object' && column !== null && 'reference' in column
