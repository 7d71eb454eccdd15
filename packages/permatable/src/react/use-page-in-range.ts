import { useState } from 'react'
import { fail, warn } from '../values/fail-and-warn.ts'
import { checkParams } from '../definition/check.ts'
import { isPage } from '../slices/state-shapes.ts'
import type { Pagination } from '../slices/default-slices.ts'
import type { Change, Slot } from '../sync/slot.ts'
import type { TableParams } from '../sync/table-params.ts'
import { useBrowserLayoutEffect, useIsHydrating } from './hooks.ts'

/**
 * Shows the last page if the URL asks for one that doesn't exist. It does so before the browser paints, and in
 * server-rendered HTML.
 *
 * A page from the URL keeps its param, unless a server answered without rows: then the last page is written, so that your
 * app asks for its rows. A page set in the table is written as the last one. While there are no rows
 * (loading, or nothing matches), the page is kept. Once there are enough rows, the table jumps to the requested page,
 * unless the user has moved on.
 *
 * @param params What `useTableSearchParams` returns.
 * @param table A table of TanStack Table v9 or v8.
 * @param options.enabled `false` while the row count belongs to another query, such as a server's previous answer.
 *   Meanwhile, a page past the last is written as it is. @default true
 */
export function usePageInRange<State extends object>(
  params: TableParams<State>,
  table: PagedTable,
  options: { readonly enabled?: boolean } = {},
): void {
  if (process.env.NODE_ENV !== 'production') {
    checkParams(params, 'usePageInRange')
    if (!table?.options)
      fail('usePageInRange got no table', 'pass it the table as the second argument')
  }
  const { enabled = true } = options
  const { slots } = params['~permatable']
  const slot = slots.find(({ slice }) => slice.isPage)
  const [memory] = useState((): PageMemory => ({}))
  const show = () => slot !== undefined && showInRange(slot, slots, table, memory, enabled)
  const [, renderAgain] = useState(0)
  // Effects don't run on a server, and the first render in the browser must match the server's.
  if (useIsHydrating() && show()) renderAgain((times) => times + 1)
  // New rows arrive with a render.
  useBrowserLayoutEffect(() => {
    show()
    if (enabled && slot) askForLastPage(params, slot, table)
  })
  // Atoms can change without a render. A server's row count is then still the old one, and a v8 table hasn't seen the
  // change. For both, the effect above is early enough.
  const { atoms: own = {}, manualPagination } = table.options
  const isLive = enabled && slot && slot.key in own && !manualPagination
  useBrowserLayoutEffect(() => {
    if (!isLive) return
    const subscriptions = slots.map(({ atom }) => atom.subscribe(() => void show()))
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [params, table, isLive])
}

/** Puts the last page into the URL if a server found no rows on a page past it, so that the app asks for its rows. */
function askForLastPage<State extends object>(
  { '~permatable': table, '~queue': queue }: TableParams<State>,
  slot: Slot,
  { options: { data, manualPagination } }: PagedTable,
) {
  const shown = slot.atom.get()
  const asked = slot.committed
  const isEmpty = manualPagination && Array.isArray(data) && !data.length
  if (slot.change || !isEmpty || !isPage(shown) || !isPage(asked)) return
  if (shown.pageIndex >= asked.pageIndex) return
  if (process.env.NODE_ENV !== 'production')
    warn(
      table,
      'the server found no rows on a page past the last one, so the last one is asked for',
      'answer such a page with the rows of the last one, to save a request',
    )
  table.update(() => slot.ensure(shown))
  queue.flush()
}

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

/** What `showInRange` remembers between calls. */
interface PageMemory {
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
 * Shows the last page instead of one past it, or the requested page once there are enough rows. Returns whether the page
 * changed. Not `enabled` while the row count belongs to another query.
 */
function showInRange(
  slot: Slot,
  slots: readonly Slot[],
  table: PagedTable,
  memory: PageMemory,
  enabled: boolean,
): boolean {
  const page = slot.atom.get()
  if (!isPage(page) || !table.getPageCount) return false
  const { change } = slot
  const { data, manualPagination } = table.options
  if (page !== memory.page)
    Object.assign(memory, { page, data, wanted: page.pageIndex, wasShown: false })
  // Once the page in range is sent, forget the requested one.
  if (page === slot.lastWritten) memory.wanted = page.pageIndex
  const { wanted = 0 } = memory
  // The first page is never past the last. Counting pages would run the row model on every keystroke.
  if (wanted === 0) return false
  // While rows load, keep the requested page, but only once per change. Two hooks with different page counts would
  // otherwise fight forever.
  const isSetWithRows =
    wanted > page.pageIndex &&
    change &&
    change !== memory.keptFor &&
    slots.some((other) => other !== slot && other.change)
  const pageCount = enabled ? Math.ceil(table.getPageCount()) : isSetWithRows ? Infinity : 0
  if (!(pageCount > 0)) return false
  const pageIndex = Math.min(wanted, pageCount - 1)
  const returnsToWanted = pageIndex > page.pageIndex
  // More rows of the same data, such as those of an expanded row, don't change the page.
  if (returnsToWanted && !change && !manualPagination && data === memory.data) return false
  memory.data = data
  if (returnsToWanted && !enabled) memory.keptFor = change
  // If rows disappear after the page was shown, forget that page.
  if (pageIndex < page.pageIndex && memory.wasShown) memory.wanted = pageIndex
  memory.wasShown ||= pageIndex >= page.pageIndex
  if (pageIndex === page.pageIndex) return false
  memory.page = { ...page, pageIndex }
  // A page from the URL keeps its param.
  slot.show(memory.page)
  return true
}
