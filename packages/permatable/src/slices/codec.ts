import type { Param } from '../query/query.ts'
import type { Report, TextCodec } from '../text/text-codec.ts'

/** Converts a state slice to search params and back. */
export interface Codec<T> {
  /**
   * The params that the slice always owns, with the prefix. No other slice may own them. Empty for a family of names. An
   * issue of the whole slice names the first one.
   */
  readonly names: readonly string[]
  /**
   * Returns whether the slice owns a param, prefix included. For a family of names such as `sorting.…`, which is more
   * than `names`. @default only `names`
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
   * @param params At least one decoded param. If `readsRepeats` allows it, repeats follow the first param of each name.
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
   * Returns a value of the slice `key` without the entries that don't fit the declared columns. The definition calls it
   * for every value a codec parses. Call it yourself if you read a value from somewhere else, as `personal` does.
   */
  readonly refine: (key: string, value: unknown, report: Report) => unknown
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

/** Makes the codec of a slice. A `TextCodec` writes one param. */
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
