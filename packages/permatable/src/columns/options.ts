import { schemaOf, type FilterKind } from './standard-schema.ts'

/**
 * Stands in a filter whose link names only options that are gone: an option that no row has. `is` and `anyOf` then match no
 * row, `isNot` and `noneOf` every row.
 */
export const unknownOption = '!unknown'

export type UnknownOption = typeof unknownOption

/**
 * One of several texts: `columnFilters=status.active`. A filter by any other text has `unknownOption` instead, with an issue.
 *
 * @param values The texts that are accepted.
 */
export function oneOf<const V extends string>(
  values: readonly V[],
): FilterKind<V, V | UnknownOption> {
  const optionOf = finderOf(values)
  return schemaOf<V, V | UnknownOption>(
    `one of ${values.join(', ')}`,
    (value, { report, isFilter }) => {
      const option = optionOf(value)
      if (option !== undefined || !isFilter || !isText(value)) return option
      if (!isUnknown(value)) report(reasonOf(value))
      return unknownOption
    },
  )
}

/**
 * A non-empty list of given texts: `columnFilters=status./active/paused`. One text is a list of one. Other texts are dropped,
 * each with an issue. A filter without any text left is `[unknownOption]`.
 *
 * @param values The texts that are accepted.
 */
export function someOf<const V extends string>(
  values: readonly V[],
): FilterKind<V[], (V | UnknownOption)[]> {
  const optionOf = finderOf(values)
  return schemaOf<V[], (V | UnknownOption)[]>(
    `a list of ${values.join(', ')}`,
    (value, { report, isFilter }) => {
      const items: readonly unknown[] = Array.isArray(value) ? value : isText(value) ? [value] : []
      const known = items.flatMap((item) => optionOf(item) ?? [])
      const isNone = known.length === 0
      if (isNone && !(isFilter && items.length)) return undefined
      for (const item of items)
        if (optionOf(item) === undefined && !(isNone && isUnknown(item))) report(reasonOf(item))
      return isNone ? [unknownOption] : known
    },
  )
}

export const isUnknown = (value: unknown): boolean => value === unknownOption

/** A user who types `status.42` into the URL means a text, and the grammar reads a number. */
const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number'

const reasonOf = (value: unknown) =>
  isText(value) ? `there is no option '${String(value)}'` : 'an option that is no text'

function finderOf<V extends string>(values: readonly V[]): (value: unknown) => V | undefined {
  if (process.env.NODE_ENV !== 'production' && values.some(isUnknown))
    throw new Error(
      `[permatable] an option is '${unknownOption}', which stands for options that are gone — name it otherwise`,
    )
  const options = new Map<unknown, V>(values.map((value) => [value, value]))
  return (value) => options.get(typeof value === 'number' ? String(value) : value)
}
