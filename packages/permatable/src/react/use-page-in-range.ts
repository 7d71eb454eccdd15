import { useState } from 'react'
import { isPage, type Pagination } from '../slices/pagination.ts'
import type { Change } from '../sync/slot.ts'
import type { TableParams } from '../sync/table-params.ts'
import { useIsHydrating } from './use-is-hydrating.ts'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'

/** The part of a table that knows its pages, the same in v8 and v9. */
interface PagedTable {
  getPageCount(): number
  readonly options: {
    readonly data?: unknown
    readonly atoms?: { readonly pagination?: unknown } | undefined
    readonly manualPagination?: boolean | undefined
  }
}

/**
 * Shows the last page in place of a page past it, before the browser paints, and in what a server sends. A page that came
 * from the address keeps its text there; a page set in the table is written as the last. Without rows (loading, or
 * nothing matches) the page is kept. When other rows come, the page that was asked for is shown, until another
 * is set or the last page is written in its place.
 *
 * @param options.enabled `false` while the row count belongs to another query, such as a server's previous answer.
 *   @default true
 */
export function usePageInRange<State extends object>(
  params: TableParams<State>,
  table: PagedTable,
  { enabled = true }: { readonly enabled?: boolean } = {},
): void {
  const [judged] = useState((): Judged => ({}))
  const clamp = () => clampPage(params, table, judged, enabled)
  const [, renderAgain] = useState(0)
  // A server runs no effects, and the first render in the browser has to say what the server said.
  if (useIsHydrating() && clamp()) renderAgain((times) => times + 1)
  // New rows arrive with a render.
  useBrowserLayoutEffect(() => void clamp())
  // Atoms can change without a render. A server's row count is then still the old one, and a v8 table has not seen the
  // change yet: for both, the render above is early enough.
  const isLive =
    enabled && table.options.atoms?.pagination !== undefined && !table.options.manualPagination
  useBrowserLayoutEffect(() => {
    if (!isLive) return
    const atoms: { get(): unknown; subscribe(next: () => void): { unsubscribe(): void } }[] =
      Object.values(params.atoms)
    const subscriptions = atoms.map((atom) => atom.subscribe(() => void clamp()))
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [params, table, isLive])
}

/** The last judgement of a page. */
interface Judged {
  /** The page that was left in the table. */
  shown?: Pagination
  /** The index that was asked for. */
  wanted?: number
  change?: Change | undefined
  data?: unknown
}

/** Returns whether another page is shown than before. */
function clampPage<State extends object>(
  params: TableParams<State>,
  table: PagedTable,
  judged: Judged,
  enabled: boolean,
): boolean {
  const slot = params['~permatable'].find(({ key }) => key === 'pagination')
  const page = slot?.atom.get()
  if (!slot || !isPage(page)) return false
  const { change } = slot
  const { data } = table.options
  const isKnown = page === judged.shown
  // The rows by which the page was clamped may be those of another view. Once the page is sent, it stays.
  const mayGoBack = isKnown && change === judged.change && page !== (slot.sent ?? slot).value
  const { wanted = page.pageIndex } = mayGoBack ? judged : {}
  // The first page is never past the last. Counting pages would run the row model on every keystroke.
  if (wanted === 0) return false
  const isClamped = wanted > page.pageIndex
  // A page that is set together with rows that load is written as it was set.
  const pageCount = enabled ? Math.ceil(table.getPageCount()) : isClamped && change ? Infinity : 0
  if (!(pageCount > 0)) return false
  const pageIndex = Math.min(wanted, pageCount - 1)
  // More rows of the same data, such as those of an expanded row, do not move the user.
  if (enabled && pageIndex > page.pageIndex && data === judged.data) return false
  const shown = pageIndex === page.pageIndex ? page : { ...page, pageIndex }
  // Rows that come and go do not move the user, either: the second clamp is final.
  Object.assign(judged, {
    shown,
    wanted: isKnown && pageIndex < page.pageIndex ? pageIndex : wanted,
    change,
    data,
  })
  if (shown === page) return false
  // A page that is pending is written as it is shown. A page from the address keeps its text there, since setting the
  // atom of a slot writes nothing.
  slot.atom.set(() => shown)
  return true
}
