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
 * nothing matches) the page is kept. When other rows come, the page that was asked for is shown, unless it was in range
 * before, or another has been set or written in its place.
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
  // change yet: for both, the effect above is early enough.
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

/** What the last call of `clampPage` found. */
interface Judged {
  /** The page that it left in the table, with the pending change and the data of the table. */
  shown?: Pagination
  change?: Change | undefined
  data?: unknown
  /** The index that was asked for, or that of the last page once that is forgotten. */
  wanted?: number
  /** The last time that it went back. */
  back?: {
    readonly change: Change | undefined
    readonly value: unknown
    readonly pageIndex: number
  }
}

/** Returns whether it changed the page that is shown. */
function clampPage<State extends object>(
  params: TableParams<State>,
  table: PagedTable,
  judged: Judged,
  enabled: boolean,
): boolean {
  const slots = params['~permatable']
  const slot = slots.find(({ key }) => key === 'pagination')
  const page = slot?.atom.get()
  if (!slot || !isPage(page)) return false
  const { change, value } = slot
  const { data, manualPagination } = table.options
  const isKnown = page === judged.shown
  // The rows that were counted may be those of another view. Once a clamped page is sent, the one that was asked for is
  // forgotten.
  const mayGoBack =
    isKnown && (!change || change === judged.change) && page !== (slot.sent ?? slot).value
  const { wanted = page.pageIndex } = mayGoBack ? judged : {}
  // The first page is never past the last. Counting pages would run the row model on every keystroke.
  if (wanted === 0) return false
  // While rows load, a page that was set together with another slice is written as it was set.
  const isSetWithRows =
    wanted > page.pageIndex && change && slots.some((other) => other !== slot && other.change)
  const pageCount = enabled ? Math.ceil(table.getPageCount()) : isSetWithRows ? Infinity : 0
  if (!(pageCount > 0)) return false
  const pageIndex = Math.min(wanted, pageCount - 1)
  if (pageIndex > page.pageIndex) {
    // More rows of the same data, such as those of an expanded row, do not move the user.
    if (!change && !manualPagination && data === judged.data) return false
    // Hooks that count other pages of the same params would else raise and clamp the page in turn without end.
    const { back } = judged
    if (back && back.change === change && back.value === value && back.pageIndex >= pageIndex)
      return false
    judged.back = { change, value, pageIndex }
  }
  const shown = pageIndex === page.pageIndex ? page : { ...page, pageIndex }
  // Rows that come and go do not move the user, either: a page that was judged before and is clamped now is forgotten.
  Object.assign(judged, {
    shown,
    change,
    data,
    wanted: isKnown && pageIndex < page.pageIndex ? pageIndex : wanted,
  })
  if (shown === page) return false
  // A page that is pending is written as it is shown. A page from the address keeps its text there, since setting the
  // atom of a slot writes nothing.
  slot.atom.set(() => shown)
  return true
}
