import type { Report } from './text-codec.ts'

/**
 * Stands in a filter whose link names only options that are gone: an option that no row has. `is` and `anyOf` then match no
 * row, `isNot` and `noneOf` every row.
 */
export const unknownOption = '!unknown'

export type UnknownOption = typeof unknownOption

export const isUnknown = (value: unknown): boolean => value === unknownOption

/** A user who types `status.42` into the URL means a text, and the grammar reads a number. */
export const isText = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number'

export const reasonOf = (value: unknown): string =>
  isText(value) ? `there is no option '${String(value)}'` : 'an option that is no text'

/** Returns a function that finds the option that a value means. */
export function finderOf<V extends string>(
  values: readonly V[],
): (value: unknown) => V | undefined {
  if (process.env.NODE_ENV !== 'production' && values.some(isUnknown))
    throw new Error(
      `[permatable] an option is '${unknownOption}', which stands for options that are gone — name it otherwise`,
    )
  const options = new Map<unknown, V>(values.map((value) => [value, value]))
  return (value) => options.get(typeof value === 'number' ? String(value) : value)
}

/**
 * Returns the options of a list, and reports each other value. Without any option left, a filter is `[unknownOption]`, and
 * anything else `undefined`.
 */
export function knownOptions<V extends string>(
  optionOf: (value: unknown) => V | undefined,
  items: readonly unknown[],
  report: Report,
  isFilter = false,
): (V | UnknownOption)[] | undefined {
  const known = items.flatMap((item) => optionOf(item) ?? [])
  const isNone = known.length === 0
  if (isNone && !(isFilter && items.length)) return undefined
  for (const item of items)
    if (optionOf(item) === undefined && !(isNone && isUnknown(item))) report(reasonOf(item))
  return isNone ? [unknownOption] : known
}
