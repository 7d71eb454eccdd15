import { hex } from '../query/encode.ts'
import { escapeText, unescapeText } from '../text/escape.ts'
import { parseFilterValue } from '../text/filter-value.ts'
import { checkCount, splitList } from '../text/list.ts'
import { quoted } from '../text/quoted.ts'
import { reject, type TextCodec } from '../text/text-codec.ts'

/**
 * A text codec for a list of texts with commas between them, as other libraries write one: `role=admin,user`. It also reads the
 * list of a filter value, `/admin/user`, and JSON.
 *
 * @param values The texts that are accepted. @default any text that is not empty
 */
export function commaList<const V extends string = string>(values?: readonly V[]): TextCodec<V[]> {
  const textOf = (item: unknown): V => {
    const text = typeof item === 'number' ? String(item) : item
    const isKnown = values ? values.some((value) => value === text) : text !== ''
    return typeof text === 'string' && isKnown
      ? (text as V)
      : reject(`not a list of ${values ? values.join(', ') : 'texts'}`)
  }
  return quoted({
    parse(text) {
      const items = filterStart.test(text)
        ? (parseFilterValue(text) as readonly unknown[])
        : splitList(text).map(unescapeText)
      return items.filter((item) => item !== '').map(textOf)
    },
    serialize: (items) =>
      checkCount(items)
        .map((item) => escapeText(textOf(item), /,/g))
        .join(',')
        .replace(filterStart, hex),
  })
}

/** A text that starts like this is read as a filter value or JSON, so `serialize` escapes it. */
const filterStart = /^[/[]/
