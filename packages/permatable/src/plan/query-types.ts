import type { Calendar } from '../columns/calendar.ts'
import type { TableSearchParams } from '../definition/define.ts'
import type { Issue } from '../definition/read-or-refuse.ts'
import type { UnknownOption } from '../text/unknown-option.ts'
import type { Condition } from './conditions.ts'
import type { Groups } from './groups.ts'
import type { QueryColumn } from './query-columns.ts'

type FilterOf<S> = S extends { readonly columnFilters: readonly (infer F)[] } ? F : never
type SortOf<S> = S extends { readonly sorting: readonly (infer T)[] } ? T : never

export type IdOf<S> = FilterOf<S> | SortOf<S> extends { readonly id: infer I } ? I & string : string

/** What a filter on a column holds, without the option that no row has: no column needs to hold that. */
export type FilterValue<S, I> =
  FilterOf<S> extends infer F
    ? F extends { readonly id: I; readonly value: infer V }
      ? '~foreign' extends keyof F
        ? V | Foreign
        : Known<V>
      : never
    : never

/** Stands beside the values of another library's schema, which doesn't say how it filters. */
export interface Foreign {
  readonly '~foreign': true
}

type Known<V> = V extends UnknownOption
  ? never
  : V extends readonly unknown[]
    ? { [I in keyof V]: Exclude<V[I], UnknownOption> }
    : V

/** What a query needs to know of a definition: its types, its columns and its page. */
export type Defines<S extends object> = Pick<TableSearchParams<S>, 'defaults' | '~permatable'>

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

/**
 * Where rows without a value go. `largest`: last when ascending and first when descending, as in PostgreSQL's indexes.
 * `smallest`: the reverse, as in those of SQLite and MySQL.
 */
export type NullOrder = 'first' | 'last' | 'largest' | 'smallest'

/** A table's state as parts of a query. `Where` and `OrderBy` belong to a query library. */
export interface Query<Where, OrderBy, Id extends string = string> {
  /** The condition on rows. */
  readonly where: Where
  /**
   * Returns the condition without one column's filter. Use it for the options that this filter offers.
   *
   * @throws If the query has no such column, since all filters would then stay.
   */
  without(id: Id): Where
  /** The order. It ends with the key. */
  readonly orderBy: OrderBy
  /** The number of rows on a page. */
  readonly limit: number
  /** How many rows come before the page in the URL. That page may not exist. */
  readonly offset: number
  /** Returns the offset of that page, or of the last page if there are only `total` rows. */
  offsetOf(total: number): number
  /**
   * One issue for each part of the state that is left out, matches no row, or has no value in the database. They look
   * like `params.issues`, so you can show both in one list.
   */
  readonly issues: readonly Issue[]
}

/** One column of an order. */
export interface Order<C> {
  /** The column to sort by, as it was declared. */
  readonly column: C
  /** `true` sorts from large to small. */
  readonly desc: boolean
  /** Where NULL goes. `undefined` if the column has none. */
  readonly nulls: 'first' | 'last' | undefined
}

/** How a query library says a query. `C` is how a plan names a column, `Column` how the library does. */
export interface Writer<C, Where = unknown, OrderBy = unknown, Column = unknown> {
  /** Says that a row passes all of some conditions. */
  where(conditions: readonly Condition<C>[]): Where
  orderBy(order: readonly Order<C>[]): OrderBy
  /** Returns a column of a grouping. If that's a text, it's what the library's groups call the column. */
  column(column: C): Column
  /** Returns what else the library's queries have. */
  more?(rows: PlannedRows<C, Where, OrderBy, Column>): object
}

/** The rows of a query, as a plan has them and as a library says them. */
export interface PlannedRows<C, Where = unknown, OrderBy = unknown, Column = unknown>
  extends
    Omit<Query<Where, OrderBy>, 'without' | 'issues'>,
    Pick<Groups<Column, unknown>, 'level'> {
  readonly conditions: readonly Condition<C>[]
  readonly order: readonly Order<C>[]
  readonly key: readonly QueryColumn<C>[]
}

/** How many rows a query has. Returned by `countRows`. */
export interface RowCount {
  /** The number of rows, at most `upTo`. */
  readonly count: number
  /** `true` if there are more rows than `upTo`: show "10,000+". */
  readonly isCapped: boolean
}

/** A query that counts its rows. */
export interface CountsRows<Db> {
  /**
   * Counts the rows on all pages: `await query.countRows(db, { upTo: 10_000 })`. To stop there takes a fifth of the time of
   * counting a million rows.
   */
  countRows(db: Db, options?: { readonly upTo?: number }): Promise<RowCount>
}
