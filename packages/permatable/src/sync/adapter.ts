import type { HistoryMode } from '../slices/slice.ts'

/**
 * How the query changed.
 *
 * `leave` comes while another path loads and the browser is still on the old entry; `left` comes instead when the
 * browser has left that entry already: after Back, Forward, or a write past the router. `push`, `replace` or `pop` follows once the other path is there.
 *
 * `load` comes when another entry of the same path starts to load, and `push`, `replace` or `pop` once it has loaded or was
 * cancelled. Changes made in between are kept, and written onto that entry.
 */
export type AddressChange = HistoryMode | 'pop' | 'leave' | 'left' | 'load'

/** The only seam to a router: reads and writes the raw query, and reports each change of the query. */
export interface Adapter {
  /** The raw query as the router holds it now, including writes that are not committed yet: `''` or `'?…'`. */
  getSearch(): string
  /**
   * The raw query that the browser itself holds, `''` or `'?…'`. A write is confirmed once both this query and `getSearch`
   * hold it, since a router may keep a write in memory that the browser dropped. `undefined` while nothing may be
   * written: the browser is on another entry than the router, such as while a blocker asks whether to leave, or a write would
   * cancel a load.
   *
   * @default `getSearch`
   */
  getCommittedSearch?(): string | undefined
  /**
   * `true` while the router processes the last write, such as while its loaders run. The queue then does not retry it.
   *
   * @default never
   */
  isLoading?(): boolean
  /**
   * The raw query during server rendering and hydration, `''` or `'?…'`, also of a part that hydrates later.
   *
   * @default ''
   */
  getServerSearch?(): string
  /**
   * Calls back after each change of the query, by other code too, for as long as the router lives. The queue subscribes
   * once: keep the listener with the router, and not longer.
   */
  subscribe(onChange: (how: AddressChange) => void): void
  /**
   * Replaces the whole query; keeps path, hash, history state and scroll. May throw: the queue retries the write.
   *
   * @param options.rows `false` if only slices with `rows: false` change, such as the selection. Then no loader has to run.
   */
  navigate(
    search: string,
    options: { readonly history: HistoryMode; readonly rows?: boolean },
  ): void
  /**
   * Writes the query of the entry that is being left, always as a replace. The queue calls it during `leave` and when
   * the page goes away. Without this member, a link to another path drops pending changes.
   */
  writeLeft?(search: string): void
  /**
   * The key of the write queue: the router, or an object of your own. Adapters with the same key share one queue, and the
   * first adapter wins. On a server, make one for each request: two requests that render at the same time would share
   * their tables.
   */
  readonly history: object
}
