import type { TableSearchParams } from 'permatable'
import { createLinks, memoryLinks } from 'permatable/links'

/** The stored queries of a store of short links, by their ids. */
export type StoredQueries = Readonly<Record<string, string>>

/** The store that the page describes. */
export const pageStore: StoredQueries = { a: '?sorting=name.asc&globalFilter=ann&tab=2' }

/** Returns the definition as a server has it that has asked the store for the link of an address. */
export function withStored<State extends object>(
  definition: TableSearchParams<State>,
  address: string,
  store: StoredQueries,
): TableSearchParams<State> {
  const id = /link=(?:%22)?([^&%]*)/.exec(address)?.[1]
  const link = id === undefined ? null : { id, query: store[id] ?? null }
  return createLinks(definition, memoryLinks()).tableWith(link)
}
