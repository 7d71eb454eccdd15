import type { ColumnSort, Pagination } from './default-slices.ts'

/** A list of filters, whatever a table keeps there. */
const listOf = (filters: unknown) =>
  (filters ?? []) as readonly { readonly id: string; readonly value?: unknown }[]

export const filterOf = (filters: unknown, id: string): { readonly value?: unknown } | undefined =>
  listOf(filters).find((one) => one.id === id)

/** What a field holds once it's cleared: TanStack Table removes such a filter, too. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every((one) => one === null))

/** Sets or removes one filter. It keeps its place, so that the URL keeps its order. */
export function withFilterOf<F>(filters: readonly F[], id: string, next: unknown): F[]
export function withFilterOf(filters: unknown, id: string, next: unknown): readonly unknown[] {
  const before = filterOf(filters, id)
  const value: unknown = typeof next === 'function' ? next(before?.value) : next
  const after = isEmpty(value) ? [] : [{ id, value }]
  return before
    ? listOf(filters).flatMap((one) => (one === before ? after : one))
    : [...listOf(filters), ...after]
}

/** Changes of the column filters, for a link or `params.set`. */
export interface FilterPatch {
  readonly columnFilters: <F>(previous: readonly F[]) => F[]
}

/**
 * Returns the change that filters one column, for a link: `set={withFilter('status', 'paused')}`. Other filters stay.
 *
 * @param id The id of the column.
 * @param value The value to filter by. `undefined`, or what a cleared field has (`''`, `[]`, `[null, null]`), removes the
 *   filter.
 */
export const withFilter = (id: string, value: unknown): FilterPatch => ({
  columnFilters: (previous) => withFilterOf(previous, id, value),
})

/**
 * Returns the change that adds a value to the list of a column's filter, or takes it out, for a facet:
 * `set={toggledFilter('status', 'paused')}`. Taking out the last one removes the filter.
 *
 * @param id The id of the column.
 * @param value One of the values in the list.
 */
export const toggledFilter = (id: string, value: unknown): FilterPatch => ({
  columnFilters: (previous) =>
    withFilterOf(previous, id, (before: unknown) => {
      const values: readonly unknown[] = Array.isArray(before)
        ? before
        : before == null
          ? []
          : [before]
      return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
    }),
})

/** What `nextSorting` needs of a column of TanStack Table v8 or v9. */
export interface SortableColumn {
  readonly id: string
  getCanSort(): boolean
  getCanMultiSort(): boolean
  getNextSortingOrder(multi?: boolean): 'asc' | 'desc' | false
  /** Only in v9. */
  readonly table?: { readonly options: { readonly maxMultiSortColCount?: number } }
}

/** A change of the sorting, for a link or `params.set`. */
export interface SortingPatch {
  readonly sorting: <S extends ColumnSort>(previous: readonly S[]) => S[]
}

/**
 * Returns the change that a click on a column's header makes, for a link: `set={nextSorting(column)}`. It follows the
 * column's own rules, such as `sortDescFirst` and `enableSortingRemoval`. `undefined` if the column can't be sorted.
 *
 * @param column A column of TanStack Table v8 or v9.
 * @param options.multi `true` keeps the columns that are sorted already, as Shift does in a header that is a button. TanStack
 *   Table v8 doesn't tell `maxMultiSortColCount`, so it has no limit there. @default false
 */
export function nextSorting(
  column: SortableColumn,
  { multi = false }: { readonly multi?: boolean } = {},
): SortingPatch | undefined {
  if (!column.getCanSort()) return undefined
  return {
    sorting: <S extends ColumnSort>(previous: readonly S[]) =>
      sorted(previous, column, multi) as S[],
  }
}

/** What `column.toggleSorting` of TanStack Table makes of a sorting. */
function sorted(
  previous: readonly ColumnSort[],
  column: SortableColumn,
  multi: boolean,
): readonly ColumnSort[] {
  const { id, table } = column
  const addsUp = multi && previous.length > 0 && column.getCanMultiSort()
  const at = previous.findIndex((one) => one.id === id)
  // v8 asks without `multi`, and starts again with a column that others follow.
  const order = column.getNextSortingOrder(table ? multi && column.getCanMultiSort() : undefined)
  const entry: ColumnSort = { id, desc: order === 'desc' }
  const isLast = at >= 0 && at === previous.length - 1
  const startsAgain = !table && !addsUp && !isLast
  // A click on the last of several columns leaves the others alone in v8.
  const keepsOthers = addsUp || (!table && isLast)
  if (at >= 0 && !order && !startsAgain)
    return keepsOthers ? previous.filter((one) => one.id !== id) : []
  if (!keepsOthers) return [entry]
  if (at >= 0) return previous.map((one) => (one.id === id ? { ...one, desc: entry.desc } : one))
  const max = table?.options.maxMultiSortColCount ?? Infinity
  return [...previous, entry].slice(-max)
}

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
