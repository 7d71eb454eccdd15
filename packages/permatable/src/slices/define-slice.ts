import type { Param } from '../query/params.ts'
import { eachOnce, type Report, type TextCodec } from '../text/lists-and-ranges.ts'
import { emptyMap, fieldsOf } from '../values/copy-and-compare.ts'

/**
 * How the entries of a list name columns: each is a column id, or has one as `id`.
 *
 * - `any`: columns that aren't declared are kept, too.
 * - `declared`: only declared columns are kept, if any are declared.
 * - `filter`: the same, and the declared column decides the type of the entry's `value`.
 */
export type ColumnEntries = 'any' | 'declared' | 'filter'

/** What makes a state slice special. Other folders ask for these traits, never for a slice by its key. */
export interface SliceTraits {
  /** `true` if a change made in the table goes back to the first page. @default false */
  readonly resetsPage?: boolean | undefined
  /**
   * `true` if such a change also resets the slice: the page to the first one, any other slice to its default.
   * @default false
   */
  readonly isReset?: boolean | undefined
  readonly isPage?: boolean | undefined
  /** `false` if every value shows the same rows, so a server need not be asked again. @default true */
  readonly rows?: boolean | undefined
  /** `true` for what the user has selected: a step of Back leaves it as it is, unless it adds entries. @default false */
  readonly isSelection?: boolean | undefined
  /** `true` for the ids of pinned rows, which may not be loaded. @default false */
  readonly pinsRows?: boolean | undefined
  readonly isSearch?: boolean | undefined
  readonly ordersColumns?: boolean | undefined
  /** `true` for a map in which `false` hides a column, and `true` says no more than no entry. @default false */
  readonly hidesColumns?: boolean | undefined
  /** How the entries of a list name columns. @default they name none */
  readonly columnEntries?: ColumnEntries | undefined
  /** Makes the slice the short link of a definition: its `Internals`, which this layer doesn't know. @default it's none */
  opener?(internals: object): void
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
export interface Slice<K extends string = string, T = unknown> extends SliceForm<T> {
  readonly key: K
  /** The default param names of a slice that has several. @default the key */
  readonly params?: readonly string[]
}

/** A state slice that is off by default. Made by `columnVisibility()` and the like, and by `slice({ … })`. */
export interface OptInSlice<T = unknown, K extends string = string>
  extends WriteOptions, RowsOption, NameOption {
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

/** What the URL calls a slice that has one param. */
export interface NameOption {
  /** The name of the search param, before the definition's prefix. @default the slice's key */
  readonly param?: string
}

/** The default of a slice, and how its state is written. */
export interface ValueOptions<T, Default = T> {
  /**
   * The state when the URL doesn't have the slice's params. It isn't written to the URL. A default of `pagination` may
   * have one field, `{ pageSize: 20 }`; TanStack Table's default fills the other. A function is called each time a URL
   * is read; its result is then written to the URL. @default TanStack Table's own: empty, page index 0, page size 10
   */
  readonly default?: Default | (() => Default)
  /**
   * Another way to write the slice: `json(…)`, `perEntry(…)`, `perColumn(…)`, or your own `TextCodec`. @default the URL
   * format
   */
  readonly codec?: AnyCodec<T>
}

/** The options of a state slice that is off by default. */
export interface OptInOptions<T> extends WriteOptions, RowsOption, NameOption, ValueOptions<T> {}

/** Makes a slice that is off by default. */
export const optIn = <const K extends string, T>(
  key: K,
  options: OptInOptions<T> | undefined,
  form: SliceForm<T>,
): OptInSlice<T, K> => ({ ...options, '~permatable': { ...form, key } })

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

/** Converts a state slice to search params and back. */
export interface Codec<T> {
  /**
   * The params that the slice always owns, with the prefix. No other slice may own them. Empty for a family of names. An
   * issue of the whole slice names the first one.
   */
  readonly names: readonly string[]
  /**
   * Returns whether the slice owns a param, prefix included. Only needed for a family of names, such as `sorting.…`.
   * @default only `names`
   */
  owns?(name: string): boolean
  /**
   * Returns whether the codec reads every param with this name, as in `country=A&country=B`. @default only the first
   * param is read; each repeat is an issue
   */
  readsRepeats?(name: string): boolean
  /**
   * Returns the value of the slice's params. Return `undefined` or throw to reject all of them.
   *
   * @param params At least one decoded param, in the order of the URL. Repeats are there if `readsRepeats` allows it.
   * @param fallback The slice's default.
   */
  parse(params: readonly Param[], fallback: T, report: Report): T | undefined
  /**
   * Returns the params of a value, not yet encoded. Throw to leave the value out of the URL. The definition omits the
   * default, so you don't have to. You may omit a param whose part of the value is the default, as `pageIndex` and
   * `pageSize` do.
   *
   * @param fallback The slice's default.
   */
  serialize(value: T, fallback: T, report: Report): readonly Param[]
  /** Internal: may change in any version. */
  readonly '~permatable'?: Persister
}

/** Converts an entry of a list to a param whose name contains the entry's id, and back: `sorting.name=desc` */
export interface EntryCodec<E> {
  /** Returns the entry for an id and a text. Return `undefined` or throw to reject the whole state slice. */
  parse(id: string, text: string, report: Report): E | undefined
  /** Returns the id and the text of an entry. Return `undefined` or throw to leave the entry out of the URL. */
  serialize(entry: E, report: Report): Param | undefined
}

/** The slice that a codec is made for, and its names in this definition. */
export interface CodecContext {
  /** The state slice: `'pagination'`. */
  readonly key: string
  /** The slice's param names, with the prefix. */
  readonly params: readonly string[]
  /** The definition's prefix, for codecs that choose their own param names. */
  readonly prefix: string
  /** The largest page size that a URL may ask for, in rows. */
  readonly maxPageSize: number
  /** The only page sizes that a URL may ask for, in rows. `undefined` for all up to `maxPageSize`. */
  readonly pageSizes?: readonly number[] | undefined
  /** The ids of the declared columns. Empty if the definition declares none. */
  readonly columnIds: readonly string[]
  /** What a URL calls the first page: 0 or 1. */
  readonly firstPage: number
  /** `true` if the default is written too. Then the codec may not omit a param. */
  readonly writeDefault: boolean
  /**
   * Returns a value of the slice without the entries that don't fit the declared columns. The definition calls it
   * for every value a codec parses. Call it yourself if you read a value from somewhere else, as `personal` does.
   */
  readonly refine: (value: unknown, report: Report) => unknown
}

/** Makes the codec of a slice. `json(…)`, `perEntry(…)` and `perColumn(…)` return one. */
export type CodecFactory<T> = (context: CodecContext) => Codec<T>

export type AnyCodec<T> = CodecFactory<T> | TextCodec<T>

/** Writes the whole slice as one param: `sorting=age.desc` */
export const oneParam = <T>(name: string, text: TextCodec<T>): Codec<T> => ({
  names: [name],
  parse: ([param], _fallback, report) => param && text.parse(param[1], report),
  serialize(value, _fallback, report) {
    const written = text.serialize(value, report)
    return written === undefined ? [] : [[name, written]]
  },
})

export const codecFor = <T>(codec: AnyCodec<T>, context: CodecContext): Codec<T> =>
  typeof codec === 'function' ? codec(context) : oneParam(context.params[0] as string, codec)

/**
 * Keeps state of a table outside of the URL. Made by `personal` and `remember`, so an app that doesn't import it doesn't ship
 * it.
 */
export interface Persister<K extends string = string> {
  /** The slices it leaves alone. @default none */
  readonly ignore?: readonly K[] | undefined
  /**
   * Internal: may change in any version. Shows the stored state in a table on each mount, and already in its first
   * render unless a server renders it or the browser hydrates it.
   *
   * @param table The `Table` of `sync/`, which this layer doesn't know.
   * @param queue Its `WriteQueue`, which knows whether a table of the definition was open on this entry before.
   * @param slot The `Slot` of the persisted slice. Missing if the whole table is persisted.
   */
  restore(table: object, queue: object, slot?: object): void
}
