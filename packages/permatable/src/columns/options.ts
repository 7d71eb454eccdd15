import {
  finderOf,
  isText,
  isUnknown,
  knownOptions,
  reasonOf,
  unknownOption,
  type UnknownOption,
} from '../text/unknown-option.ts'
import { schemaOf, type FilterKind } from './standard-schema.ts'

/**
 * One of several texts: `columnFilters=status.active`. Any other text becomes `unknownOption`, with an issue, and matches
 * no row.
 *
 * @param values The accepted texts.
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
 * A list of given texts: `columnFilters=status./active/paused`. A single text is a list of one. Other texts are dropped,
 * each with an issue. If none is left of a filter, the value is `[unknownOption]`, which matches no row. Only in a slice of
 * your own, the list may be empty.
 *
 * @param values The accepted texts.
 */
export function someOf<const V extends string>(
  values: readonly V[],
): FilterKind<V[], (V | UnknownOption)[]> {
  const optionOf = finderOf(values)
  return schemaOf<V[], (V | UnknownOption)[]>(
    `a list of ${values.join(', ')}`,
    (value, { report, isFilter, mayBeEmpty, isCompared }) => {
      if (mayBeEmpty && Array.isArray(value) && !value.length) return []
      const items: readonly unknown[] = Array.isArray(value) ? value : isText(value) ? [value] : []
      const known = knownOptions(optionOf, items, report, isFilter)
      return isCompared && known ? [...new Set(known)].sort() : known
    },
  )
}
