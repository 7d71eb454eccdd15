import type { AnyCodec } from './codec.ts'

/** A TanStack Table state slice, and how an address holds it unless the definition says otherwise. */
export interface Slice<
  K extends string = string,
  T = unknown,
  P extends readonly [string, ...string[]] = readonly [string, ...string[]],
> {
  readonly key: K
  /** The default names of its params. */
  readonly params: P
  readonly default: T
  readonly codec: AnyCodec<T>
  /** Whether a change made in the table goes to the first page. */
  readonly resetsPage?: boolean
}

/** Infers the type of a slice. */
export const defineSlice = <
  const K extends string,
  T,
  const P extends readonly [string, ...string[]],
>(
  slice: Slice<K, T, P>,
): Slice<K, T, P> => slice
