import type { Codec } from '../codec.ts'

/** What a codec is made from: the names as the definition has them, and what the slice accepts. */
export interface CodecContext<T> {
  /** The slice's param names, the prefix included. */
  readonly params: readonly string[]
  /** The definition's prefix, for a codec that names its params itself. */
  readonly prefix: string
  /** The largest page size that an address may ask for. */
  readonly maxPageSize: number
  /** The value when it is of the slice's kind, `undefined` when it is not. For codecs whose text could be anything. */
  accept(value: unknown): T | undefined
}

type ParamNames = readonly [string, ...string[]]

export type CodecFactory<T> = (context: CodecContext<T>) => Codec<T>

/** A TanStack Table state slice, and how it stands in an address unless the definition says otherwise. */
export interface Slice<K extends string, T, P extends ParamNames = ParamNames> {
  readonly key: K
  /** The default names of its params. */
  readonly params: P
  readonly default: T
  readonly codec: CodecFactory<T>
  /** The value when it is of this slice's kind. */
  accept(value: unknown, context: { readonly maxPageSize: number }): T | undefined
  /** Whether a change made in the table goes to the first page. */
  readonly resetsPage?: boolean
}

export function defineSlice<const K extends string, T, const P extends ParamNames>(
  slice: Slice<K, T, P>,
): Slice<K, T, P> {
  return slice
}

/** An own property of something that came from JSON. */
export function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined
}

/** Reads each item, or rejects them all. */
export function acceptList<E>(
  value: unknown,
  accept: (item: unknown) => E | undefined,
): E[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items = value.map(accept)
  return items.every((item) => item !== undefined) ? items : undefined
}

/** A text that is not empty. */
export function acceptId(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
