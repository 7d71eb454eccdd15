import {
  finderOf,
  isText,
  isUnknown,
  knownOptions,
  reasonOf,
  unknownOption,
  type UnknownOption,
} from '../text/options.ts'
import { schemaOf, type FilterKind } from './standard-schema.ts'

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
      return knownOptions(optionOf, items, report, isFilter)
    },
  )
}
