import type { AnyCodec } from './codec.ts'

/** The form of a state slice, before a definition's options are applied. */
export interface SliceForm<T> {
  readonly default: T
  readonly codec: AnyCodec<T>
  /** `true` when a change made in the table goes to the first page. @default false */
  readonly resetsPage?: boolean | undefined
  /** Options without which TanStack Table loses what a link says. */
  readonly tableOptions?: object | undefined
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

/** Infers the type of a slice. */
export function defineSlice<
  const K extends string,
  T,
  const P extends readonly string[] = readonly [K],
>(slice: Slice<K, T, P>): Slice<K, T, P> {
  return slice
}
