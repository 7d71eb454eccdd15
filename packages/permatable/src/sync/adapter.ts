import type { HistoryMode } from '../slices/define-slice.ts'

/**
 * What happened to the query.
 *
 * - `push`, `replace`, `pop`: another entry, or another query, is shown.
 * - `leave`: another path loads, and the browser is still on the old entry. One of the above follows.
 * - `left`: the same, but the browser has already left that entry: after Back, Forward, or a write past the router.
 * - `load`: another entry of the same path loads. One of the first three follows once it has loaded or was cancelled.
 *   Changes made in between are written onto that entry.
 * - `save`: another path starts to load, and Back may still cancel that. Pending changes are written onto the old entry.
 */
export type AddressChange = HistoryMode | 'pop' | 'leave' | 'left' | 'load' | 'save'

/** Connects permatable to a router: reads and writes the raw query, and reports each change of it. */
export interface Adapter {
  /** Returns the router's raw query, including writes that aren't committed yet: `''` or `'?…'`. */
  getSearch(): string
  /**
   * Returns the browser's own raw query: `''` or `'?…'`. A write is confirmed once this query and `getSearch` both hold
   * it, because a router may keep a write that the browser dropped.
   *
   * Return `undefined` while nothing may be written: a blocker is asking whether to leave, or a write would cancel a
   * load.
   *
   * @default `getSearch`
   */
  getCommittedSearch?(): string | undefined
  /**
   * Returns `true` while the router is still handling the last write, for example running loaders. The write isn't
   * retried then. @default never
   */
  isLoading?(): boolean
  /**
   * Returns the raw query on a server and during hydration, even of a part that hydrates later: `''` or `'?…'`.
   * @default ''
   */
  getServerSearch?(): string
  /**
   * Calls `onChange` after each change of the query, by other code too, for as long as the router lives. Called once.
   * Don't keep the listener longer than the router.
   */
  subscribe(onChange: (how: AddressChange) => void): void
  /**
   * Returns the `href` of a link to this page with another query, if a relative one doesn't lead there: with a hash
   * history, `'#/users?…'`. `undefined` if `'?…'` and the page's fragment do.
   *
   * @param search `''` or `'?…'`.
   * @default a relative link
   */
  createHref?(search: string): string | undefined
  /**
   * Called when a table's state changes, or a link of the table is clicked, in the same task. A change is written in a later
   * task.
   */
  noteChange?(): void
  /**
   * Replaces the query. Keeps path, hash, history state and scroll position. May throw; the write is then retried.
   *
   * @param options.rows `false` if only slices with `rows: false` change, such as the selection. Loaders need not run
   *   then.
   */
  navigate(
    search: string,
    options: { readonly history: HistoryMode; readonly rows?: boolean },
  ): void
  /**
   * Replaces the query of the entry that is being left. Called during `leave` and `save`, and when the page is closed. Without this
   * method, a link to another path drops pending changes.
   */
  writeLeft?(search: string): void
  /** How many calls of the browser's history a write takes, since Safari allows few. @default 1 */
  readonly historyCalls?: number
  /**
   * The key of the write queue: the router, or an object of your own. Adapters with the same key share a queue, and the
   * first of them is used. On a server, make one per request: concurrent requests would otherwise share their tables.
   */
  readonly history: object
}
