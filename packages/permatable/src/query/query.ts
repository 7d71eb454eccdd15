import { decode } from './encode.ts'

/** A search param after decoding: its name and its text. */
export type Param = readonly [name: string, text: string]

/** A parsed query. */
export interface Query {
  /** The segments: the bytes between two `&`, with the decoded name. */
  readonly segments: readonly { readonly raw: string; readonly name: string }[]
  /** The params; of several with the same name, only the first. */
  readonly params: readonly Param[]
}

/** Parses a query. Never throws. */
export function parseQuery(search: string): Query {
  const names = new Set<string>()
  const params: Param[] = []
  const segments = splitQuery(search).map((raw) => {
    const equals = raw.indexOf('=')
    const end = equals < 0 ? raw.length : equals
    const name = decode(raw.slice(0, end))
    if (!names.has(name)) params.push([name, decode(raw.slice(end + 1))])
    names.add(name)
    return { raw, name }
  })
  return { segments, params }
}

const splitQuery = (search: string): readonly string[] =>
  search.length > 1 ? search.slice(1).split('&') : []

/** Joins segments to a query: `''` or `'?…'`. */
export function joinQuery(raws: readonly string[]): string {
  const raw = raws.join('&')
  return raw && `?${raw}`
}

/** Returns whether two lists of params have the same names and texts, in the same order. */
export const isSameText = (a: readonly Param[], b: readonly Param[]): boolean =>
  a.length === b.length &&
  a.every((param, at) => param.every((part, index) => part === b[at]?.[index]))
