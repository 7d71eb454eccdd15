import type { Issue } from '../definition/issue.ts'
import type { Condition } from './condition.ts'
import type { Groups } from './groups.ts'
import type { Order, PagePart } from './order.ts'

/** A table's state as parts of a query. `Where` and `OrderBy` belong to a query library, and `Db` runs its queries. */
export interface Query<Where, OrderBy, Db, Id extends string = string> {
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
  /** Returns what to read for the first page, in this order, until `limit` rows are found. */
  first(limit: number): readonly PagePart<Where, OrderBy>[]
  /**
   * Finds the row with a key, which may come from a URL, and returns what to read after it. `undefined` if the row is gone.
   * A key of several columns is an array.
   */
  after(
    key: unknown,
    db: Db,
    limit: number,
  ): Promise<readonly PagePart<Where, OrderBy>[] | undefined>
  /** Returns what to read before the row. The rows arrive in reverse order. */
  before(key: unknown, db: Db, limit: number): ReturnType<Query<Where, OrderBy, Db>['after']>
}

/** A query as data, without a database. `C` is how a query library names a column. */
export interface QueryPlan<C>
  extends
    Query<Condition<C> | undefined, readonly Order<C>[], FindsRow<C>>,
    Groups<C, QueryPlan<C>> {}

/** Finds the row that a condition names, and returns its values of an order. `undefined` if it's gone. */
export type FindsRow<C> = (
  row: Condition<C>,
  order: readonly Order<C>[],
) => PromiseLike<readonly unknown[] | undefined>

/** How a query library says a query. `C` is how a plan names a column, `Column` how the library does. */
export interface Writer<C, Where, OrderBy, Column, Db> {
  /** Says that a row passes all of some conditions. */
  where(conditions: readonly Condition<C>[]): Where
  orderBy(order: readonly Order<C>[]): OrderBy
  /** Returns a column of a grouping. If that's a text, it's what the library's groups call the column. */
  column(column: C): Column
  /** Finds a row, and returns its values of an order. */
  find?(db: Db, ...row: Parameters<FindsRow<C>>): ReturnType<FindsRow<C>>
  /** Returns what to read, one after the other, until `limit` rows are found: those after a row with its values, or all. */
  parts?(
    where: readonly Condition<C>[],
    order: readonly Order<C>[],
    row: readonly unknown[] | undefined,
    limit: number,
  ): readonly PagePart<Where, OrderBy>[]
  /** Returns what else the library's queries have. */
  more?(
    query: Pick<Query<Where, OrderBy, Db>, 'where' | 'orderBy' | 'limit' | 'offset' | 'offsetOf'>,
    conditions: readonly Condition<C>[],
    level: readonly C[],
  ): object
}
