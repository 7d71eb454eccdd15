import type { TableSearchParams } from 'permatable'
import { withLink } from 'permatable/links'

/** The stored queries of a store of short links, by their ids. */
export type StoredQueries = Readonly<Record<string, string>>

/** What the store of the page holds. */
export const pageStore = { a: '?sorting=name.asc&globalFilter=ann&tab=2&pageIndex=3' }

/** Returns what an address shows, whose link the store was asked for. */
export function parseStored<State extends object>(
  definition: TableSearchParams<State>,
  address: string,
  store: StoredQueries,
) {
  const id = /link=(?:%22)?([^&%]*)/.exec(address)?.[1]
  const link = id === undefined ? null : { id, query: store[id] ?? null }
  const { state, issues } = withLink(definition, link).parse(address)
  return { state: { ...state, link: null }, issues }
}
