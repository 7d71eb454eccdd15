import { MAX_ENTRIES, MAX_JSON_DEPTH } from '../query/limits.ts'
import { hex, isWellFormed } from '../query/query.ts'
import { escapeText, splitList, unescapeText } from './grammar.ts'
import { reject } from './text-codec.ts'

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
