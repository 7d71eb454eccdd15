import type { ResolvedSlice } from './resolve-slice.ts'

/** What developer tools and warnings know about a definition, apart from its slices. */
export interface Description {
  /** The definition's `debugLabel`. */
  readonly label: string | undefined
  /** The definition's `prefix`. */
  readonly prefix: string
  /** The definition's `maxLength`, in characters with the `?`. */
  readonly maxLength: number
}

/** What this file reads of a definition. */
interface Described {
  readonly identity: object
  readonly slices: readonly ResolvedSlice[]
}

/** By the identity of a definition. */
const descriptions = new WeakMap<object, Description>()

/** Notes the description of a definition. Only for development: callers check `NODE_ENV`. */
export const describe = (identity: object, description: Description): void =>
  void descriptions.set(identity, description)

/** Returns the description of a definition, or `undefined` in production builds. */
export const descriptionOf = ({ identity }: Described): Description | undefined =>
  descriptions.get(identity)

/** How many params name a definition that has no label. */
const MAX_NAMED = 3

/** Names a table in a heading: by its label, its prefix, or some of its params. */
export function titleOf(definition: Described): string {
  const { label, prefix = '' } = descriptionOf(definition) ?? {}
  const word = /^[\p{L}\p{N}]+/u.exec(prefix)?.[0]
  const names = definition.slices.flatMap((slice) => slice.names)
  const more = names.length - MAX_NAMED
  const rest = more > 0 ? ` and ${more} more` : ''
  return label ?? word ?? `The table of ${names.slice(0, MAX_NAMED).join(', ')}${rest}`
}

/** Names a definition for the developer: by its label, or by its params after some words, such as `'that of'`. */
export const labelOf = (definition: Described, before: string): string =>
  descriptionOf(definition)?.label ??
  `${before} ${definition.slices.flatMap(({ names }) => names).join(', ')}`
