import { EMPTY, type Report, type TextCodec } from './codec.ts'
import { parseJson } from './json-value.ts'
import { limits } from './limits.ts'
import { hex, isWellFormed } from './query.ts'

/** Characters of one byte as `%XX`, or one of several. */
const escaped =
  /(?:%[0-7][\da-f])+|%(?:[cd][\da-f]|(?:e[\da-f]|f[0-7]%[89ab][\da-f])%[89ab][\da-f])%[89ab][\da-f]/gi
/** A `%` that such an escape may begin with. */
const percent = /%(?=[0-7][\da-f]|[c-f][\da-f]%[89ab])/gi

/** Decodes each valid `%XX`; a malformed `%` stays. */
export function unescape(text: string): string {
  if (!text.includes('%')) return text
  return text.replace(escaped, (match) => {
    try {
      return decodeURIComponent(match)
    } catch {
      return match
    }
  })
}

/** Escapes the separators, each a character, and each `%` that would read as an escape. */
export function escapeText(text: string, separators: string): string {
  let safe = text.includes('%') ? text.replace(percent, '%25') : text
  for (const separator of separators)
    if (safe.includes(separator)) safe = safe.replaceAll(separator, hex(separator))
  return safe
}

/** What may well be JSON. `JSON.parse` pays for each exception more than for all else here, so it sees nothing but this. */
const jsonLike = /^(?:"[^]*"|\[[^]*\]|\{[^]*\}|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)$/i

/** Quotes a text that a router which parses JSON would rewrite: `1.50`, ` 5`, `"x"`. */
function quote(text: string): string {
  // Most of what is JSON is a number as JavaScript prints it, which JSON prints alike.
  if (!jsonLike.test(text.trim()) || String(Number(text)) === text) return text
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'string' && JSON.stringify(parsed) === text) return text
  } catch (error) {
    if (error instanceof SyntaxError) return text
  }
  return JSON.stringify(text)
}

function unquote(text: string): string {
  const content = text.startsWith('"') && text.endsWith('"') ? parseJson(text) : undefined
  return typeof content === 'string' ? content : text
}

/** The rule of all default codecs: TanStack Router's own search parser leaves every text written so alone. */
export function quoted<T>(codec: TextCodec<T>): TextCodec<T> {
  return {
    parse: (text, report) => codec.parse(unquote(text), report),
    serialize(value, report) {
      const text = codec.serialize(value, report)
      return text === undefined ? undefined : quote(text)
    },
  }
}

/** Whole numbers: digits only. */
export function integer(range: {
  readonly min: number
  readonly max: number
  readonly offset?: number
}): TextCodec<number> {
  const { min, max, offset = 0 } = range
  return {
    parse(text, report) {
      const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
      if (number >= min && number <= max) return number - offset
      return void report(`not a whole number from ${min} to ${max}`)
    },
    serialize(value, report) {
      const number = value + offset
      if (Number.isSafeInteger(number) && number >= min && number <= max) return String(number)
      return void report(
        `${String(value)} is not a whole number from ${min - offset} to ${max - offset}`,
      )
    },
  }
}

/** Whether an id can stand in an address; reports why not. */
export function hasText(id: unknown, report: Report): id is string {
  if (typeof id === 'string' && id !== '' && isWellFormed(id)) return true
  report(id === '' ? 'an empty id' : 'an id that is not well-formed text')
  return false
}

/**
 * A list of entries joined by `,`; explicitly empty as `none`.
 *
 * @param skip the index from which on a comma ends the entry that begins at `start`
 */
export function list<E>(
  entry: TextCodec<E>,
  skip = (_text: string, start: number): number => start,
): TextCodec<E[]> {
  return {
    parse(text, report) {
      if (text === EMPTY) return []
      const entries: E[] = []
      for (let start = 0; start <= text.length;) {
        const comma = text.indexOf(',', skip(text, start))
        const end = comma < 0 ? text.length : comma
        if (entries.length === limits.entries)
          return void report(`more than ${limits.entries} entries`)
        const parsed = entry.parse(text.slice(start, end), report)
        if (parsed === undefined) return undefined
        entries.push(parsed)
        start = end + 1
      }
      return entries
    },
    serialize(entries, report) {
      const parts: string[] = []
      for (const one of entries) {
        const part = entry.serialize(one, report)
        if (part !== undefined) parts.push(part)
      }
      return joinParts(parts, report)
    },
  }
}

/** Joins the entries of a list that have a text. */
export function joinParts(parts: readonly string[], report: Report): string | undefined {
  if (parts.length > limits.entries) return void report(`more than ${limits.entries} entries`)
  if (!parts.length) return EMPTY
  const text = parts.join(',')
  return text === EMPTY ? hex('n') + EMPTY.slice(1) : text
}

const idBefore = (separators: string): TextCodec<string> => ({
  parse: (text, report) => unescape(text) || void report('an empty id'),
  serialize: (id, report) => (hasText(id, report) ? escapeText(id, separators) : undefined),
})

/** An id in a list. `a%2Cb` */
export const listId = idBefore(',')

/** An id before a dot. `a%2Eb` */
export const dottedId = idBefore(',.')
