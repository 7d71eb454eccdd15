import { decode } from './encode.ts'

/** A search param after decoding: its name and its text. */
export type Param = readonly [name: string, text: string]

/** A query, taken apart once. */
export interface Query {
  /** `''` or `'?…'`. */
  readonly search: string
  /** What stands between two `&`, byte for byte, with the decoded name. */
  readonly segments: readonly { readonly raw: string; readonly name: string }[]
  /** The params. Of several with one name only the first counts. */
  readonly params: readonly Param[]
}

/** Takes a query apart. Never throws. */
export function parseQuery(search: string): Query {
  const texts = new Map<string, string>()
  const segments = splitQuery(search).map((raw) => {
    const [, rawName = '', rawText = ''] = /^([^=]*)=?([^]*)/.exec(raw) ?? []
    const name = decode(rawName)
    if (!texts.has(name)) texts.set(name, decode(rawText))
    return { raw, name }
  })
  return { search, segments, params: [...texts] }
}

const splitQuery = (search: string): readonly string[] =>
  search.length > 1 ? search.slice(1).split('&') : []

/** Puts segments together: `''` or `'?…'`. */
export function joinQuery(raws: readonly string[]): string {
  const raw = raws.join('&')
  return raw && `?${raw}`
}

/** Whether two lists of params are the same text. */
export const isSameText = (a: readonly Param[], b: readonly Param[]): boolean =>
  a.length === b.length && a.every(([name, text], at) => name === b[at]?.[0] && text === b[at]?.[1])
