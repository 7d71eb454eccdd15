import { isUrl, queryOf, searchOfAddress, withQuery } from '../query/address.ts'
import { joinQuery } from '../query/query.ts'
import { checkDefinition } from './check.ts'
import type { TableSearchParams } from './define.ts'
import { byKey } from './resolve-slice.ts'

/**
 * Returns a URL without the params of some slices, for example for a canonical link: `withoutSlices(usersTable,
 * '/users?globalFilter=ann&sorting=age.desc', ['sorting'])` is `'/users?globalFilter=ann'`. All other params keep their
 * order and their bytes; old names of `aliases` are renamed. Never throws.
 *
 * @param url A URL, a path with a query, or a query that starts with `?`. Path and hash are kept. A `URL` returns a new
 *   `URL`.
 * @param keys The slices to leave out.
 */
export function withoutSlices<State extends object>(
  definition: TableSearchParams<State>,
  url: string,
  keys: readonly (keyof State)[],
): string
/** Returns a new `URL` without the params of some slices. Path and hash are kept. Never throws. */
export function withoutSlices<State extends object>(
  definition: TableSearchParams<State>,
  url: URL,
  keys: readonly (keyof State)[],
): URL
export function withoutSlices(
  definition: TableSearchParams<object>,
  url: string | URL,
  keys: readonly PropertyKey[],
): string | URL {
  if (process.env.NODE_ENV !== 'production') checkDefinition(definition, 'withoutSlices')
  if (typeof url !== 'string')
    return isUrl(Object(url))
      ? new URL(withoutSlices(definition, url.href, keys as never[]))
      : withoutSlices(definition, searchOfAddress(url), keys as never[])
  const { slices, read, write } = definition['~permatable']
  const left = slices.filter(({ key }) => keys.includes(key))
  const query = read(queryOf(url))
  // What a short link holds has to be overridden.
  if (query.link)
    return withQuery(
      url,
      write(
        query,
        byKey(left, () => []),
      ).search,
    )
  const isLeft = ({ name }: { readonly name: string }) => left.some((slice) => slice.owns(name))
  const kept = query.segments.filter((segment) => !isLeft(segment))
  return withQuery(url, joinQuery(kept.map(({ raw }) => raw)))
}
