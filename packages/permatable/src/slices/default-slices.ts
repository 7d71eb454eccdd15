import type { AnyCodec } from './codec.ts'
import { columnFilters } from './column-filters.ts'
import { columnOrder } from './column-order.ts'
import { globalFilter } from './global-filter.ts'
import { pagination } from './pagination.ts'
import { rowSelection } from './row-selection.ts'
import type { RowsOption, WriteOptions } from './slice.ts'
import { sorting } from './sorting.ts'

/** The slices that are on by default, in the order of their params. The types are derived from it. */
export const defaultSlices = [
  globalFilter,
  sorting,
  pagination,
  columnFilters,
  columnOrder,
  rowSelection,
] as const

export type DefaultSlices = { [S in (typeof defaultSlices)[number] as S['key']]: S }
/** The names of the six slices that are on by default, such as `sorting`. */
export type SliceKey = keyof DefaultSlices

/** The state of the slices that are on by default, with TanStack Table's names. */
export type TableSearchState = { [K in SliceKey]: DefaultSlices[K]['default'] }

export type ParamsOf<K extends SliceKey> = NonNullable<DefaultSlices[K]['params']>

type HasOneParam<K extends SliceKey> = ParamsOf<K> extends readonly [string] ? true : false

/** The debounce of each column (ms). */
export type ColumnDebounces = Readonly<Record<string, number>>

interface OneName {
  /** The name of the search param. `pagination` has `params` instead. @default the slice's key */
  readonly param?: string
}

interface SeveralNames<K extends SliceKey> {
  /**
   * The names of the search params `pageIndex` and `pageSize`. Only for `pagination`. @default `pageIndex` and `pageSize`
   */
  readonly params?: { readonly [N in ParamsOf<K>[number]]?: string }
}

export interface PageOptions {
  /**
   * The largest page size that a URL may ask for, in rows. `Infinity` also allows all rows, as `pageSize=all`. Only for
   * `pagination`. @default 1000
   */
  readonly maxPageSize?: number
  /**
   * The page sizes of your menu, in rows: `[20, 50, 100]`. A URL that asks for another one gets the default, with an
   * issue. `Infinity` is `pageSize=all`. Only for `pagination`. @default any up to `maxPageSize`
   */
  readonly pageSizes?: readonly number[]
  /**
   * What the URL calls the first page. Set `0` if your links have always counted from 0. The state always counts from 0.
   * Only for `pagination`. @default 1
   */
  readonly firstPage?: 0 | 1
  /**
   * `false` keeps the page when something else changes, for a table that scrolls endlessly. Only for `pagination`.
   * @default true
   */
  readonly reset?: boolean
}

type DefaultOf<K extends SliceKey> =
  HasOneParam<K> extends true ? DefaultSlices[K]['default'] : Partial<DefaultSlices[K]['default']>

interface ValueOptions<K extends SliceKey> {
  /**
   * The state when the URL doesn't have the slice's params. It isn't written to the URL. A default of `pagination` may
   * have one field, `{ pageSize: 20 }`; TanStack Table's default fills the other. A function is called each time a URL
   * is read; its result is then written to the URL. @default TanStack Table's own: empty, page index 0, page size 10
   */
  readonly default?: DefaultOf<K> | (() => DefaultOf<K>)
  /**
   * Another way to write the slice: `json(…)`, `perEntry(…)`, `perColumn(…)`, or your own `TextCodec`. @default the URL
   * format
   */
  readonly codec?: AnyCodec<DefaultSlices[K]['default']>
}

/** The options of one state slice. */
export type SliceOptions<K extends SliceKey> = WriteOptions<
  number | ('filter' extends DefaultSlices[K]['columnEntries'] ? ColumnDebounces : never)
> &
  RowsOption &
  (HasOneParam<K> extends true ? OneName : SeveralNames<K>) &
  (true extends DefaultSlices[K]['isPage'] ? PageOptions : unknown) &
  ValueOptions<K>

/** The slices that are off by default. Each key is also the name of its function in `permatable/slices`. */
export const optInKeys = [
  'cellSelection',
  'columnPinning',
  'columnSizing',
  'columnVisibility',
  'expanded',
  'grouping',
  'rowPinning',
] as const

export type OptInKey = (typeof optInKeys)[number]
