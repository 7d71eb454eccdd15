/**
 * Search params as Next.js and others pass them: decoded texts by name, or a list of texts for a repeated param. Anything
 * else, such as the nested objects of `qs`, is ignored.
 */
export type SearchParamsObject = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Anything that holds search params: a URL, a path with a query, a query that starts with `?`, a `URL`, a `Request`, a
 * `URLSearchParams`, or an object of search params.
 */
export type Address = string | URL | URLSearchParams | Request | SearchParamsObject

/** Returns the query of a text, from the first `?` up to `#`: `''` or `'?…'`. Any other value has none. */
export const queryOf = (text: unknown): string =>
  (typeof text === 'string' && /^[^?#]*([^#]*)/.exec(text)?.[1]) || ''

/** Returns the query of an address: `''` or `'?…'`. Of an object, only texts and lists of texts count. */
export function searchOfAddress(address: unknown): string {
  if (typeof address === 'string') return queryOf(address)
  const from: Partial<Request & URL & URLSearchParams> = Object(address)
  if (hasGet(from.headers)) return queryOf(from.url)
  if (isUrl(from)) return queryOf(from.search)
  if (hasGet(from) && Symbol.iterator in from) return `?${String(from)}`
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(from))
    for (const text of Array.isArray(value) ? value : [value])
      if (isScalar(text)) params.append(name, String(text))
  return `?${params}`
}

/** A `Request`, a `URL` and `URLSearchParams` have it in every realm and polyfill. No parser turns a param into one. */
const hasGet = (value: unknown): boolean => typeof Object(value).get === 'function'

export const isUrl = (value: object): value is URL => hasGet((value as Partial<URL>).searchParams)

const isScalar = (value: unknown): boolean =>
  ['string', 'number', 'boolean', 'bigint'].includes(typeof value)

/** Returns the address with another query. A value that isn't a text counts as an empty address. */
export const withQuery = (address: unknown, search: string): string =>
  (typeof address === 'string' ? address : '').replace(/\?[^#]*|(?=#)|$/, () => search)
