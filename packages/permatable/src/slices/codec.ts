import type { Param } from '../query/query.ts'
import type { Report, TextCodec } from '../text/text-codec.ts'
import type { Persister } from './persister.ts'

/** Converts a state slice to search params and back. */
export interface Codec<T> {
  /**
   * The param names that the slice always owns, with the prefix, and no other slice may; empty for a family of names. An
   * issue of the whole slice names the first one.
   */
  readonly names: readonly string[]
  /**
   * Returns whether the slice owns a param, prefix included. A family of names, such as `sorting.…`, owns more than `names`.
   *
   * @default `names`, and no others
   */
  owns?(name: string): boolean
  /**
   * Returns whether the codec reads each param of a name, as in `country=A&country=B`.
   *
   * @default only the first one counts, and each repeat is an issue
   */
  readsRepeats?(name: string): boolean
  /**
   * Returns the value of the slice's params. `undefined` or a thrown error rejects all of them.
   *
   * @param params At least one param, decoded; of each name the first, and then its repeats if `readsRepeats` says so.
   * @param fallback The slice's default.
   */
  parse(params: readonly Param[], fallback: T, report: Report): T | undefined
  /**
   * Returns the params of a value, not yet encoded. A thrown error leaves the value out of the URL. The definition omits
   * the params of its default; a codec may omit single params whose value is that of the default, as
   * `pageIndex` and `pageSize` do.
   *
   * @param fallback The slice's default.
   */
  serialize(value: T, fallback: T, report: Report): readonly Param[]
  /** Internal: may change in any version. */
  readonly '~permatable'?: Persister
}

/** Converts an entry of a list to a param whose name carries the entry's id, and back: `sorting.name=desc` */
export interface EntryCodec<E> {
  /** Returns the entry of an id and a text. `undefined` or a thrown error rejects the whole state slice. */
  parse(id: string, text: string, report: Report): E | undefined
  /** Returns the id and the text of an entry. `undefined` or a thrown error leaves the entry out of the URL. */
  serialize(entry: E, report: Report): Param | undefined
}

/** The slice that a codec is made for, and its names in this definition. */
export interface CodecContext {
  /** The state slice: `'pagination'`. */
  readonly key: string
  /** The slice's param names, the prefix included. */
  readonly params: readonly string[]
  /** The definition's prefix, for a codec that names its params itself. */
  readonly prefix: string
  /** The largest page size that a URL may ask for, in rows. */
  readonly maxPageSize: number
  /** The number of the first page in a URL, 0 or 1. */
  readonly firstPage: number
  /** `true` when the slice's default is written too, so that a codec may omit no single param. */
  readonly writeDefault: boolean
  /**
   * Returns a value of the slice `key` without the entries that do not fit the declared columns. The definition calls it for
   * each value that a codec parses. A codec calls it for a value that it reads from another place, as that of `personal` does.
   */
  readonly refine: (key: string, value: unknown, report: Report) => unknown
}

/** Makes the codec of a slice. `json(…)`, `perEntry(…)` and `perColumn(…)` return one. */
export type CodecFactory<T> = (context: CodecContext) => Codec<T>

/** Any codec that a slice takes. */
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
