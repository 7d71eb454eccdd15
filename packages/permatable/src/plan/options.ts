import type { Calendar } from '../columns/calendar.ts'
import { fail } from '../console/messages.ts'
import type { TableSearchParams } from '../definition/define.ts'
import type { UnknownOption } from '../text/options.ts'
import { nullOrders, type NullOrder } from './order.ts'

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

/** What a filter on a column holds, without the option that no row has: no column needs to hold that. */
export type FilterValue<S, I> =
  FilterOf<S> extends infer F
    ? F extends { readonly id: I; readonly value: infer V }
      ? Known<V>
      : never
    : never

type Known<V> = V extends UnknownOption
  ? never
  : V extends readonly unknown[]
    ? { [I in keyof V]: Exclude<V[I], UnknownOption> }
    : V

/** What a query needs to know of a definition: its types, its columns and its page. */
export type Defines<S extends object> = Pick<TableSearchParams<S>, 'defaults' | '~permatable'>

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
export type Makes<S, Scope, Q, N> = N extends true
  ? (state: S, request: Required<Pick<RequestOptions<Scope>, 'scope'>> & PlanRequest) => Q
  : (state: S, request?: RequestOptions<Scope>) => Q

/** Throws for a scope that got lost on its way: the rows of all tenants would be read. */
export function checkScope(request: { readonly scope?: unknown }, needsScope: boolean | undefined) {
  if ((request.scope ?? undefined) === undefined && (needsScope || 'scope' in request))
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
  /** The calendar of this request's viewer, in place of those in the definition. @default those in the definition */
  readonly calendar?: Calendar | undefined
}

/** What applies to one request only. */
export interface RequestOptions<Scope> extends PlanRequest {
  /**
   * A condition on all rows of this request, such as `eq(people.tenantId, tenant)` with Drizzle or `{ tenantId }` with
   * Prisma. @default none
   */
  readonly scope?: Scope
}

/** The options of a query. */
export interface QueryOptions<S> {
  /**
   * Where to sort rows without a value: `'first'`, `'last'`, or `'largest'`, which is last when ascending and first when
   * descending. PostgreSQL needs one index for `'largest'`, and one per direction for `'first'` and `'last'`. @default
   * 'last'
   */
  readonly nulls?: NullOrder
  /**
   * The most rows on a page, whatever `pageSize` says. @default the `maxPageSize` of the definition, or 1000
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

/** Throws if the options of a query contain a developer's mistake. Production builds leave it out. */
export function checkPlan(options: {
  readonly nulls?: unknown
  readonly maxPageSize?: unknown
  readonly maxOffset?: unknown
}): void {
  const { nulls } = options
  if (nulls !== undefined && !nullOrders.some((one) => one === nulls))
    fail(`nulls is ${print(nulls)}`, `pass one of ${nullOrders.join(', ')}`)
  for (const name of ['maxPageSize', 'maxOffset'] as const) {
    const most = options[name]
    if (most !== undefined && !(Number.isSafeInteger(most) && Number(most) > 0))
      fail(`${name} is ${print(most)}`, 'pass a number of rows')
  }
}

const print = (value: unknown): string => JSON.stringify(value) ?? String(value)
