import { isPage } from '../slices/pagination.ts'
import type { TableParams } from '../sync/table-params.ts'
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
  // Rows arrive with a render.
  useBrowserLayoutEffect(() => {
    if (enabled) clamp()
  })
  // Atoms can change without a render. A server's count follows late, and a table of v8 not at all.
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

function clampPage<State extends object>(params: TableParams<State>, table: PagedTable) {
  const slot = params['~permatable'].find(({ slice }) => slice.key === 'pagination')
  const page = slot?.atom.get()
  // The first page is never past the last, so that a key pressed there need not count the table's rows.
  if (!slot || !isPage(page) || page.pageIndex === 0) return
  const pageCount = table.getPageCount()
  if (!(pageCount > 0) || page.pageIndex < pageCount) return
  // A pending page is written as the last; a page from the address keeps its text there, since this atom writes nothing.
  slot.atom.set(() => ({ ...page, pageIndex: pageCount - 1 }))
}
