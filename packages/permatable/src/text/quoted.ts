import { isWellFormed } from '../query/encode.ts'
import type { TextCodec } from './text-codec.ts'

/** A throwing `JSON.parse` is slow, so it only gets text that looks like JSON. */
const jsonLike = /^\s*(?:["[{]|(?:[-+.\de]+|true|false|null)\s*$)/i

/**
 * Protects texts from TanStack Router's search parser. It rewrites `1.50`, ` 5` and `"x"` whenever a link restates the
 * search, so such texts are written as JSON strings.
 */
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
