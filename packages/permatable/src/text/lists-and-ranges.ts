import { hex, isWellFormed, type Param } from '../query/params.ts'
import { MAX_ENTRIES, MAX_JSON_DEPTH } from '../query/limits.ts'

/**
 * Reports why a text was rejected, or why a value was left out of the URL. Call it once per mistake. Each reason becomes
 * an `Issue`.
 */
export type Report = (reason: string, param?: Param) => void

/** Converts a value to the text of one search param, and back. */
export interface TextCodec<T> {
  /**
   * Returns the value of a decoded text. Return `undefined` or throw to reject the text: the slice then gets its default,
   * and the error's message becomes the reason.
   */
  parse(text: string, report: Report): T | undefined
  /** Returns the text of a value, not yet encoded. Return `undefined` or throw to leave the value out of the URL. */
  serialize(value: T, report: Report): string | undefined
  /** Internal: may change in any version. Writes a filter, which may hold more than a slice of your own. */
  readonly '~permatable'?: ColumnText
}

/** How a column of `perColumn` is written. `undefined` rejects the texts. */
export interface ColumnText {
  /** `true` if the column may have several params. @default one */
  readonly isRepeated?: boolean
  parse(texts: readonly string[], report: Report): unknown
  serialize(value: unknown, report: Report): readonly string[]
}

/** Rejects a text, or a value that can't be written, by throwing. `attempt` catches the error. */
export function reject(reason: string): never {
  throw new Error(reason)
}

/** Runs a function that may reject. On a rejection, reports the reason and returns `undefined`. */
export function attempt<T>(
  run: (report: Report) => T,
  report: Report = () => {},
  param?: Param,
): T | undefined {
  try {
    return run(report)
  } catch (error) {
    report(messageOf(error), param)
  }
}

/** Returns the message of anything thrown, even of a value that has no text. */
export function messageOf(error: unknown): string {
  const { message = error }: { readonly message?: unknown } = Object(error)
  return typeof message === 'object' ? '#malformed' : String(message)
}

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

/** Keeps the first entry of each id, and those without. Reports others. `seen`: ids found so far, to be added to. */
export function eachOnce<E>(
  entries: readonly E[],
  idOf: (entry: E) => string | undefined,
  report: Report,
  seen = new Set<string>(),
): readonly E[] {
  return entries.filter((entry) => {
    const id = idOf(entry)
    const { size } = seen
    // One step for each id: lists of 10,000 are hashed.
    if (id === undefined || seen.add(id).size > size) return true
    report(`#twice ${id}`)
    return false
  })
}

/** A filter on one column. */
export interface ColumnFilter {
  /** The column id, at most one filter per column. */
  id: string
  /** What the column's `filterFn` takes, such as `'ann'` or `[18, null]`. */
  value: unknown
}

/**
 * Parses the text of a filter value. Each text has exactly one meaning.
 *
 *     value  = array / scalar
 *     array  = 1*( "/" scalar )           /18/40
 *     scalar = literal / json / bare      42   %2242%22   ann
 */
export function parseFilterValue(text: string): unknown {
  if (!text) reject('#no-value')
  return text.startsWith('/') ? splitList(text.slice(1), '/').map(parseScalar) : parseScalar(text)
}

function parseScalar(raw: string): unknown {
  const text = unescapeText(raw)
  return jsonStart.test(text)
    ? (parseJson(text.replaceAll('\t', ',')) ?? reject('#json'))
    : parseBare(text)
}

const jsonStart = /^["[{]/

const words: readonly unknown[] = [true, false, null, undefined]

/** Returns the value of a text that isn't JSON: a literal, or the text itself. */
function parseBare(text: string): unknown {
  if (/^[-\d]/.test(text)) {
    const number = Number(text)
    if (literalOf(number) === text) return number
    const date = new Date(text)
    if (literalOf(date) === text) return date
  }
  for (const word of words) if (String(word) === text) return word
  return text
}

/** Returns the text of a value that is written the way JavaScript prints it, or `undefined` for any other value. */
function literalOf(value: unknown): string | undefined {
  if (value instanceof Date) {
    // Years outside 0000–9999 take more than 24 characters, and an invalid date gives null.
    const text: string | null = value.toJSON()
    return text?.length === 24 ? text : undefined
  }
  if (Object.is(value, -0)) return '-0'
  return words.includes(value) || Number.isFinite(value) ? String(value) : undefined
}

/**
 * Returns the text of a filter value, with JSON only if no other text reads back equal, or if it saves many escapes. Rejects
 * what wouldn't read back equal. `comma` stands for those of JSON: one would end a filter in a list.
 */
export function serializeFilterValue(value: unknown, comma = '\t'): string {
  const text = Array.isArray(value)
    ? serializeArray(value, comma)
    : serializePlain(value, /,/g, /^["[{/]/)
  // JSON is only shorter if it saves escapes.
  if (text && !text.includes('%')) return text
  const json = serializeJson(value, comma, /^$/)
  // A URL escapes JSON's quotes and brackets once more. That adds at least four characters.
  const isShorter = !text || (json && json.length + 4 < text.length)
  return (isShorter ? json : text) ?? reject('#value')
}

function serializeArray(items: readonly unknown[], comma: string): string | undefined {
  const texts = items.map((item) =>
    Array.isArray(item)
      ? undefined
      : (serializePlain(item, /[,/]/g, jsonStart) ?? serializeJson(item, comma, /\//g)),
  )
  return texts.length && texts.length <= MAX_ENTRIES && !texts.includes(undefined)
    ? `/${texts.join('/')}`
    : undefined
}

/** Returns the text of a value that needs no JSON, or `undefined` for any other value. */
const serializePlain = (value: unknown, separators: RegExp, start: RegExp): string | undefined =>
  typeof value === 'string' &&
  isWellFormed(value) &&
  !start.test(value) &&
  parseBare(value) === value
    ? escapeText(value, separators)
    : literalOf(value)

/** Writes JSON with its first character and any closing quote escaped, so that no bare text reads as JSON. */
const serializeJson = (value: unknown, comma: string, separators: RegExp): string | undefined =>
  isJsonValue(value)
    ? escapeText(JSON.stringify(value).replaceAll(',', comma), separators).replace(/^.|"$/g, hex)
    : undefined

/** Returns whether a value survives `JSON.stringify` and `JSON.parse`, within the depth that can be read. */
export function isJsonValue(value: unknown, depth: number = MAX_JSON_DEPTH): boolean {
  if (typeof value === 'string') return isWellFormed(value)
  if (typeof value !== 'object' || !value)
    return (
      value === null ||
      typeof value === 'boolean' ||
      (Number.isFinite(value) && !Object.is(value, -0))
    )
  const entries = Object.entries(value)
  const prototype: unknown = Object.getPrototypeOf(value)
  return (
    depth > 0 &&
    (Array.isArray(value)
      ? entries.length === value.length
      : !prototype || prototype === Object.prototype) &&
    entries.every(([key, item]) => isWellFormed(key) && isJsonValue(item, depth - 1))
  )
}

/** Parses JSON. Returns `undefined` for malformed JSON and for values that `isJsonValue` rejects. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonValue(value) ? value : undefined
  } catch {
    return undefined
  }
}
