import { eachOnce } from '../text/grammar.ts'
import type { Report } from '../text/text-codec.ts'
import { emptyMap, fieldsOf } from '../values/values.ts'
import type { AnyCodec } from './codec.ts'

/**
 * How the entries of a list name columns: each is a column id, or has one as `id`.
 *
 * - `any`: columns that aren't declared are kept, too.
 * - `declared`: only declared columns are kept, if any are declared.
 * - `filter`: the same, and the declared column decides the type of the entry's `value`.
 */
export type ColumnEntries = 'any' | 'declared' | 'filter'

/** A method, so that it may take the `Internals` that this layer doesn't know. */
type Opens = { open(internals: object): void }['open']

/** What makes a state slice special. Other folders ask for these traits, never for a slice by its key. */
export interface SliceTraits {
  /** `true` if a change made in the table goes back to the first page. @default false */
  readonly resetsPage?: boolean | undefined
  /**
   * `true` if such a change also resets the slice: the page to the first one, any other slice to its default.
   * @default false
   */
  readonly isReset?: boolean | undefined
  /** `true` for the page itself. @default false */
  readonly isPage?: boolean | undefined
  /** `false` if every value shows the same rows, so a server need not be asked again. @default true */
  readonly rows?: boolean | undefined
  /** `true` for what the user has selected: a step of Back leaves it as it is, unless it adds entries. @default false */
  readonly isSelection?: boolean | undefined
  /** `true` for the ids of pinned rows, which may not be loaded. @default false */
  readonly pinsRows?: boolean | undefined
  /** `true` for the search of all columns. @default false */
  readonly isSearch?: boolean | undefined
  /** `true` for the order of columns. @default false */
  readonly ordersColumns?: boolean | undefined
  /** `true` for a map in which `false` hides a column, and `true` says no more than no entry. @default false */
  readonly hidesColumns?: boolean | undefined
  /** How the entries of a list name columns. @default they name none */
  readonly columnEntries?: ColumnEntries | undefined
  /** Makes the slice the short link of a definition: its `Internals`, which this layer doesn't know. @default it's none */
  opener?: Opens | undefined
  /** Options that keep TanStack Table from dropping state that a link holds. */
  readonly tableOptions?: object | undefined
}

/** A state slice before a definition's options are applied. */
interface SliceForm<T> extends SliceTraits {
  readonly default: T
  readonly codec: AnyCodec<T>
  /** Returns a state that names each id once: the first counts, others are reported. @default it can't name one twice */
  once?(state: T, report: Report): T
  /** Puts the ends of ranges in order, if it can. `isCompared`: states that say the same become the same. */
  inOrder?(state: unknown, isCompared: boolean): unknown
}

/** A state slice and its key in TanStack Table. */
export interface Slice<
  K extends string = string,
  T = unknown,
  P extends readonly string[] = readonly string[],
> extends SliceForm<T> {
  readonly key: K
  /** The default param names of a slice that has several. @default the key */
  readonly params?: P
}

/** Infers the type of a slice, including the traits that decide the types of options and declared columns. */
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

/** A state slice that is off by default. Made by `columnVisibility()` and the like, and by `slice({ … })`. */
export interface OptInSlice<T = unknown, K extends string = string>
  extends WriteOptions, RowsOption {
  /** The param's name, before the definition's prefix. @default the slice's key */
  readonly param?: string
  /** Internal: may change in any version. */
  readonly '~permatable': SliceForm<T> & {
    /** The only key that TanStack Table knows the slice by. */
    readonly key?: K | undefined
  }
}

/** Whether a state slice decides which rows a table shows. */
export interface RowsOption {
  /**
   * `false` if a change of the slice never changes the rows. Then it runs no loader and sends no request.
   * @default `false` for selection, pinning, and the order, visibility and sizes of columns; otherwise `true`
   */
  readonly rows?: boolean
}

/** The options of a state slice that is off by default. */
export interface OptInOptions<T> extends WriteOptions, RowsOption {
  /** The name of the search param. @default the slice's key */
  readonly param?: string
  /**
   * The state when the URL doesn't have the slice's param. It isn't written to the URL. A function is called each time a
   * URL is read; its result is then written to the URL.
   * @default TanStack Table's own, which is empty: no column hidden, no row expanded
   */
  readonly default?: T | (() => T)
  /** Another way to write the slice. @default the URL format */
  readonly codec?: AnyCodec<T>
}

/** Returns the function that takes a slice's options: `columnVisibility({ param: 'columns' })`. */
export const optIn =
  <const K extends string, T>(slice: SliceForm<T> & { readonly key: K }) =>
  (options?: OptInOptions<T>): OptInSlice<T, K> => ({ ...options, '~permatable': slice })

/** What a write does to the history: `push` adds an entry, `replace` changes the current one. */
export type HistoryMode = 'push' | 'replace'

/**
 * What writes of a slice do to the history. `auto` puts changes of the same slice, or of the same column's filter, into one
 * history entry if they are less than a second apart, so Back undoes them together.
 */
export type SliceHistory = HistoryMode | 'auto'

/** When changes of a slice are written to the URL, and what they do to the history. */
export interface WriteOptions<Debounce = number> {
  /**
   * How long to wait after the last change before writing, in milliseconds. With 0, the write waits until the browser
   * is idle, for at most 100 ms. `columnFilters` also takes one for each column, such as `{ name: 300 }`: the others don't
   * wait. @default `0`; for a slice, the definition's
   */
  readonly debounce?: Debounce
  /**
   * `'push'` adds a history entry for each write, so Back undoes it. `'auto'` adds one for each thing the user does, such
   * as typing a word without a pause of a second. `'replace'` adds none. @default `'replace'`; for a slice, the
   * definition's, unless it's a selection: that belongs to no step, so Back keeps it
   */
  readonly history?: SliceHistory
  /**
   * `true` also writes default values, so a link keeps its meaning when you change the default later. They're written
   * when the slice changes, not on load. @default `false`; for a slice, the definition's
   */
  readonly writeDefault?: boolean
}

/** For slices that are a list of ids, or of entries with an id. */
export const listOnce = <E>(entries: E[], report: Report): E[] =>
  // An app's codec may return anything.
  Array.isArray(entries) && entries.length > 1 ? (eachOnce(entries, idOf, report) as E[]) : entries

export function mapOnce<T>(
  entries: readonly (readonly [id: string, value: T])[],
  report: Report,
): Record<string, T> {
  const map = emptyMap<T>()
  for (const [id, value] of eachOnce(entries, (entry) => entry[0], report)) map[id] = value
  return map
}

/** Returns the id of an entry: the entry itself or its `id`. `undefined` without one. */
export const idOf = (entry: unknown): string | undefined =>
  acceptText(typeof entry === 'string' ? entry : fieldsOf(entry).id)

export const acceptText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined
