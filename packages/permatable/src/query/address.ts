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
export const queryOf = (text: string): string => text.replace(/^[^?#]*|#[^]*/g, '')

/** The query of an address: `''` or `'?…'`. */
export function searchOf(address: Address): string {
  // A param may be named `url`, and another realm may have made the request: its kind says what an object is.
  const kind = Object.prototype.toString.call(address)
  return queryOf(
    kind === '[object Request]'
      ? (address as Request).url
      : kind === '[object Object]'
        ? `?${new URLSearchParams(pairsOf(address as SearchParamsObject))}`
        : kind === '[object URLSearchParams]'
          ? `?${address as URLSearchParams}`
          : String(address),
  )
}

/** The pairs of an object of search params, or the query of a `NextURL`, which has no kind of its own and no fields. */
const pairsOf = (params: SearchParamsObject): string[][] | string =>
  Object.keys(params).length
    ? Object.entries(params).flatMap(([name, value = []]) =>
        [value].flat().map((text: string) => [name, text]),
      )
    : (params['search'] as string)

/** The address with another query. */
export const withQuery = (address: string, search: string): string =>
  address.replace(/\?[^#]*|(?=#)|$/, () => search)
