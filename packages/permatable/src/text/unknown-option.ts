import { fail } from '../console/messages.ts'
import type { Report } from './text-codec.ts'

/**
 * The filter value of a link whose options no longer exist. No row has it: `is` and `anyOf` match no row, `isNot` and
 * `noneOf` match every row.
 */
export const unknownOption = '!unknown'

/** The type of `unknownOption`. */
export type UnknownOption = typeof unknownOption

/** A filter value that can be read. Of texts, an option that no longer exists is a value like any other. */
export type ReadableOf<Value> = [Value] extends [string] ? Value : Exclude<Value, UnknownOption>

export const isUnknown = (value: unknown): boolean => value === unknownOption

/** Someone who types `status.42` into the URL means a text, but the grammar reads a number. */
export const isText = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number'

export const reasonOf = (value: unknown): string =>
  isText(value) ? `there is no option '${String(value)}'` : 'an option that is no text'

/** Returns a function that finds the option for a value. */
export function finderOf<V extends string>(
  values: readonly V[],
): (value: unknown) => V | undefined {
  if (process.env.NODE_ENV !== 'production' && values.some(isUnknown))
    fail(
      `an option is named '${unknownOption}', which stands for options that no longer exist`,
      'rename it',
    )
  const options = new Map<unknown, V>(values.map((value) => [value, value]))
  return (value) => options.get(typeof value === 'number' ? String(value) : value)
}

/** Returns the options in a list, and reports the others. Without any, a filter is `[unknownOption]`. */
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
