/**
 * The search params of a request as Next.js and others hand them over: decoded texts by name, and a list of them for a
 * repeated param.
 */
export type SearchParamsObject = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * An address: a URL, a path with a query, a query that starts with `?`, a `URL`, a `Request`, a `URLSearchParams`, or an
 * object of search params.
 */
export type Address = string | URL | URLSearchParams | Request | SearchParamsObject

/** The query of a text, from the first `?` up to `#`: `''` or `'?…'`. */
export const queryOf = (text: string): string => /^[^?#]*([^#]*)/.exec(text)?.[1] ?? ''

/** The query of an address: `''` or `'?…'`. */
export function searchOfAddress(address: Address): string {
  // An object of search params may have a param named `url`. Only a `Request` has `headers.get`.
  const from: Partial<Request & URL & URLSearchParams> = Object(address)
  if (typeof address === 'string') return queryOf(address)
  if (from.headers?.get) return queryOf(from.url ?? '')
  if (from.searchParams?.get) return from.search ?? ''
  const pairs = Object.entries(from as SearchParamsObject).flatMap(([name, value = []]) =>
    [value].flat().map((text: string) => [name, text]),
  )
  return `?${typeof from.get === 'function' ? from : new URLSearchParams(pairs)}`
}

/** The address with another query. */
export const withQuery = (address: string, search: string): string =>
  address.replace(/\?[^#]*|(?=#)|$/, () => search)
