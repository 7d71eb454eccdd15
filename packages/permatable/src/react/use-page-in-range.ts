import { useState } from 'react'
import { isPage, type Pagination } from '../slices/pagination.ts'
import type { TableParams } from '../sync/table-params.ts'
import { useIsHydrating } from './use-is-hydrating.ts'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'

/** The part of a table that knows its pages, the same in v8 and v9. */
interface PagedTable {
  getPageCount(): number
  readonly options: {
    readonly atoms?: { readonly pagination?: unknown } | undefined
    readonly manualPagination?: boolean | undefined
  }
}

/**
 * Shows the last page in place of a page past it, before the browser paints, and in what a server sends. A page that came
 * from the address keeps its text there; a page set in the table is written as the last. Without rows (loading, or
 * nothing matches) the page is kept. When more rows come, the page that was asked for is shown.
 *
 * @param options.enabled `false` while the row count belongs to another query, such as a server's previous answer.
 *   @default true
 */
export function usePageInRange<State extends object>(
  params: TableParams<State>,
  table: PagedTable,
  { enabled = true }: { readonly enabled?: boolean } = {},
): void {
  const [asked] = useState(() => new WeakMap<object, Pagination>())
  const clamp = () => clampPage(params, table, asked, enabled)
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

/**
 * Returns whether another page is shown than before.
 *
 * @param asked For each page that was shown, the page that was asked for: itself, once it was in range.
 */
function clampPage<State extends object>(
  params: TableParams<State>,
  table: PagedTable,
  asked: WeakMap<object, Pagination>,
  enabled: boolean,
): boolean {
  const slot = params['~permatable'].find(({ key }) => key === 'pagination')
  const page = slot?.atom.get()
  if (!slot || !isPage(page)) return false
  // The rows that were counted may be those of another view. Once the page is written, it stays.
  const wanted = (page !== slot.value && asked.get(page)) || page
  // The first page is never past the last. Counting pages would run the row model on every keystroke.
  if (wanted.pageIndex === 0) return false
  // A page that was set together with other rows is written as it was set, though the rows before it clamped it.
  const pageCount = enabled ? table.getPageCount() : slot.change ? Infinity : 0
  if (!(pageCount > 0)) return false
  const isInRange = wanted.pageIndex < pageCount
  const shown = isInRange ? wanted : { ...wanted, pageIndex: pageCount - 1 }
  // Rows that come and go do not move the user: a page that was in range once is not gone back to.
  asked.set(shown, isInRange || asked.get(wanted) === wanted ? shown : wanted)
  if (shown.pageIndex === page.pageIndex) return false
  // A page that is pending is written as it is shown. A page from the address keeps its text there, since setting the
  // atom of a slot writes nothing.
  slot.atom.set(() => shown)
  return true
}
