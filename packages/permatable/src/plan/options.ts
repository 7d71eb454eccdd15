import type { Calendar } from '../columns/calendar.ts'
import { fail } from '../console/messages.ts'
import type { UnknownOption } from '../text/unknown-option.ts'
import { fieldsOf } from '../values/values.ts'
import { isDomain, type Domain } from './domain.ts'
import { nullOrders, type NullOrder } from './order.ts'
import { filterForms, type QueryColumn, type SearchColumn } from './query-column.ts'

/** The slices that a query reads. A definition may leave any of them out. */
export interface QueryState {
  /** The text to search. `''` searches nothing. */
  readonly globalFilter?: string
  /** The columns to sort by, the most important first. The key always comes last. */
  readonly sorting?: readonly { readonly id: string; readonly desc: boolean }[]
  /** The filters that a row must pass. One on a column that isn't declared is left out, with an issue. */
  readonly columnFilters?: readonly { readonly id: string; readonly value: unknown }[]
  /** The page, counted from 0, and its number of rows. @default the first `maxPageSize` rows */
  readonly pagination?: { readonly pageIndex: number; readonly pageSize: number }
  /** The ids of the columns to group by, outermost first. */
  readonly grouping?: readonly string[]
}

type FilterOf<S> = S extends { readonly columnFilters: readonly (infer F)[] } ? F : never
type SortOf<S> = S extends { readonly sorting: readonly (infer T)[] } ? T : never

export type IdOf<S> = FilterOf<S> | SortOf<S> extends { readonly id: infer I } ? I & string : string

type ValueOf<S, I> =
  FilterOf<S> extends infer F
    ? F extends { readonly id: I; readonly value: infer V }
      ? Known<V>
      : never
    : never

/** A filter value without the option that no row has. No column needs to hold that. */
type Known<V> = V extends UnknownOption
  ? never
  : V extends readonly unknown[]
    ? { [I in keyof V]: Exclude<V[I], UnknownOption> }
    : V

/** One entry per declared column. Without declared columns: any, and each checks its own values. */
type QueryColumns<S, C, D> =
  string extends IdOf<S>
    ? { readonly [id: string]: QueryColumn<C, never, D> }
    : { readonly [I in IdOf<S>]: QueryColumn<C, ValueOf<S, I>, D> }

/** The key of a slice that says how filters are joined. */
type JoinKeyOf<S> = {
  [K in keyof S]: S[K] extends 'and' | 'or' ? K : never
}[keyof S] &
  string

/** A query that every request has to scope, such as to a tenant. */
export interface ScopeOption<N extends boolean> {
  /** `true` if no request may run without a `scope`: without one, it's a type error, and throws. @default false */
  readonly needsScope?: N
}

/** Turns a state into a query. `N` is `true` if each request needs a scope. */
export type Makes<S, Request extends { readonly scope?: unknown }, Q, N> = N extends true
  ? (state: S, request: Request & Required<Pick<Request, 'scope'>>) => Q
  : (state: S, request?: Request) => Q

/** Throws for a scope that got lost on its way: the rows of all tenants would be read. */
export function checkScope(request: { readonly scope?: unknown }, needsScope: boolean | undefined) {
  if (request.scope === undefined && (needsScope || 'scope' in request))
    fail(
      'the scope of a query is undefined, so it would read the rows of all',
      'pass a condition to it',
    )
}

/** What filters that move with the calendar depend on in one request. */
export interface PlanRequest {
  /**
   * The moment that relative filters refer to. All parts of a query have the same one. Pass it if you read several
   * states, or for a report as of yesterday. @default the current time
   */
  readonly now?: Date | number | undefined
  /** The calendar of this request's viewer, in place of the `days` of all columns. @default each column's own */
  readonly calendar?: Calendar | undefined
}

/** The options of a query. */
export interface QueryOptions<S, C, D = Domain> {
  /** The database's column for each column that the definition declares. A URL can't sort or filter by any other. */
  readonly columns: QueryColumns<S, C, D>
  /**
   * The columns that the global filter searches. One of them must contain the text. Use `references(…)` for a column of
   * a joined table. @default none
   */
  readonly search?: readonly SearchColumn<C>[]
  /**
   * Where to sort rows without a value: `'first'`, `'last'`, or `'largest'`, which is last when ascending and first when
   * descending. PostgreSQL needs one index for `'largest'`, and one per direction for `'first'` and `'last'`. @default
   * 'last'
   */
  readonly nulls?: NullOrder
  /**
   * The most rows on a page, whatever `pageSize` says. Give the definition the same `maxPageSize`, or the table counts
   * pages differently. @default 1000
   */
  readonly maxPageSize?: number
  /**
   * The most rows to skip with an offset: the database reads them all. A later page shows the last page within the limit.
   * Pass `Math.min(rowCount, maxOffset + 1)` as the table's `rowCount`, and it shows that page's number.
   * @default no limit
   */
  readonly maxOffset?: number
  /**
   * The slice that joins column filters, with the value `'and'` or `'or'`. The search is always joined with "and".
   * @default 'and'
   */
  readonly join?: JoinKeyOf<S>
}

// Production builds leave out every check in this file.

interface Given {
  readonly columns: Readonly<Record<string, QueryColumn<unknown>>>
  readonly key: QueryColumn<unknown> | readonly QueryColumn<unknown>[]
  readonly nulls?: unknown
  readonly maxPageSize?: unknown
  readonly maxOffset?: unknown
}

/** Throws if the options of a query contain a developer's mistake, which would quietly find other rows. */
export function checkPlan({ columns, key, ...options }: Given): void {
  for (const [id, column] of Object.entries(columns)) checkColumn(`the column '${id}'`, column)
  for (const column of [key].flat()) checkColumn('the key', column)
  const { nulls } = options
  if (nulls !== undefined && !isOneOf(nullOrders, nulls))
    fail(`nulls is ${print(nulls)}`, `pass one of ${nullOrders.join(', ')}`)
  for (const name of ['maxPageSize', 'maxOffset'] as const) {
    const most = options[name]
    if (most !== undefined && !(typeof most === 'number' && most > 0))
      fail(`${name} is ${print(most)}`, 'pass a number of rows')
  }
}

function checkColumn(what: string, column: QueryColumn<unknown> | undefined): void {
  const { form, domain, days } = fieldsOf(column)
  if (!isOneOf(filterForms, form))
    fail(
      `${what} is not declared as a column of a query`,
      'declare it with is, contains, between and the like',
    )
  if (!isDomain(domain))
    fail(
      `${what} has the domain ${print(domain)}, which doesn't exist`,
      "pass one such as 'text', 'int4' or 'timestamptz', or { enum: […] }",
    )
  if (days !== undefined && typeof fieldsOf(days).instantsOf !== 'function')
    fail(
      `${what} has the days ${print(days)}`,
      "pass calendarIn('Europe/Berlin') or another time zone",
    )
}

const isOneOf = (all: readonly unknown[], one: unknown) => all.includes(one)
const print = (value: unknown): string => JSON.stringify(value) ?? String(value)
