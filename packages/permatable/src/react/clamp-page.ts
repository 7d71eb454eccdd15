import { isPage, type Pagination } from '../slices/pagination.ts'
import type { Change } from '../sync/pending-change.ts'
import type { TableParams } from '../sync/table-params.ts'

/**
 * The part of a table that knows its pages, the same in v8 and v9. A v9 table without `rowPaginationFeature` has none.
 */
export interface PagedTable {
  getPageCount?(): number
  readonly options: {
    readonly data?: unknown
    readonly atoms?: Readonly<Record<string, unknown>> | undefined
    readonly manualPagination?: boolean | undefined
  }
}

/** What `clampPage` remembers between calls. */
export interface Judged {
  /** The page that the table showed after the last call, and the table's data. */
  page?: Pagination
  data?: unknown
  /** The requested page index, to jump to once there are enough rows. */
  wanted?: number
  /** `true` once that page was shown. If rows then disappear, the page changes for good. */
  wasShown?: boolean
  /** The change whose page was kept while rows load. */
  keptFor?: Change | undefined
}

/**
 * Shows the last page instead of a page past it, or the requested page once there are enough rows. Returns `true` if the
 * table shows another page now.
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
  if (!slot || !isPage(page) || !table.getPageCount) return false
  const { change } = slot
  const { data, manualPagination } = table.options
  if (page !== judged.page)
    Object.assign(judged, { page, data, wanted: page.pageIndex, wasShown: false })
  // Once a clamped page is sent, forget the requested one.
  if (page === slot.lastWritten) judged.wanted = page.pageIndex
  const { wanted = 0 } = judged
  // The first page is never past the last. Counting pages would run the row model on every keystroke.
  if (wanted === 0) return false
  // While rows load, keep the requested page, but only once per change. Two hooks with different page counts would
  // otherwise fight forever.
  const isSetWithRows =
    wanted > page.pageIndex &&
    change &&
    change !== judged.keptFor &&
    slots.some((other) => other !== slot && other.change)
  const pageCount = enabled ? Math.ceil(table.getPageCount()) : isSetWithRows ? Infinity : 0
  if (!(pageCount > 0)) return false
  const pageIndex = Math.min(wanted, pageCount - 1)
  const returnsToWanted = pageIndex > page.pageIndex
  // More rows of the same data, such as those of an expanded row, don't change the page.
  if (returnsToWanted && !change && !manualPagination && data === judged.data) return false
  judged.data = data
  if (returnsToWanted && !enabled) judged.keptFor = change
  // If rows disappear after the page was shown, forget that page.
  if (pageIndex < page.pageIndex && judged.wasShown) judged.wanted = pageIndex
  judged.wasShown ||= pageIndex >= page.pageIndex
  if (pageIndex === page.pageIndex) return false
  judged.page = { ...page, pageIndex }
  // A page from the URL keeps its param.
  slot.clamp(judged.page)
  return true
}
