import type { UnknownOption } from '../text/options.ts'
import type { Domain } from './domain.ts'
import type { NullOrder } from './order.ts'
import type { QueryColumn, SearchColumn } from './query-column.ts'

/** The slices of a table's state that a query needs. A definition may leave any of them out. */
export interface QueryState {
  readonly globalFilter?: string
  readonly sorting?: readonly { readonly id: string; readonly desc: boolean }[]
  readonly columnFilters?: readonly { readonly id: string; readonly value: unknown }[]
  readonly pagination?: { readonly pageIndex: number; readonly pageSize: number }
  readonly grouping?: readonly string[]
}

type FilterOf<S> = S extends { readonly columnFilters: readonly (infer F)[] } ? F : never
type SortOf<S> = S extends { readonly sorting: readonly (infer T)[] } ? T : never

/** The ids of the columns that a definition declares. */
type IdOf<S> = FilterOf<S> | SortOf<S> extends { readonly id: infer I } ? I & string : string

type ValueOf<S, I> =
  FilterOf<S> extends infer F
    ? F extends { readonly id: I; readonly value: infer V }
      ? Known<V>
      : never
    : never

/** A filter value without the option that no row has, which no column needs to hold. */
type Known<V> = V extends UnknownOption
  ? never
  : V extends readonly unknown[]
    ? { [I in keyof V]: Exclude<V[I], UnknownOption> }
    : V

/** One entry for each column that a definition declares. Without declared columns: any, and each checks what it gets. */
type QueryColumns<S, C, D> =
  string extends IdOf<S>
    ? { readonly [id: string]: QueryColumn<C, never, D> }
    : { readonly [I in IdOf<S>]: QueryColumn<C, ValueOf<S, I>, D> }

/** The key of a slice whose value joins the filters. */
type JoinKeyOf<S> = {
  [K in keyof S]: S[K] extends 'and' | 'or' ? K : never
}[keyof S] &
  string

/** What a query may ask for. */
export interface QueryOptions<S, C, D = Domain> {
  /** The columns that the definition declares, as the database has them. A URL sorts and filters by no other. */
  readonly columns: QueryColumns<S, C, D>
  /**
   * The columns that the global filter searches: one of them contains the text. `references(…)` is a column of a joined table.
   * @default none
   */
  readonly search?: readonly SearchColumn<C>[]
  /**
   * Where rows without a value stand: `'first'`, `'last'`, or `'largest'` as PostgreSQL has it, last when ascending and first when
   * descending. `'first'` and `'last'` want an index for each direction, `'largest'` one for both. @default 'last'
   */
  readonly nulls?: NullOrder
  /**
   * The most rows of a page, whatever `pageSize` is. Give the definition the same `maxPageSize`, or the table counts other pages than the
   * database. @default 1000
   */
  readonly maxPageSize?: number
  /**
   * The most rows that an offset skips: the database reads them all. A later page shows the last one within it.
   * @default no limit
   */
  readonly maxOffset?: number
  /** The slice that joins the filters of columns: its value is `'and'` or `'or'`. The search is joined by "and". @default 'and' */
  readonly join?: JoinKeyOf<S>
}
