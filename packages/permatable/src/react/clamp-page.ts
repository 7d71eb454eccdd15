import { isPage, type Pagination } from '../slices/pagination.ts'
import type { Change } from '../sync/slot.ts'
import type { TableParams } from '../sync/table-params.ts'

/** The part of a table that knows its pages, the same in v8 and v9. */
export interface PagedTable {
  getPageCount(): number
  readonly options: {
    readonly data?: unknown
    readonly atoms?: { readonly pagination?: unknown } | undefined
    readonly manualPagination?: boolean | undefined
  }
}

/** The findings of the last call of `clampPage`, which its hook keeps. */
export interface Judged {
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

/**
 * Shows the last page in place of a page past it, or the page that was asked for once the rows have it. Returns whether it
 * changed the page that is shown.
 *
 * @param enabled `false` while the row count belongs to another query.
 */
export function clampPage<State extends object>(
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
