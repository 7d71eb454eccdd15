import { fail } from '../values/fail-and-warn.ts'
import type { Report } from './lists-and-ranges.ts'

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

/** Returns a function that keeps the options of a list, and reports the rest. Without any, a filter is `[unknownOption]`. */
export function optionsIn<V extends string>(values: readonly V[]) {
  if (values.some(isUnknown))
    fail(
      `an option is named '${unknownOption}', which stands for options that no longer exist`,
      'rename it',
    )
  const options = new Map<unknown, V>(values.map((value) => [value, value]))
  // Someone who types `status.42` into the URL means a text, but the grammar reads a number.
  const optionOf = (item: unknown) => options.get(typeof item === 'number' ? String(item) : item)
  return (
    items: readonly unknown[],
    report: Report,
    isFilter = false,
  ): (V | UnknownOption)[] | undefined => {
    const known = items.flatMap((item) => optionOf(item) ?? [])
    const isNone = known.length === 0
    if (isNone && !(isFilter && items.length)) return undefined
    for (const item of items)
      if (optionOf(item) === undefined && !(isNone && isUnknown(item)))
        report(`there is no option '${String(item)}'`)
    return isNone ? [unknownOption] : known
  }
}
