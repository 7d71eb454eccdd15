import type { AnyCodec } from './codec.ts'
import type { SliceForm } from './slice.ts'
import type { WriteOptions } from './write-options.ts'

/**
 * A state slice that a definition has when its options name it. `columnVisibility()` and the like make one, and so does
 * `slice({ … })`.
 */
export interface OptInSlice<T = unknown, K extends string = string> extends WriteOptions {
  readonly param?: string
  /** Internal: may change in any version. */
  readonly '~permatable': SliceForm<T> & {
    /** The only key under which TanStack Table knows the slice. */
    readonly key?: K | undefined
  }
}

/** The options of a state slice that is off by default. */
export interface OptInOptions<T> extends WriteOptions {
  /** The name of the search param. @default the slice's key */
  readonly param?: string
  /** The state of an address without the slice's param; it is omitted from the address. @default TanStack Table's own */
  readonly default?: T
  /** Another way to write the slice. */
  readonly codec?: AnyCodec<T>
}

/** Returns the function that takes a slice's options: `columnVisibility({ param: 'columns' })`. */
export const optIn =
  <const K extends string, T>(slice: SliceForm<T> & { readonly key: K }) =>
  (options?: OptInOptions<T>): OptInSlice<T, K> => ({ ...options, '~permatable': slice })
