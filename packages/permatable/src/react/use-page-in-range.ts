import { isPage } from '../slices/pagination.ts'
import type { TableParams } from '../table-params.ts'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'

/** What a table tells about its pages: v8 and v9 alike. */
interface PagedTable {
  getPageCount(): number
  readonly options: {
    readonly atoms?: { readonly pagination?: unknown } | undefined
    readonly manualPagination?: boolean | undefined
  }
}

/**
 * Shows the last page in place of one past it, before anything is painted. A page that came from the address keeps its
 * text there; one set in the table is written as the last. With no rows (loading, or nothing matches) the page is kept.
 *
 * @param options.enabled `false` while the row count belongs to another query, such as a server's previous answer.
 */
export function usePageInRange<State extends object>(
  params: TableParams<State>,
  table: PagedTable,
  { enabled = true }: { readonly enabled?: boolean } = {},
): void {
  const clamp = () => clampPage(params, table)
  // Rows come with a render.
  useBrowserLayoutEffect(() => {
    if (enabled) clamp()
  })
  // With atoms, pages and filters change without one. A server's count does not follow at once, and v8's table not at all.
  const isLive =
    enabled && table.options.atoms?.pagination !== undefined && !table.options.manualPagination
  useBrowserLayoutEffect(() => {
    if (!isLive) return
    const atoms: { get(): unknown; subscribe(next: () => void): { unsubscribe(): void } }[] =
      Object.values(params.atoms)
    const subscriptions = atoms.map((atom) => atom.subscribe(clamp))
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [params, table, isLive])
}

function clampPage<State extends object>({ shown }: TableParams<State>, table: PagedTable) {
  const page = shown['pagination']?.get()
  // The first page is never past the last: a table's rows need not be counted for it at every key.
  if (!isPage(page) || page.pageIndex === 0) return
  const pageCount = table.getPageCount()
  if (!(pageCount > 0) || page.pageIndex < pageCount) return
  // A page that waits for its write is written as the last; one from the address keeps its text there.
  shown['pagination']?.set(() => ({ ...page, pageIndex: pageCount - 1 }))
}
