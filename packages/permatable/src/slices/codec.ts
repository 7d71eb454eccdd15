import type { Param } from '../query/query.ts'
import type { Report, TextCodec } from '../text/text-codec.ts'

/** A state slice as search params. Includes defaults; the definition removes them. */
export interface Codec<T> {
  /** The names that the slice always owns. The first stands for the slice in issues. */
  readonly names: readonly string[]
  /** Whether defaults are omitted param by param (`pageIndex`, `pageSize`), or only all together. */
  readonly omit: 'each' | 'all'
  /** Whether the slice owns a param of this name. A family of names, such as `sorting.…`, has more than `names`. */
  owns(name: string): boolean
  /**
   * The value of the slice's params. Never called without params. `undefined`, or an error, rejects them all.
   *
   * @param fallback The slice's default.
   */
  parse(params: readonly Param[], fallback: T, report: Report): T | undefined
  /** The params of a value. */
  serialize(value: T, report: Report): readonly Param[]
}

/** An entry of a list as the text of a param whose name carries the entry's id: `sorting.name=desc` */
export interface EntryCodec<E> {
  /** The entry for an id and its text. `undefined`, or an error, rejects the whole state slice. */
  parse(id: string, text: string, report: Report): E | undefined
  /** The id and the text of an entry. `undefined`, or an error, leaves the entry out of the address. */
  serialize(entry: E, report: Report): Param | undefined
}

/** What a codec is made from: the slice, and its names in this definition. */
export interface CodecContext {
  /** The state slice: `pagination`. */
  readonly key: string
  /** The slice's param names, the prefix included. */
  readonly params: readonly string[]
  /** The definition's prefix, for a codec that names its params itself. */
  readonly prefix: string
  /** The largest page size that an address may ask for. */
  readonly maxPageSize: number
}

/** Makes the codec of a slice: what `json(…)`, `perEntry(…)` and `perColumn(…)` return. */
export type CodecFactory<T> = (context: CodecContext) => Codec<T>

/** Any codec that a slice takes. */
export type AnyCodec<T> = CodecFactory<T> | TextCodec<T>
