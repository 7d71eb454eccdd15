import { MAX_ENTRIES } from '../query/limits.ts'
import { quoted } from './quoted.ts'
import { attempt, reject, type Report, type TextCodec } from './text-codec.ts'

/** The text of an empty list or map if the default is not empty. */
export const EMPTY = 'none'

/** A list of entries joined with `,`. An explicitly empty one is `none`. */
export const list = <E>(
  parse: (text: string) => E,
  serialize: (entry: E) => string,
): TextCodec<E[]> =>
  quoted({
    parse: (text) => (text === EMPTY ? [] : splitList(text).map(parse)),
    serialize: (entries, report) => joinList(entries, serialize, report),
  })

/** Splits a list into the texts of its entries. `split` is slow for a list of one. */
export const splitList = (text: string, separator = ','): readonly string[] =>
  text.includes(separator) ? checkCount(text.split(separator)) : [text]

/** Joins the texts of entries. Leaves out each entry that the codec rejects, and reports why. */
export function joinList<E>(
  entries: readonly E[],
  serialize: (entry: E) => string,
  report: Report,
): string {
  const texts: string[] = []
  for (const entry of entries) attempt(() => texts.push(serialize(entry)), report)
  return joinTexts(texts)
}

export const joinTexts = (texts: readonly string[]): string =>
  notEmpty(checkCount(texts).join(',')) || EMPTY

/** Escapes a text that would read as the empty list. */
export const notEmpty = (text: string): string => (text === EMPTY ? '%6Eone' : text)

export const checkCount = <T>(entries: readonly T[]): readonly T[] =>
  entries.length > MAX_ENTRIES ? reject('#entries') : entries
