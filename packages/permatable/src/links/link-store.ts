import { contentId } from './content-id.ts'

/**
 * Where the views of short links are kept: each a query in the [URL format](../reference/url-format.md#short-links), as
 * one text. Store it unchanged.
 *
 * Who can read an id sees what it holds, so a store on a server decides who may. `keyedLinks` makes ids for it.
 */
export interface LinkStore {
  /**
   * Returns the query that was stored under an id. Return `null` if there is none: nobody stored it, it was deleted, it's
   * another tenant's. Throw or reject if the store can't answer.
   */
  read(id: string): string | null | PromiseLike<string | null>
  /**
   * Stores a query, and returns its id: up to 34 of `A–Z a–z 0–9 - _`. The same query gets the same id, so that sharing
   * a view twice stores it once. Throw or reject if it can't be stored.
   */
  write(query: string): string | PromiseLike<string>
}

/** Keeps short links in memory, for as long as the page is open. For tests. */
export function memoryLinks(): LinkStore {
  const kept = new Map<string, string>()
  return {
    read: (id) => kept.get(id) ?? null,
    write(query) {
      const id = contentId(query)
      kept.set(id, query)
      return id
    },
  }
}
