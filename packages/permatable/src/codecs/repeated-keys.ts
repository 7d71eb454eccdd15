import { isWellFormed } from '../query/encode.ts'
import type { Codec, CodecFactory } from '../slices/codec.ts'
import { parseJson } from '../text/json.ts'
import { checkCount } from '../text/list.ts'
import { quote, unquote } from '../text/quoted.ts'
import { reject, type Report } from '../text/text-codec.ts'
import { textList } from './text-list.ts'

/** Converts a value to the texts of a repeated param, and back. */
export interface RepeatsCodec {
  parse(texts: readonly string[], report: Report): unknown
  serialize(value: unknown, report: Report): readonly string[]
}

/** A codec for a column of `perColumn` that reads repeated params. */
export interface RepeatsColumn {
  /** Internal: may change in any version. */
  readonly '~permatable': RepeatsCodec
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
  const codecOf = (isFilter: boolean): RepeatsCodec => ({
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
