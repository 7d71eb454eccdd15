import type { TableSearchParams } from '../../definition/define.ts'
import type { TableSearchState } from '../../slices/registry.ts'
import type { HistoryMode } from '../../slices/slice.ts'
import type { TableParams } from '../../sync/table-params.ts'

/**
 * An app for the adapter contract: a table on `/users`, a screen without one on `/other`, another on `/slow`, which
 * loads for a while where the router can wait for a screen, and the browser around them.
 */
export interface AdapterHarness {
  /** Opens an address of `/users`, after an entry of `/other`, with a history state of the app's own. Returns the table's `params`. */
  open(
    href: string,
    definition: TableSearchParams<TableSearchState>,
  ): Promise<TableParams<TableSearchState>>
  /** Returns the URL as the user sees it: path, query and hash. */
  address(): string
  /** Follows a link of the app, by the router. Waits until the route has loaded, except for `/slow`. */
  navigate(href: string, how: HistoryMode): Promise<void>
  /** Sets a search param of the app's own, by the router's means, as a replace: `setSearchParams((previous) => …)`. */
  update(param: string, text: string): void
  /** Goes back, and waits until the router is there. */
  back(): Promise<void>
  /** Follows a link to a fragment: `'#part'`. */
  fragment(hash: string): Promise<void>
  /** Returns `'kept'` while the history state of `open` is there. */
  ownState(): unknown
  /** Changes the table as an event of the user does: React's `act(run)` in tests. */
  change(run: () => void): void
  /** Lets time pass, by fake timers or really. */
  pass(ms: number): Promise<void>
  /** Sets what the browser does with writes of its history: it takes, drops or refuses them. Absent for a history in memory. */
  browser?(mode: 'works' | 'drops' | 'throws'): void
  /** Ends the app. */
  close(): void
}
