import type { ResolvedSlice } from './resolve-slice.ts'

/** What developer tools and warnings know of a definition beside its slices. */
export interface Description {
  /** The definition's `debugLabel`. */
  readonly label: string | undefined
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

/** Returns the description of a definition: `undefined` in production builds, and for a definition without slices. */
export const descriptionOf = ([first]: readonly ResolvedSlice[]): Description | undefined =>
  first && descriptions.get(first)

/**
 * Names a definition for the developer: by its label, or else by its params.
 *
 * @param before What stands before the params: `'that of'`.
 */
export const labelOf = (slices: readonly ResolvedSlice[], before: string): string =>
  descriptionOf(slices)?.label ?? `${before} ${slices.flatMap(({ names }) => names).join(', ')}`
