import type { Param } from './codec.ts'

/**
 * The raw query: split, read, merged.
 *
 * Reading is application/x-www-form-urlencoded of the WHATWG URL standard, what `URLSearchParams` does. Writing uses fewer
 * escapes than it, and more where chats would cut a link.
 */
export interface Segment {
  /** The bytes between two `&`. */
  readonly raw: string
  readonly name: string
}

/** The query of an address: from the first `?` up to `#`; `''` or `'?…'`. */
export function queryOf(address: string): string {
  const hash = address.indexOf('#')
  const end = hash < 0 ? address.length : hash
  const start = address.indexOf('?')
  return start < 0 || start > end ? '' : address.slice(start, end)
}

/** An address with another query. */
export function withQuery(address: string, query: string): string {
  const hash = address.indexOf('#')
  const [before, after] = hash < 0 ? [address, ''] : [address.slice(0, hash), address.slice(hash)]
  return before.slice(0, before.length - queryOf(before).length) + query + after
}

export function splitQuery(query: string): Segment[] {
  return query.length > 1 ? query.slice(1).split('&').map(toSegment) : []
}

function toSegment(raw: string): Segment {
  const equals = raw.indexOf('=')
  return { raw, name: decode(equals < 0 ? raw : raw.slice(0, equals)) }
}

export function textOf({ raw }: Segment): string {
  const equals = raw.indexOf('=')
  return equals < 0 ? '' : decode(raw.slice(equals + 1))
}

export function joinQuery(segments: readonly string[]): string {
  const query = segments.join('&')
  return query && `?${query}`
}

const loneSurrogates = /\p{Surrogate}/gu

/** Whether a text can stand in an address: no half of a surrogate pair. */
export function isWellFormed(text: string): boolean {
  return text.search(loneSurrogates) < 0
}

function decode(raw: string): string {
  if (!/[%+]/.test(raw) && isWellFormed(raw)) return raw
  try {
    const text = decodeURIComponent(raw.replaceAll('+', ' '))
    if (isWellFormed(text)) return text
  } catch {
    // Malformed escapes: the standard's own reader knows what they stand for.
  }
  return new URLSearchParams(`v=${raw}`).get('v') ?? ''
}

const bare: Readonly<Record<string, string>> = {
  '%20': '+',
  '%2C': ',',
  '%2F': '/',
  '%3A': ':',
  '%40': '@',
  "'": '%27',
  '(': '%28',
  ')': '%29',
  '*': '%2A',
}

/**
 * Linkifiers take the last of several dots that nothing alphanumeric follows for the end of a sentence, and linkify-it
 * takes no more than twenty dots or exclamation marks in a row.
 */
function encode(text: string): string {
  return encodeURIComponent(text.replace(loneSurrogates, '\uFFFD'))
    .replace(/%(?:20|2C|2F|3A|40)|['()*]/g, (match) => bare[match] ?? match)
    .replace(/\.{2,}/g, (dots, at: number, whole: string) =>
      /[a-z\d]/i.test(whole[at + dots.length] ?? '') ? dots : `${dots.slice(0, -1)}%2E`,
    )
    .replace(/([.!])\1{19}(?=\1)/g, (run) => run.slice(1) + hex(run.charAt(0)))
}

/** A value as it stands in an address. Linkifiers cut punctuation off the end, so the last character is escaped. */
function encodeValue(text: string): string {
  const encoded = encode(text)
  const last = encoded.slice(-1)
  if (last === '+') return `${encoded.slice(0, -1)}%20`
  return /[._~,:@!]/.test(last) ? encoded.slice(0, -1) + hex(last) : encoded
}

/** One ASCII character as `%XX`. */
export function hex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

export function encodeParam([name, text]: Param): string {
  return `${encode(name)}=${encodeValue(text)}`
}
