import { isWellFormed } from '../query/encode.ts'
import { isJsonValue, parseJson } from '../text/json.ts'
import { checkCount, EMPTY } from '../text/list.ts'
import { reject } from '../text/text-codec.ts'
import type { RepeatsCodec } from './repeated-keys.ts'

/**
 * Reads and writes the params of a column like TanStack Router's default `parseSearch` and `stringifySearch`:
 * https://github.com/TanStack/router/blob/main/packages/router-core/src/searchParams.ts
 */
export const jsonColumn: RepeatsCodec = {
  parse: (texts) =>
    texts.length > 1 ? checkCount(texts).map(wordOf) : valueOf(texts[0] as string),
  serialize: (value) => [typeof value === 'string' ? textOf(value) : jsonOf(value)],
}

/** Returns the value of JSON, and any other text as it is. */
function valueOf(text: string): unknown {
  const value = parseJson(text)
  // The router reads `1e3` and rounds long ids. As texts they stay exact, and a declared number is still one.
  return value === undefined || (typeof value === 'number' && String(value) !== text) ? text : value
}

/** Among repeats, the router reads no JSON. */
function wordOf(text: string): unknown {
  const value = valueOf(text)
  return typeof value === 'number' || typeof value === 'boolean' ? value : text
}

const jsonOf = (value: unknown): string =>
  isJsonValue(value) ? JSON.stringify(value) : reject('a value that JSON cannot hold')

/** Quotes a text that would read as something else. */
const textOf = (text: string): string =>
  !isWellFormed(text) || isJson(text) || text === EMPTY ? jsonOf(text) : text

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
