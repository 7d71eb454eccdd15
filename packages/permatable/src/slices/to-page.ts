import type { Pagination } from './page.ts'

/** What `toPage` needs of a table of TanStack Table v8 or v9. */
export interface PagedTable {
  getCanPreviousPage(): boolean
  getCanNextPage(): boolean
  /** `-1` if nobody knows. */
  getPageCount(): number
}

/** A change of the page, for a link or `params.set`. */
export interface PagePatch {
  readonly pagination: (previous: Pagination) => Pagination
}

/**
 * Returns the change that leads to another page, for a link: `set={toPage(table, 'next')}`. `undefined` if the table has no
 * such page. First and previous lead nowhere from the first page, and next and last from the last one.
 *
 * @param table A table of TanStack Table v8 or v9.
 * @param page Which page: its index, counted from 0, or a step from the one that is shown.
 */
export function toPage(
  table: PagedTable,
  page: number | 'first' | 'previous' | 'next' | 'last',
): PagePatch | undefined {
  const count = table.getPageCount()
  const isThere =
    typeof page === 'number'
      ? page >= 0 && (page < count || count === -1)
      : page === 'first' || page === 'previous'
        ? table.getCanPreviousPage()
        : table.getCanNextPage() && (page === 'next' || count > 0)
  if (!isThere) return undefined
  const indexFrom = (index: number) => {
    if (typeof page === 'number') return page
    return { first: 0, previous: index - 1, next: index + 1, last: count - 1 }[page]
  }
  return {
    pagination: (previous) => ({
      ...previous,
      pageIndex: Math.max(indexFrom(previous.pageIndex), 0),
    }),
  }
}
