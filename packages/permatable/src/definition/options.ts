import type { AnyCodec } from '../slices/codec.ts'
import type { ColumnCodec } from '../codecs/per-column.ts'
import type { Columns, ColumnSchemas } from '../columns/columns.ts'
import type { SchemaOutput } from '../columns/standard-schema.ts'
import type { Registry, SliceKey } from '../slices/registry.ts'
import type { OldLinks } from './aliases.ts'
import type { Issue } from './issue.ts'
import type { HistoryMode } from './resolve-slice.ts'

/** When and how the changes of a state slice are written. */
export interface WriteOptions {
  /** Milliseconds from the last change to the write. 0 writes after the next paint. @default 0 */
  readonly debounce?: number
  /** `push` adds a history entry per write, so that Back undoes it. @default 'replace' */
  readonly history?: HistoryMode
}

type HasOneParam<K extends SliceKey> = Registry[K]['params'] extends readonly [string]
  ? true
  : false

type NameOptions<K extends SliceKey> =
  HasOneParam<K> extends true
    ? {
        /** The name of the search param. @default the slice's key */
        readonly param?: string
      }
    : {
        /** The names of the search params. @default the fields' own names */
        readonly params?: { readonly [N in Registry[K]['params'][number]]?: string }
      }

interface PageOptions {
  /** The largest page size that an address may ask for. @default 1000 */
  readonly maxPageSize?: number
}

type DefaultOf<K extends SliceKey> =
  HasOneParam<K> extends true ? Registry[K]['default'] : Partial<Registry[K]['default']>

/** How an address holds one state slice. */
export type SliceOptions<K extends SliceKey> = WriteOptions &
  NameOptions<K> &
  (K extends 'pagination' ? PageOptions : unknown) & {
    /**
     * The state when the address says nothing; it is not written. Fields that it leaves out are TanStack Table's own.
     *
     * @default TanStack Table's own
     */
    readonly default?: DefaultOf<K>
    /** Another way to write the slice: `json(…)`, `perEntry(…)`, `perColumn(…)`, or a text codec of your own. */
    readonly codec?: AnyCodec<Registry[K]['default']>
  }

/** Options of `defineTableSearchParams`: those of each slice, `false` to leave one out, and defaults for all. */
export type TableSearchParamsOptions = WriteOptions & {
  /** Stands before each param's name, so that several tables share one page: `users-`. @default '' */
  readonly prefix?: string
  /**
   * The longest query that is written, in characters with the `?`. What has no room is left out, `rowSelection` first and
   * `globalFilter` last; it stays in the table, and `issues` and `onOverflow` say so. Common servers take 8,000.
   *
   * @default 8000
   */
  readonly maxLength?: number
  /** Called when a write leaves out slices that it has no room for, with an issue for each. */
  readonly onOverflow?: (issues: readonly Issue[]) => void
  /** Old names of params, columns and values, so that old links open: `aliases({ params: { q: 'globalFilter' } })`. */
  readonly aliases?: OldLinks | undefined
  /** The columns and the kinds of their filter values: `columns({ age: range(), name: text() })`. */
  readonly columns?: Columns | undefined
} & { readonly [K in SliceKey]?: SliceOptions<K> | false }

/** The slices that options do not turn off. */
export type KeysOf<O> = Exclude<
  SliceKey,
  { [K in keyof O]: O[K] extends false ? K : never }[keyof O]
>

/** The state of one slice, typed by the declared columns where there are any. */
export type SliceState<O, K extends SliceKey> = O extends { readonly columns: Columns<infer C> }
  ? string extends keyof C
    ? Registry[K]['default']
    : TypedState<C>[K]
  : Registry[K]['default']

/** The state of a definition: the slices that its options do not turn off, typed by its columns. */
export type StateOf<O> = { [K in KeysOf<O>]: SliceState<O, K> }

/** The state of a table whose columns are declared. */
export type TypedState<C extends ColumnSchemas> = {
  [K in SliceKey]: K extends 'sorting'
    ? { id: keyof C & string; desc: boolean }[]
    : K extends 'columnFilters'
      ? { [I in keyof C & string]: { id: I; value: SchemaOutput<C[I]> } }[keyof C & string][]
      : Registry[K]['default']
}

/** Options that no two slices share and no column lacks; otherwise a message in the place of the mistake. */
export type CheckedOptions<O> = {
  readonly [K in keyof O]: K extends SliceKey ? CheckedSlice<O, K> : unknown
}

type CheckedSlice<O, K extends SliceKey> = [
  NamesOf<O, K> & NamesOf<O, Exclude<KeysOf<O>, K>>,
] extends [never]
  ? [UndeclaredOf<O, K>] extends [never]
    ? unknown
    : `'${UndeclaredOf<O, K>}' is not in columns({ … }) — declare it there, or take it out of perColumn([ … ])`
  : `Another slice owns the param '${NamesOf<O, K> & NamesOf<O, Exclude<KeysOf<O>, K>> & string}' too — rename one of them`

/** The names of a slice's params, where the types know them. */
type NamesOf<O, K extends SliceKey> = K extends SliceKey
  ? K extends keyof O
    ? O[K] extends { readonly codec: infer Codec }
      ? Codec extends ColumnCodec<infer C>
        ? Literal<C>
        : never
      : O[K] extends { readonly param: infer Name }
        ? Literal<Name>
        : O[K] extends { readonly params: infer Names }
          ? Literal<Names[keyof Names]> | Exclude<Registry[K]['params'][number], keyof Names>
          : Registry[K]['params'][number]
    : Registry[K]['params'][number]
  : never

type UndeclaredOf<O, K extends SliceKey> = O extends {
  readonly columns: Columns<infer C>
} & { readonly [_ in K]: { readonly codec: ColumnCodec<infer I> } }
  ? Exclude<Literal<I>, keyof C>
  : never

type Literal<Name> = Name extends string ? (string extends Name ? never : Name) : never
