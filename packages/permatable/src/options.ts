import type { HistoryMode } from './adapter.ts'
import type { Report, TextCodec } from './codec.ts'
import type { TableSearchParams } from './definition.ts'
import type { SchemaOutput, StandardSchema } from './standard-schema.ts'
import type { Issue } from './resolve.ts'
import type { Registry, SliceKey, TableSearchState } from './slices/registry.ts'
import type { CodecFactory } from './slices/slice.ts'

/** When and how the changes of a state slice are written. */
export interface WriteOptions {
  /** Milliseconds from the last change to the write. 0 writes after the next paint. @default 0 */
  readonly debounce?: number
  /** `push` adds a history entry per write, so that Back undoes it. @default 'replace' */
  readonly history?: HistoryMode
}

type NameOptions<K extends SliceKey> = Registry[K]['params'] extends readonly [string]
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

/** How one state slice stands in the address. */
export type SliceOptions<K extends SliceKey> = WriteOptions &
  NameOptions<K> &
  (K extends 'pagination' ? PageOptions : unknown) & {
    /** The state when the address says nothing; it is not written. @default TanStack Table's own */
    readonly default?: Registry[K]['default']
    /** Another way to write the slice: `json(…)`, `perEntry(…)`, `perColumn(…)`, or a text codec of your own. */
    readonly codec?: CodecFactory<Registry[K]['default']> | TextCodec<Registry[K]['default']>
  }

/** What keeps old links open: made by `aliases`. */
export interface OldLinks {
  /** An old query in today's words. `definition` knows neither aliases nor columns. */
  modernize(search: string, definition: TableSearchParams<object>, report: Report): string
  /** Throws on a mistake of the developer's. */
  check(definition: TableSearchParams<object>): void
}

export type ColumnSchemas = Readonly<Record<string, StandardSchema>>

/** The columns of a table: made by `columns`. */
export interface Columns<C extends ColumnSchemas = ColumnSchemas> {
  /** The state of a slice without what its columns do not have. */
  refine(key: string, value: unknown, report: Report): unknown
  readonly schemas: C
}

/** Options of `defineTableSearchParams`: those of each slice, `false` to leave one out, and defaults for all. */
export type TableSearchParamsOptions = WriteOptions & {
  /** Stands before each param's name, so that several tables share one page: `users-`. @default '' */
  readonly prefix?: string
  /**
   * The longest query that is written, in characters with the `?`. What has no room is left out, `rowSelection` first and
   * `globalFilter` last; it stays in the table, and `issues` and `onOverflow` say so. Common servers take 8,000.
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

/** The state of a definition: the slices that its options do not turn off, typed by its columns. */
export type StateOf<O> = Pick<ColumnsOf<O>, Exclude<SliceKey, OffKeys<O>>>

type OffKeys<O> = { [K in keyof O]: O[K] extends false ? K : never }[keyof O]

type ColumnsOf<O> = O extends { readonly columns: Columns<infer C> }
  ? string extends keyof C
    ? TableSearchState
    : TypedState<C>
  : TableSearchState

/** The state of a table whose columns are declared. */
export type TypedState<C extends ColumnSchemas> = Omit<
  TableSearchState,
  'sorting' | 'columnFilters'
> & {
  sorting: { id: keyof C & string; desc: boolean }[]
  columnFilters: { [K in keyof C & string]: { id: K; value: SchemaOutput<C[K]> } }[keyof C &
    string][]
}
