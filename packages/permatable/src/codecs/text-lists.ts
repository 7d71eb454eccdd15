import { hex, isWellFormed } from '../query/params.ts'
import type { Codec, CodecFactory } from '../slices/define-slice.ts'
import {
  checkCount,
  escapeText,
  parseFilterValue,
  parseJson,
  quote,
  quoted,
  reject,
  splitList,
  unescapeText,
  unquote,
  type ColumnText,
  type Report,
  type TextCodec,
} from '../text/lists-and-ranges.ts'
import { optionsIn, type UnknownOption } from '../text/unknown-option.ts'

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
  return { ...(codecOf(false) as TextCodec<V[]>), '~permatable': columnText(codecOf(true)) }
}

/** A text that starts like this reads as a filter value or JSON, so `serialize` escapes it. */
const filterStart = /^[/[]/

/** Writes a column of `perColumn` as the text of one param. */
export const columnText = (codec: TextCodec<unknown>): ColumnText => ({
  parse: ([text = ''], report) => codec.parse(text, report),
  serialize: (value, report) => [codec.serialize(value, report) ?? []].flat(),
})

/** A codec for a column of `perColumn` that reads repeated params. */
export interface RepeatsColumn {
  /** Internal: may change in any version. */
  readonly '~permatable': ColumnText
}

/** The codec that `repeatedKeys` returns. */
export type RepeatedKeys<T> = CodecFactory<T> & RepeatsColumn

/**
 * Writes each text of a list as its own param, like an HTML form: `country=A&country=B`. For a slice that is a list of
 * texts, or for a column of `perColumn`. A single param is a list of one.
 *
 * @param values The accepted texts. Other texts are dropped, each with an issue. @default any non-empty text
 */
export function repeatedKeys<const V extends string = string>(
  values?: readonly V[],
): RepeatedKeys<V[]> {
  const accept = textList(values)
  const codecOf = (isFilter: boolean): ColumnText => ({
    isRepeated: true,
    parse: (texts, report) =>
      accept(checkCount(texts.flatMap(itemsOf)).filter(Boolean), report, isFilter),
    serialize(value, report) {
      const items = checkCount(accept(value, report, isFilter))
      return items.length ? items.map(textOf) : ['']
    },
  })
  const own = codecOf(false)
  return Object.assign(
    ({ params: names }: { readonly params: readonly string[] }): Codec<V[]> => ({
      names,
      readsRepeats: () => true,
      // Outside of a filter, only the given values are accepted.
      parse: (params, _fallback, report) =>
        own.parse(
          params.map(([, text]) => text),
          report,
        ) as V[],
      serialize: (items, _fallback, report) =>
        own.serialize(items, report).map((text) => [names[0] as string, text]),
    }),
    { '~permatable': codecOf(true) },
  )
}

/** TanStack Router's search parser turns `a=x&a=y` into `a=["x","y"]` whenever a link restates the search. */
function itemsOf(text: string): readonly string[] {
  const list = listOf(text)
  return list
    ? list.map((item) => (typeof item === 'string' ? unquote(item) : JSON.stringify(item)))
    : [unquote(text)]
}

const textOf = (item: string): string => {
  if (!isWellFormed(item)) return reject('#text')
  return listOf(item) ? JSON.stringify(item) : quote(item)
}

function listOf(text: string): readonly unknown[] | undefined {
  const value = text.startsWith('[') ? parseJson(text) : undefined
  return Array.isArray(value) ? value : undefined
}

/** Accepts lists of texts, and a single text as a list of one. Like `someOf`, drops texts that aren't options. */
function textList<V extends string>(values?: readonly V[]) {
  const malformed = () => reject(`not a list of ${values ? values.join(', ') : 'texts'}`)
  const read = values && optionsIn(values)

  function acceptItem(item: unknown): V {
    const text = typeof item === 'number' ? String(item) : item
    // Without `values`, V is any text.
    return typeof text === 'string' && text ? (text as V) : malformed()
  }

  return (value: unknown, report: Report, isFilter: boolean): (V | UnknownOption)[] => {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (!items.length) return []
    if (!read) return items.map(acceptItem)
    return read(items, report, isFilter) ?? malformed()
  }
}
