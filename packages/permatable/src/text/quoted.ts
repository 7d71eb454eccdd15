import { isWellFormed } from '../query/encode.ts'
import type { TextCodec } from './text-codec.ts'

/** Throwing in `JSON.parse` is slow, so `JSON.parse` only gets text that looks like JSON. */
const jsonLike = /^\s*(?:["[{]|(?:[-+.\de]+|true|false|null)\s*$)/i

/**
 * Keeps texts safe from TanStack Router's search parser, which rewrites `1.50`, ` 5` and `"x"` whenever a link
 * re-states the search. Such a text is written as a JSON string.
 */
export const quoted = <T>(codec: TextCodec<T>): TextCodec<T> => ({
  parse: (text, report) => codec.parse(unquote(text), report),
  serialize(value, report) {
    const text = codec.serialize(value, report)
    return text && quote(text)
  },
})

/** Returns a text as a router leaves it. */
export function quote(text: string): string {
  // Most texts that look like JSON are numbers as JavaScript prints them, and need no parsing.
  if (!jsonLike.test(text) || String(Number(text)) === text) return text
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string' || JSON.stringify(value) !== text) return JSON.stringify(text)
  } catch {
    // The router does not rewrite a text that is no JSON.
  }
  return text
}

/** Returns the string of a text that is a JSON string, and any other text as it is. */
export function unquote(text: string): string {
  if (!/^"[^]*"$/.test(text)) return text
  try {
    const content = JSON.parse(text) as string
    return isWellFormed(content) ? content : text
  } catch {
    return text
  }
}
