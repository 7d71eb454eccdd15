import type { ResolvedSlice } from './resolve-slice.ts'

/** What developer tools and warnings know about a definition, apart from its slices. */
export interface Description {
  /** The definition's `debugLabel`. */
  readonly label: string | undefined
  /** The definition's `prefix`. */
  readonly prefix: string
  /** The definition's `maxLength`, in characters with the `?`. */
  readonly maxLength: number
  /** `true` for a definition of `defineSlices`. */
  readonly isOfSlices: boolean
}

/** Keyed by the first slice: Next's adapter copies a definition, and the copy keeps its slices. */
const descriptions = new WeakMap<ResolvedSlice, Description>()

/** Notes the description of a definition. Only for development: callers check `NODE_ENV`. */
export function describe([first]: readonly ResolvedSlice[], description: Description): void {
  if (first) descriptions.set(first, description)
}

/** Returns the description of a definition, or `undefined` in production builds and for a definition without slices. */
export const descriptionOf = ([first]: readonly ResolvedSlice[]): Description | undefined =>
  first && descriptions.get(first)

/** How many params name a definition that has no label. */
const MAX_NAMED = 3

/** Names a table in a heading: by its label, its prefix, or some of its params. */
export function titleOf(slices: readonly ResolvedSlice[]): string {
  const { label, prefix = '' } = descriptionOf(slices) ?? {}
  const word = /^[\p{L}\p{N}]+/u.exec(prefix)?.[0]
  const names = slices.flatMap((slice) => slice.names)
  const more = names.length - MAX_NAMED
  const rest = more > 0 ? ` and ${more} more` : ''
  return label ?? word ?? `The table of ${names.slice(0, MAX_NAMED).join(', ')}${rest}`
}

/**
 * Names a definition for the developer: by its label, or by its params.
 *
 * @param before The words before the params: `'that of'`.
 */
export const labelOf = (slices: readonly ResolvedSlice[], before: string): string =>
  descriptionOf(slices)?.label ?? `${before} ${slices.flatMap(({ names }) => names).join(', ')}`
