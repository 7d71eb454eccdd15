import { hex } from '../query/encode.ts'
import { escapeText, unescapeText } from '../text/escape.ts'
import { parseFilterValue } from '../text/filter-value.ts'
import { checkCount, splitList } from '../text/list.ts'
import { quoted } from '../text/quoted.ts'
import type { TextCodec } from '../text/text-codec.ts'
import { textList } from './text-list.ts'

/**
 * A codec for a list of texts with commas between them, as many apps write it: `role=admin,user`. It also reads the list
 * of a filter value, `/admin/user`, and JSON.
 *
 * @param values The accepted texts. Other texts are dropped, each with an issue. @default any non-empty text
 */
export function commaList<const V extends string = string>(values?: readonly V[]): TextCodec<V[]> {
  const accept = textList(values)
  const codecOf = (isFilter: boolean): TextCodec<unknown> =>
    quoted({
      parse(text, report) {
        const items = filterStart.test(text)
          ? (parseFilterValue(text) as readonly unknown[])
          : splitList(text).map(unescapeText)
        return accept(
          items.filter((item) => item !== ''),
          report,
          isFilter,
        )
      },
      serialize: (items, report) =>
        checkCount(accept(items, report, isFilter))
          .map((item) => escapeText(item, /,/g))
          .join(',')
          .replace(filterStart, hex),
    })
  // Outside of a filter, only the given values are accepted.
  return { ...(codecOf(false) as TextCodec<V[]>), '~permatable': codecOf(true) }
}

/** A text that starts like this reads as a filter value or JSON, so `serialize` escapes it. */
const filterStart = /^[/[]/
