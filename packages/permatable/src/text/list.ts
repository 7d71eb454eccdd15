import { MAX_ENTRIES } from '../query/limits.ts'
import { quoted } from './quoted.ts'
import { attempt, reject, type Report, type TextCodec } from './text-codec.ts'

/** The text of an explicitly empty list or map, where the default is not empty. */
export const EMPTY = 'none'

/** A list of entries joined by `,`; explicitly empty as `none`. */
export const list = <E>(
  parse: (text: string) => E,
  serialize: (entry: E) => string,
  skip?: Skip,
): TextCodec<E[]> =>
  quoted({
    parse: (text) => (text === EMPTY ? [] : splitList(text, ',', skip).map(parse)),
    serialize: (entries, report) => joinList(entries, serialize, report),
  })

/** Returns the index from which on a separator ends the entry at `start`. */
type Skip = (text: string, start: number) => number

/** Splits a list into the texts of its entries. On a short list `String.prototype.split` takes longer. */
export function splitList(
  text: string,
  separator = ',',
  skip: Skip = (_text, start) => start,
): readonly string[] {
  const parts: string[] = []
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf(separator, skip(text, start))
    const end = found < 0 ? text.length : found
    parts.push(text.slice(start, end))
    checkCount(parts)
    start = end + 1
  }
  return parts
}

/** Joins the texts of the entries. Reports each entry that has none. */
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
