import type { ResolvedSlice } from './resolve-slice.ts'

/** What this file reads of a definition. */
interface Described {
  readonly identity: object
  readonly slices: readonly ResolvedSlice[]
}

/** The `debugLabel` of each definition that has one, by its identity. None in production builds. */
const labels = new WeakMap<object, string>()

/** Only for development: callers check `NODE_ENV`. */
export function noteLabel(identity: object, label: string | undefined): void {
  if (label !== undefined) labels.set(identity, label)
}

/** How many params name a definition that has no label. */
const MAX_NAMED = 3

/** Names a table in a heading: by its label, its prefix, or some of its params. */
export function titleOf({ identity, slices, prefix }: Described & { prefix: string }): string {
  const word = /^[\p{L}\p{N}]+/u.exec(prefix)?.[0]
  const names = slices.flatMap((slice) => slice.names)
  const more = names.length - MAX_NAMED
  const rest = more > 0 ? ` and ${more} more` : ''
  return (
    labels.get(identity) ?? word ?? `The table of ${names.slice(0, MAX_NAMED).join(', ')}${rest}`
  )
}

/** Names a definition for the developer: by its label, or by its params after some words, such as `'that of'`. */
export const labelOf = ({ identity, slices }: Described, before: string): string =>
  labels.get(identity) ?? `${before} ${slices.flatMap(({ names }) => names).join(', ')}`
