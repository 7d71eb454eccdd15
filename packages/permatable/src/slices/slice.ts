import type { Codec } from '../codec.ts'
import type { SliceKey } from './registry.ts'

/** What a codec is made from: the slice, and the names as the definition has them. */
export interface CodecContext {
  /** The state slice: `pagination`. */
  readonly key: SliceKey
  /** The slice's param names, the prefix included. */
  readonly params: readonly string[]
  /** The definition's prefix, for a codec that names its params itself. */
  readonly prefix: string
  /** The largest page size that an address may ask for. */
  readonly maxPageSize: number
}

type ParamNames = readonly [string, ...string[]]

export type CodecFactory<T> = (context: CodecContext) => Codec<T>

/** A TanStack Table state slice, and how it stands in an address unless the definition says otherwise. */
export interface Slice<K extends string, T, P extends ParamNames = ParamNames> {
  readonly key: K
  /** The default names of its params. */
  readonly params: P
  readonly default: T
  readonly codec: CodecFactory<T>
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
