import { eachOnce } from '../text/each-once.ts'
import type { Report } from '../text/text-codec.ts'
import { idOf } from './accept.ts'
import type { AnyCodec } from './codec.ts'

/**
 * How the entries of a list name columns: each is the id of a column, or has it as `id`.
 *
 * - `any`: a column that is not declared is kept, too.
 * - `declared`: declared columns leave no other in the list.
 * - `filter`: the same, and the declared column defines the kind of the entry's `value`.
 */
export type ColumnEntries = 'any' | 'declared' | 'filter'

/** What sets a state slice apart. The other folders ask for these traits, not for a slice by its key. */
export interface SliceTraits {
  /** `true` when a change made in the table goes to the first page. @default false */
  readonly resetsPage?: boolean | undefined
  /**
   * `true` when such a change resets the slice in turn: the page to the first one, any other slice to its default.
   * @default false
   */
  readonly isReset?: boolean | undefined
  /** `true` for the page itself. @default false */
  readonly isPage?: boolean | undefined
  /** `false` when each of its values shows the same rows, so a server need not be asked again. @default true */
  readonly rows?: boolean | undefined
  /** How the entries of a list name columns. @default they name none */
  readonly columnEntries?: ColumnEntries | undefined
  /** Options without which TanStack Table drops state that a link holds. */
  readonly tableOptions?: object | undefined
}

/** The form of a state slice, before a definition's options are applied. */
export interface SliceForm<T> extends SliceTraits {
  readonly default: T
  readonly codec: AnyCodec<T>
  /**
   * Returns a state that names each id once: the first counts, and each further one is reported. @default no state can name an
   * id twice
   */
  once?(state: T, report: Report): T
}

/** A state slice with its key, by which TanStack Table knows it. */
export interface Slice<
  K extends string = string,
  T = unknown,
  P extends readonly string[] = readonly string[],
> extends SliceForm<T> {
  readonly key: K
  /** The default names of the params of a slice that has several. @default the key */
  readonly params?: P
}

/** Infers the type of a slice, with the traits by which the types of options and of declared columns differ. */
export function defineSlice<
  const K extends string,
  T,
  const P extends readonly string[] = readonly [K],
  const Page extends boolean = false,
  const Entries extends ColumnEntries | undefined = undefined,
>(
  slice: Slice<K, T, P> & { readonly isPage?: Page; readonly columnEntries?: Entries },
): Slice<K, T, P> & { readonly isPage?: Page; readonly columnEntries?: Entries } {
  return slice
}

/**
 * A state slice that a definition has when its options name it. `columnVisibility()` and the like make one, and so does
 * `slice({ … })`.
 */
export interface OptInSlice<T = unknown, K extends string = string>
  extends WriteOptions, RowsOption {
  readonly param?: string
  /** Internal: may change in any version. */
  readonly '~permatable': SliceForm<T> & {
    /** The only key under which TanStack Table knows the slice. */
    readonly key?: K | undefined
  }
}

/** Whether a state slice decides which rows a table shows. */
export interface RowsOption {
  /**
   * `false` if a change shows the same rows, so that no loader runs and no request is sent.
   * @default `false` for selection, pinning, and the order, visibility and sizes of columns; `true` for all others
   */
  readonly rows?: boolean
}

/** The options of a state slice that is off by default. */
export interface OptInOptions<T> extends WriteOptions, RowsOption {
  /** The name of the search param. @default the slice's key */
  readonly param?: string
  /**
   * The state of a URL without the slice's param. It is omitted from the URL. A function computes it when a URL is read: the URL
   * then holds the value, as for any other one.
   * @default TanStack Table's own, which is empty: no column hidden, no row expanded
   */
  readonly default?: T | (() => T)
  /** Another way to write the slice. @default the address format */
  readonly codec?: AnyCodec<T>
}

/** Returns the function that takes a slice's options: `columnVisibility({ param: 'columns' })`. */
export const optIn =
  <const K extends string, T>(slice: SliceForm<T> & { readonly key: K }) =>
  (options?: OptInOptions<T>): OptInSlice<T, K> => ({ ...options, '~permatable': slice })

/** How a write changes the history: `push` adds an entry, `replace` stays on the current one. */
export type HistoryMode = 'push' | 'replace'

/**
 * The history of a state slice. `auto` groups writes of the same slices that are under a second apart into one history
 * entry, so that Back undoes one decision.
 */
export type SliceHistory = HistoryMode | 'auto'

/** When the changes of a state slice are written, and how the history changes. */
export interface WriteOptions {
  /**
   * Milliseconds from the last change to the write. 0 waits for the browser's idle time, at most 100 ms.
   * @default `0`; for a slice, the definition's
   */
  readonly debounce?: number
  /**
   * `'push'` adds a history entry per write, so that Back undoes the write. `'auto'` adds one per decision, such as a text
   * that is typed without a pause of a second; `'replace'` adds none. @default `'replace'`; for a slice, the definition's
   */
  readonly history?: SliceHistory
  /**
   * `true` writes the default too: a link keeps what it shows when you change the default later. It's written when the slice
   * changes, never on load. @default `false`; for a slice, the definition's
   */
  readonly writeDefault?: boolean
}

/** For a slice that is a list of ids, or of entries with an id. */
export const listOnce = <E>(entries: E[], report: Report): E[] =>
  // A codec of the app's may give anything.
  Array.isArray(entries) && entries.length > 1 ? (eachOnce(entries, idOf, report) as E[]) : entries

/** Returns the map of entries: of an id that stands twice, the first counts. */
export function mapOnce<T>(
  entries: readonly (readonly [id: string, value: T])[],
  report: Report,
): Record<string, T> {
  const map = emptyMap<T>()
  for (const [id, value] of eachOnce(entries, (entry) => entry[0], report)) map[id] = value
  return map
}

/** Returns a map without a prototype: a URL may hold any id, and `__proto__` is an id like any other. */
export const emptyMap = <T>(): Record<string, T> => Object.create(null) as Record<string, T>
