import type { HistoryMode } from '../definition/resolve-slice.ts'

/**
 * How the query came to change.
 *
 * `leave`: another path is coming and the old entry still stands; it is followed by `push`, `replace` or `pop` once
 * the other path is there.
 */
export type AddressChange = HistoryMode | 'pop' | 'leave'

/** The only seam to a router: reads and writes the raw query, and says when it changed. */
export interface Adapter {
  /** The raw query as the router holds it now, uncommitted writes included: `''` or `'?…'`. */
  getSearch(): string
  /**
   * The raw query that the browser itself holds. Writes are verified against it.
   * @default getSearch
   */
  getCommittedSearch?(): string
  /**
   * The raw query during server rendering and hydration.
   * @default () => ''
   */
  getServerSearch?(): string
  /** Calls back after the query changed, whoever changed it. Returns how to stop. */
  subscribe(onChange: (how: AddressChange) => void): () => void
  /** Replaces the whole query; keeps path, hash, history state and scroll. May throw: the write is tried again. */
  navigate(search: string, options: { readonly history: HistoryMode }): void
  /** During `leave` and when the page goes away: writes the entry that is being left, always as a replace. */
  writeLeft?(search: string): void
  /** Adapters with the same history share one write queue, that of the first: the router, or an object of your own. */
  readonly history: object
}
