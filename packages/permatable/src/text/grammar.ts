import { MAX_ENTRIES } from '../query/limits.ts'
import { hex, isWellFormed } from '../query/query.ts'
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

/** Returns an id if a URL can hold it, and rejects any other. */
export const checkId = (id: unknown): string =>
  typeof id === 'string' && isWellFormed(id) ? id || reject('#no-id') : reject('#id')

export const parseId = (text: string): string => unescapeText(text) || reject('#no-id')

/** The text of an id in a list: `a%2Cb` */
export const listId = (id: string): string => escapeText(checkId(id), /,/g)

/** The text of an id before a dot: `a%2Eb` */
export const dottedId = (id: string): string => escapeText(checkId(id), /[,.]/g)

/** Matches one character that is written as `%XX`, in UTF-8. NUL is none. */
const escaped = /%(?!00)(?:[0-7]|(?:[cd]|(?:e|f[0-7]%[89ab])[\da-f]%[89ab])[\da-f]%[89ab])[\da-f]/gi

/** Decodes every valid `%XX`. A malformed `%` stays. */
export const unescapeText = (text: string): string =>
  text.includes('%')
    ? text.replace(escaped, (character) => {
        try {
          return decodeURIComponent(character)
        } catch {
          return character
        }
      })
    : text

/** Escapes some of the separators `,`, `.` and `/`, and every `%` that would read as an escape. */
export const escapeText = (text: string, separators: RegExp): string =>
  /[%,./]/.test(text)
    ? text.replace(escaped, (character) => `%25${character.slice(1)}`).replace(separators, hex)
    : text

/** A throwing `JSON.parse` is slow, so it only gets text that looks like JSON. */
const jsonLike = /^\s*(?:["[{]|(?:[-+.\de]+|true|false|null)\s*$)/i

/** Writes as JSON strings what TanStack Router rewrites when a link restates the search: `1.50`, ` 5`, `"x"`. */
export const quoted = <T>(codec: TextCodec<T>): TextCodec<T> => ({
  parse: (text, report) => codec.parse(unquote(text), report),
  serialize(value, report) {
    const text = codec.serialize(value, report)
    return text && quote(text)
  },
})

/** Returns a text in a form that a router doesn't change. */
export function quote(text: string): string {
  // Most texts that look like JSON are numbers the way JavaScript prints them. Those need no parsing.
  if (!jsonLike.test(text) || String(Number(text)) === text) return text
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string' || JSON.stringify(value) !== text) return JSON.stringify(text)
  } catch {
    // Routers don't rewrite a text that isn't JSON.
  }
  return text
}

/** Returns the string inside a JSON string. Returns any other text as it is. */
export function unquote(text: string): string {
  if (!/^"[^]*"$/.test(text)) return text
  try {
    const content = JSON.parse(text) as string
    return isWellFormed(content) ? content : text
  } catch {
    return text
  }
}

/** Keeps the first entry of each id, and those without. Reports others. `before`: ids found so far, to be added to. */
export function eachOnce<E>(
  entries: readonly E[],
  idOf: (entry: E) => string | undefined,
  report: Report,
  before?: Set<string>,
): readonly E[] {
  // Nearly every list names each id once, which is quick to see.
  if (!before && isDistinct(entries.map(idOf))) return entries
  const seen = before ?? new Set<string>()
  return entries.filter((entry) => {
    const id = idOf(entry)
    const { size } = seen
    // One step for each id: lists of 10,000 are hashed.
    if (id === undefined || seen.add(id).size > size) return true
    report(`#twice ${id}`)
    return false
  })
}

/** Returns whether all ids differ. For a few ids, comparing is cheaper than building a set. */
const isDistinct = (ids: readonly unknown[]): boolean =>
  ids.length > 20 ? new Set(ids).size === ids.length : ids.every((id, at) => ids.indexOf(id) === at)
