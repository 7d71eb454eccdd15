import type { AnyCodec } from './codec.ts'
import type { Registry, SliceKey } from './registry.ts'
import type { RowsOption, WriteOptions } from './slice.ts'

/** The names of a slice's params where it has several. */
export type ParamsOf<K extends SliceKey> = NonNullable<Registry[K]['params']>

type HasOneParam<K extends SliceKey> = ParamsOf<K> extends readonly [string] ? true : false

interface OneName {
  /** The name of the search param. Not for `pagination`. @default the slice's key */
  readonly param?: string
}

interface SeveralNames<K extends SliceKey> {
  /** The names of the search params `pageIndex` and `pageSize`. For `pagination` only. @default the fields' own names */
  readonly params?: { readonly [N in ParamsOf<K>[number]]?: string }
}

interface PageOptions {
  /**
   * The largest page size that a URL may ask for, in rows. `Infinity` allows all rows too, as `pageSize=all`.
   * For `pagination` only. @default 1000
   */
  readonly maxPageSize?: number
  /**
   * The number of the first page in a URL. `0` for an app whose links always counted from 0. The state counts from 0 anyway.
   * For `pagination` only. @default 1
   */
  readonly firstPage?: 0 | 1
  /**
   * `false`: no change of another slice goes to the first page, for a table that scrolls endlessly. For `pagination` only.
   * @default true
   */
  readonly reset?: boolean
}

type DefaultOf<K extends SliceKey> =
  HasOneParam<K> extends true ? Registry[K]['default'] : Partial<Registry[K]['default']>

interface ValueOptions<K extends SliceKey> {
  /**
   * The state of a URL without the slice's params; a default is omitted from the URL. A default of
   * `pagination` may leave a field out, which then keeps TanStack Table's default: `{ pageSize: 20 }`.
   * A function computes it when a URL is read: the URL then holds the value, as for any other one.
   *
   * @default TanStack Table's own: empty, page index 0, page size 10
   */
  readonly default?: DefaultOf<K> | (() => DefaultOf<K>)
  /**
   * Another way to write the slice: `json(…)`, `perEntry(…)`, `perColumn(…)`, or a `TextCodec` of your own.
   *
   * @default the address format
   */
  readonly codec?: AnyCodec<Registry[K]['default']>
}

/** The options of one state slice. */
export type SliceOptions<K extends SliceKey> = WriteOptions &
  RowsOption &
  (HasOneParam<K> extends true ? OneName : SeveralNames<K>) &
  (true extends Registry[K]['isPage'] ? PageOptions : unknown) &
  ValueOptions<K>
