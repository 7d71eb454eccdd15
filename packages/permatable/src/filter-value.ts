import type { Report } from './codec.ts'
import { isJsonValue, parseJson } from './json-value.ts'
import { limits } from './limits.ts'
import { encodeParam, hex, isWellFormed } from './query.ts'
import { escapeText, unescape } from './text.ts'

/**
 * A filter value as text: bare where it can be, never ambiguous.
 *
 *     value  = array / scalar
 *     array  = 1*( "/" scalar )           /18/40
 *     scalar = literal / json / bare      42   %2242%22   ann
 */
export function parseFilterValue(
  text: string,
  report: Report,
): { readonly value: unknown } | undefined {
  if (text === '') return void report('a missing value')
  if (!text.startsWith('/')) return parseScalar(text, report)
  const parts = text.slice(1).split('/', limits.entries + 1)
  if (parts.length > limits.entries) return void report(`more than ${limits.entries} values`)
  const value: unknown[] = []
  for (const part of parts) {
    const scalar = parseScalar(part, report)
    if (!scalar) return undefined
    value.push(scalar.value)
  }
  return { value }
}

function parseScalar(raw: string, report: Report): { readonly value: unknown } | undefined {
  const text = unescape(raw)
  if (!/^["[{]/.test(text)) return parseLiteral(text) ?? { value: text }
  const value = parseJson(text)
  return value === undefined ? void report('malformed JSON') : { value }
}

const jsonStart = /(?:["[{]|%(?:22|5b|7b))/iy
const jsonToken = /["\\[\]{}]|%[0-7][\da-f]/gi

/** The index behind the JSON text that begins at `start`; `start` itself where none does. Commas inside it are its own. */
export function skipJson(text: string, start: number): number {
  jsonStart.lastIndex = start
  if (!jsonStart.test(text)) return start
  let depth = 0
  let isString = false
  let escaped = -1
  jsonToken.lastIndex = start
  for (let match = jsonToken.exec(text); match; match = jsonToken.exec(text)) {
    const token = unescape(match[0])
    if (match.index === escaped) continue
    if (token === '"') isString = !isString
    else if (token === '\\') escaped = jsonToken.lastIndex
    else if (!isString && /[[{]/.test(token)) depth++
    else if (!isString && /[\]}]/.test(token)) depth--
    if (!isString && depth <= 0) return jsonToken.lastIndex
  }
  return text.length
}

const words = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
  ['-0', -0],
])
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function parseLiteral(text: string): { readonly value: unknown } | undefined {
  if (words.has(text)) return { value: words.get(text) }
  if (instant.test(text)) {
    const date = new Date(text)
    return isoOf(date) === text ? { value: date } : undefined
  }
  const number = /^[-\d]/.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) && String(number) === text ? { value: number } : undefined
}

function isoOf(date: Date): string | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** The text of a filter value; `undefined` for what would not read back equal. */
export function serializeFilterValue(value: unknown): string | undefined {
  const plain = serializePlain(value)
  // JSON costs a string ten characters for its quotes and a list eight for its brackets, and saves four for each escape.
  if (plain !== undefined && plain.split('%', 4).length < 4) return plain
  const json = isJsonValue(value) ? escapeJson(value) : undefined
  return plain === undefined || (json !== undefined && isShorter(json, plain)) ? json : plain
}

function isShorter(text: string, other: string): boolean {
  return encodeParam(['', text]).length < encodeParam(['', other]).length
}

function serializePlain(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.length <= limits.entries ? serializeFlat(value) : undefined
  const isAmbiguous = value === '' || (typeof value === 'string' && value.startsWith('/'))
  return isAmbiguous ? undefined : serializeScalar(value, ',', '')
}

function serializeFlat(items: readonly unknown[]): string | undefined {
  if (!items.length) return undefined
  let text = ''
  for (let at = 0; at < items.length; at++) {
    if (!(at in items) || Array.isArray(items[at])) return undefined
    const scalar = serializeScalar(items[at], ',/', ',/')
    if (scalar === undefined) return undefined
    text += `/${scalar}`
  }
  return text
}

/** @param inJson the separators that JSON has to escape, where it is not the whole value */
function serializeScalar(value: unknown, separators: string, inJson: string): string | undefined {
  if (typeof value === 'string') {
    if (!isWellFormed(value)) return undefined
    const isBare = !/^["[{]/.test(value) && !parseLiteral(value)
    return isBare ? escapeText(value, separators) : escapeJson(value, inJson)
  }
  if (typeof value === 'number')
    return Number.isFinite(value) ? (Object.is(value, -0) ? '-0' : String(value)) : undefined
  if (value === null || value === undefined || typeof value === 'boolean') return String(value)
  if (value instanceof Date) {
    const text = isoOf(value)
    return text !== undefined && instant.test(text) ? text : undefined
  }
  return isJsonValue(value) ? escapeJson(value, inJson) : undefined
}

/** JSON whose first character is escaped, so that no bare text looks like it; a string's closing quote goes with it. */
function escapeJson(value: unknown, separators = ''): string {
  const json = JSON.stringify(value)
  const isString = typeof value === 'string'
  const body = escapeText(isString ? json.slice(1, -1) : json.slice(1), separators)
  return hex(json.charAt(0)) + body + (isString ? hex('"') : '')
}
