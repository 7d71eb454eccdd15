import { fail } from '../values/fail-and-warn.ts'
import { isWellFormed } from '../query/params.ts'
import { acceptState } from '../slices/state-shapes.ts'
import { oneParam, type CodecFactory } from '../slices/define-slice.ts'
import { defaultSlices, type SliceKey } from '../slices/default-slices.ts'
import {
  checkCount,
  EMPTY,
  isJsonValue,
  parseJson,
  reject,
  type ColumnText,
} from '../text/lists-and-ranges.ts'
import type { RepeatsColumn } from './text-lists.ts'

/**
 * Writes a column of `perColumn` as TanStack Router writes search params: `status=["active","invited"]`, percent-encoded
 * in the URL. Texts have quotes only if they would read as something else: `name=ann`, `name="12"`. Any text that isn't
 * JSON is a text, so declare the column to check its type. Repeated params are a list.
 */
export function json(): RepeatsColumn
/**
 * Writes the whole slice as JSON in one param: `pagination={"pageIndex":1,"pageSize":10}`, percent-encoded in the URL.
 * The page index counts from 0. JSON that is malformed or doesn't fit the slice falls back to the default.
 *
 * @param param The param's name, before the definition's prefix. Replaces the slice's `param` or `params`.
 * @throws When the definition is made, if the slice isn't one that is on by default.
 */
export function json(param: string): CodecFactory<never>
export function json(param?: string): RepeatsColumn | CodecFactory<never> {
  if (param === undefined) return { '~permatable': jsonColumn }
  return ({ key, prefix, maxPageSize, pageSizes }) => {
    if (!defaultSlices.some((slice) => slice.key === key))
      fail(`json cannot write '${key}'`, 'use it for a slice that is on by default')
    return oneParam<never>(prefix + param, {
      parse(text) {
        // The definition checks that the codec fits the slice's type.
        const state = acceptState(key as SliceKey, parseJson(text), maxPageSize, pageSizes) as never
        return state ?? reject('not JSON of the kind that this slice holds')
      },
      serialize: (value) => jsonOf(acceptState(key as SliceKey, value, maxPageSize, pageSizes)),
    })
  }
}

/**
 * Reads and writes the params of a column like TanStack Router's default `parseSearch` and `stringifySearch`:
 * https://github.com/TanStack/router/blob/main/packages/router-core/src/searchParams.ts
 */
const jsonColumn: ColumnText = {
  isRepeated: true,
  parse: (texts) =>
    texts.length > 1 ? checkCount(texts).map(wordOf) : valueOf(texts[0] as string),
  serialize: (value) => [typeof value === 'string' ? textOf(value) : jsonOf(value)],
}

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
