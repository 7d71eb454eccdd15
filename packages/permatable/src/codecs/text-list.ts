import { reject, type Report } from '../text/text-codec.ts'
import { finderOf, knownOptions, type UnknownOption } from '../text/unknown-option.ts'

/** Returns the texts of a list. Rejects anything else. */
export type AcceptTexts<V extends string> = (
  value: unknown,
  report: Report,
  isFilter: boolean,
) => (V | UnknownOption)[]

/**
 * Accepts lists of texts, and a single text as a list of one. Like `someOf`, drops texts that aren't options one by one.
 *
 * @param values The options. @default any non-empty text
 */
export function textList<V extends string>(values?: readonly V[]): AcceptTexts<V> {
  const malformed = () => reject(`not a list of ${values ? values.join(', ') : 'texts'}`)
  const optionOf = values && finderOf(values)

  function textOf(item: unknown): V {
    const text = typeof item === 'number' ? String(item) : item
    // Without `values`, V is any text.
    return typeof text === 'string' && text ? (text as V) : malformed()
  }

  return (value, report, isFilter) => {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (!items.length) return []
    if (!optionOf) return items.map(textOf)
    return knownOptions(optionOf, items, report, isFilter) ?? malformed()
  }
}
