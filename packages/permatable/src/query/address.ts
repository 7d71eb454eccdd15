/**
 * The search params of a request as Next.js and others hand them over: decoded texts by name, and a list of them for a
 * repeated param.
 */
export type SearchParamsObject = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * An address: a URL, a path with a query, a query that starts with `?`, or what has one: a `URL`, a `Request`, a
 * `URLSearchParams`, or an object of search params.
 */
export type Address = string | URL | URLSearchParams | Request | SearchParamsObject

/** The query of a text, from the first `?` up to `#`: `''` or `'?…'`. */
export const queryOf = (text: string): string => /^[^?#]*([^#]*)/.exec(text)?.[1] ?? ''

/** The query of an address: `''` or `'?…'`. */
export function searchOf(address: Address): string {
  if (typeof address === 'string') return queryOf(address)
  // A request has a `url`, and a URL a `search`. Neither has fields of its own, as an object of search params has.
  const from: SearchParamsObject = Object(address)
  const pairs = Object.entries(from).flatMap(([name, value = []]) =>
    [value].flat().map((text: string) => [name, text]),
  )
  const { url, search = from as unknown as URLSearchParams } = from as Partial<Request & URL>
  return pairs.length || !url
    ? `?${new URLSearchParams(pairs.length ? pairs : search)}`
    : queryOf(url)
}

/** The address with another query. */
export const withQuery = (address: string, search: string): string =>
  address.replace(/\?[^#]*|(?=#)|$/, () => search)
