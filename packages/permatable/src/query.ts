import type { Param } from './codec.ts'

/**
 * The raw query: split, read, merged.
 *
 * Reading is application/x-www-form-urlencoded of the WHATWG URL standard, what `URLSearchParams` does. Writing uses fewer
 * escapes than it, and more where chats would cut a link.
 */

/** The query of an address: from the first `?` up to `#`; `''` or `'?…'`. */
export function queryOf(address: string): string {
  const before = withoutHash(address)
  const start = before.indexOf('?')
  return start < 0 ? '' : before.slice(start)
}

/** An address with another query. */
export function withQuery(address: string, query: string): string {
  const before = withoutHash(address)
  const path = before.slice(0, before.length - queryOf(before).length)
  return path + query + address.slice(before.length)
}

function withoutHash(address: string): string {
  const hash = address.indexOf('#')
  return hash < 0 ? address : address.slice(0, hash)
}

/** The segments of a query, byte for byte: what stands between two `&`. */
export function splitQuery(query: string): string[] {
  return query.length > 1 ? query.slice(1).split('&') : []
}

export function joinQuery(segments: readonly string[]): string {
  const query = segments.join('&')
  return query && `?${query}`
}

export function nameOf(segment: string): string {
  const equals = segment.indexOf('=')
  return decode(equals < 0 ? segment : segment.slice(0, equals))
}

export function textOf(segment: string): string {
  const equals = segment.indexOf('=')
  return equals < 0 ? '' : decode(segment.slice(equals + 1))
}

/** Whether a text can stand in an address: no half of a surrogate pair. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}

function decode(raw: string): string {
  if (!/[%+\ud800-\udfff]/.test(raw)) return raw
  try {
    if (isWellFormed(raw)) return decodeURIComponent(raw.replaceAll('+', ' '))
  } catch {
    // Malformed escapes: the standard's own reader knows what they stand for.
  }
  return new URLSearchParams(`v=${raw}`).get('v') ?? ''
}

/** One ASCII character as `%XX`. */
export function hex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

const unsafe = /[^\w~,:/@.!-]/
const marks = /[.!]{2}/

/**
 * Linkifiers take the last of several dots that nothing alphanumeric follows for the end of a sentence, and linkify-it
 * takes no more than twenty dots or exclamation marks in a row.
 */
function encode(text: string): string {
  let raw = text
  if (unsafe.test(raw))
    raw = raw
      .replace(/\p{Surrogate}/gu, '\uFFFD')
      .replace(/[^\w~,:/@.! '()*-]+/g, encodeURIComponent)
      .replace(/['()*]/g, hex)
      .replaceAll(' ', '+')
  if (marks.test(raw))
    raw = raw
      .replace(/\.\.(?![.a-z\d])/gi, '.%2E')
      .replace(/(([.!])\2{18})\2(?=\2)/g, (_, run: string, mark: string) => run + hex(mark))
  return raw
}

/** A param as it stands in an address. Linkifiers cut punctuation off the end, so a value's last character is escaped. */
export function encodeParam([name, text]: Param): string {
  const value = encode(text)
  const last = value.slice(-1)
  const end = last === '+' ? '%20' : /[._~,:@!]/.test(last) ? hex(last) : last
  return `${encode(name)}=${value.slice(0, -1)}${end}`
}
