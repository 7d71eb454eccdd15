import type { HistoryMode } from './adapter.ts'
import type { TextCodec } from './codec.ts'
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
} & { readonly [K in SliceKey]?: SliceOptions<K> | false }

/** The state of a definition: the slices that its options do not turn off. */
export type StateOf<O> = Pick<TableSearchState, Exclude<SliceKey, OffKeys<O>>>

type OffKeys<O> = { [K in keyof O]: O[K] extends false ? K : never }[keyof O]
