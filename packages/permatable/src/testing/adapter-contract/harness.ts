import type { TableSearchParams } from '../../definition/define.ts'
import type { TableSearchState } from '../../slices/default-slices.ts'
import type { HistoryMode } from '../../slices/slice.ts'
import type { TableParams } from '../../sync/table-params.ts'

/**
 * An app for the adapter contract, and the browser around it. It has a table on `/users`, and no table on `/other` and
 * `/slow`. `/slow` loads for a while, if the router can wait for a screen.
 */
export interface AdapterHarness {
  /**
   * Opens an address of `/users`, after an entry of `/other`, with a history state of the app's own. Returns the table's
   * `params`.
   */
  open(
    href: string,
    definition: TableSearchParams<TableSearchState>,
  ): Promise<TableParams<TableSearchState>>
  /** Returns the URL the user sees: path, query and hash. */
  address(): string
  /** Follows a link through the router. Waits until the route has loaded, except for `/slow`. */
  navigate(href: string, how: HistoryMode): Promise<void>
  /** Sets a search param of the app's own through the router, as a replace: `setSearchParams((previous) => …)`. */
  update(param: string, text: string): void
  /** Goes back, and waits until the router is there. */
  back(): Promise<void>
  /** Follows a link to a fragment: `'#part'`. */
  fragment(hash: string): Promise<void>
  /** Returns `'kept'` as long as the history state of `open` is there. */
  ownState(): unknown
  /** Changes the table the way a user's event does: React's `act(run)` in tests. */
  change(run: () => void): void
  /** Lets time pass, with fake timers or for real. */
  pass(ms: number): Promise<void>
  /** Sets what the browser does with history writes: take, drop or refuse them. Missing for a history in memory. */
  browser?(mode: 'works' | 'drops' | 'throws'): void
  /** Ends the app. */
  close(): void
}
