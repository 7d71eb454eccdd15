import { isPage, type Pagination } from '../slices/pagination.ts'
import type { Change } from '../sync/slot.ts'
import type { TableParams } from '../sync/table-params.ts'

/** The part of a table that knows its pages, the same in v8 and v9. */
export interface PagedTable {
  getPageCount(): number
  readonly options: {
    readonly data?: unknown
    readonly atoms?: Readonly<Record<string, unknown>> | undefined
    readonly manualPagination?: boolean | undefined
  }
}

/** The findings of the last call of `clampPage`, which its hook keeps. */
export interface Judged {
  /** The page that the table showed after that call, and the data of the table. */
  page?: Pagination
  data?: unknown
  /** The index to go to once the rows have it. */
  wanted?: number
  /** `true` once the page was in range, or was gone back to. A later clamp then forgets it. */
  wasIn?: boolean
  /** The change whose page was shown again while rows load. */
  restored?: Change | undefined
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
  const { slots } = params['~permatable']
  const slot = slots.find(({ slice }) => slice.isPage)
  const page = slot?.atom.get()
  if (!slot || !isPage(page)) return false
  const { change } = slot
  const { data, manualPagination } = table.options
  if (page !== judged.page)
    Object.assign(judged, { page, data, wanted: page.pageIndex, wasIn: false })
  // Once a clamped page is sent, the one that was asked for is forgotten.
  if (page === slot.written) judged.wanted = page.pageIndex
  const { wanted = 0 } = judged
  // The first page is never past the last. Counting pages would run the row model on every keystroke.
  if (wanted === 0) return false
  // While rows load, a page that was set together with another slice is written as it was set: once for each change, as
  // hooks that count other pages of the same params could else raise and clamp the page in turn without end.
  const isSetWithRows =
    wanted > page.pageIndex &&
    change &&
    change !== judged.restored &&
    slots.some((other) => other !== slot && other.change)
  const pageCount = enabled ? Math.ceil(table.getPageCount()) : isSetWithRows ? Infinity : 0
  if (!(pageCount > 0)) return false
  const pageIndex = Math.min(wanted, pageCount - 1)
  const isBack = pageIndex > page.pageIndex
  // More rows of the same data, such as those of an expanded row, do not move the user.
  if (isBack && !change && !manualPagination && data === judged.data) return false
  judged.data = data
  if (isBack && !enabled) judged.restored = change
  // Rows that come and go do not move the user, either.
  if (pageIndex < page.pageIndex && judged.wasIn) judged.wanted = pageIndex
  judged.wasIn ||= pageIndex >= page.pageIndex
  if (pageIndex === page.pageIndex) return false
  judged.page = { ...page, pageIndex }
  // A page that is pending is written as it is shown. A page from the address keeps its text there, since what is
  // only shown is not written.
  slot.show(judged.page)
  return true
}
