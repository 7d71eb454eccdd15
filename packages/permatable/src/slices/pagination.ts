import type { Param } from '../query/query.ts'
import { unquote } from '../text/grammar.ts'
import { attempt, reject } from '../text/text-codec.ts'
import { fieldsOf } from '../values/values.ts'
import { defineSlice } from './slice.ts'

/** The page that a table shows. */
export interface Pagination {
  /** Counts from 0. */
  pageIndex: number
  /** The number of rows on a page. */
  pageSize: number
}

/** Returns whether a value is a page. Its numbers may still be ones that a URL cannot hold. */
export function isPage(value: unknown): value is Pagination {
  const { pageIndex, pageSize } = fieldsOf(value)
  return typeof pageIndex === 'number' && typeof pageSize === 'number'
}

/** Returns the page of TanStack Table's state, whatever an app keeps there. */
export const pageOfState = (state: unknown): unknown => fieldsOf(state).pagination

/** `pageIndex=3&pageSize=20`: the URL counts pages from `firstPage`, and each param has its own default. */
export const pagination = /* @__PURE__ */ defineSlice({
  key: 'pagination',
  isPage: true,
  isReset: true,
  params: ['pageIndex', 'pageSize'],
  default: { pageIndex: 0, pageSize: 10 } as Pagination,
  // TanStack Table would also reset the page on Back and when data arrives late. We reset it together with the change
  // that causes it.
  tableOptions: { autoResetPageIndex: false },
  codec({ params: names, maxPageSize, pageSizes, firstPage, writeDefault }) {
    /** The numbers of a page, as the URL counts them. */
    const numbersOf = ({ pageIndex, pageSize }: Pagination) => [pageIndex + firstPage, pageSize]
    const numberOf = (text: string, at: number) => {
      const [min, max] = at ? [1, maxPageSize] : [firstPage, MAX_PAGE_INDEX + firstPage]
      const number = /^\d{1,16}$/.test(text) ? +text : text === ALL ? Infinity : -1
      if (at && pageSizes && !pageSizes.includes(number))
        reject(`#page-size ${pageSizes.map(textOf).join(' ')}`)
      return isWhole(number, min, max)
        ? number
        : reject(min ? `#integer ${max}` : `#integer ${max} 0`)
    }
    /** A page past the last number that is exact is still a page past the last. */
    const inRange = (text: string, at: number) =>
      at === 0 && /^\d+$/.test(text)
        ? String(Math.min(Number(text), MAX_PAGE_INDEX + firstPage))
        : text
    return {
      names,
      parse(params, fallback, report) {
        const numbers = numbersOf(fallback)
        for (const param of params) {
          // `read` gives a slice no other params, so each name has a number.
          const at = names.indexOf(param[0])
          attempt(() => (numbers[at] = numberOf(inRange(unquote(param[1]), at), at)), report, param)
        }
        return { pageIndex: (numbers[0] as number) - firstPage, pageSize: numbers[1] as number }
      },
      serialize(page, fallback, report) {
        const defaults = numbersOf(fallback)
        const numbers = numbersOf(page)
        return numbers.flatMap((number, at): readonly Param[] => {
          const name = names[at] as string
          const text = textOf(number)
          // A default that a short link asks for is told by its page: `pageIndex=1` is enough.
          const isLeftOut = !writeDefault && (at || numbers[1] !== defaults[1])
          return (isLeftOut && number === defaults[at]) ||
            attempt(() => numberOf(text, at), report, [name, '']) === undefined
            ? []
            : [[name, text]]
        })
      },
    }
  },
})

/** The last page whose number is exact if the first page is 1. */
const MAX_PAGE_INDEX = Number.MAX_SAFE_INTEGER - 1

/** The text for `Infinity`, if the options allow it. */
const ALL = 'all'

const textOf = (number: number): string => (number === Infinity ? ALL : String(number))

export function acceptPagination(
  value: unknown,
  maxPageSize: number,
  pageSizes?: readonly number[],
): Pagination | undefined {
  if (!isPage(value)) return undefined
  const { pageSize } = value
  const pageIndex = Number.isInteger(value.pageIndex)
    ? Math.min(value.pageIndex, MAX_PAGE_INDEX)
    : value.pageIndex
  const isAllowed = pageSizes?.includes(pageSize) ?? isWhole(pageSize, 1, maxPageSize)
  return isWhole(pageIndex, 0, MAX_PAGE_INDEX) && isAllowed ? { pageIndex, pageSize } : undefined
}

const isWhole = (value: number, min: number, max: number): boolean =>
  (Number.isSafeInteger(value) || value === Infinity) && value >= min && value <= max

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
