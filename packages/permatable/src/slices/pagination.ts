import { fixedParams } from './fixed-params.ts'
import { integer } from '../text/integer.ts'
import { quoted } from '../text/quoted.ts'
import { fieldsOf } from './accept.ts'
import { defineSlice } from './slice.ts'

export interface Pagination {
  /** 0-based. */
  pageIndex: number
  /** In rows. */
  pageSize: number
}

/** Returns whether a state of the table is a page. Its numbers may be ones that an address cannot hold. */
export function isPage(value: unknown): value is Pagination {
  const { pageIndex, pageSize } = fieldsOf(value)
  return typeof pageIndex === 'number' && typeof pageSize === 'number'
}

/** `pageIndex=3&pageSize=20`: the page index is 1-based in the address, and each param has its own default. */
export const pagination = defineSlice({
  key: 'pagination',
  params: ['pageIndex', 'pageSize'],
  default: { pageIndex: 0, pageSize: 10 } as Pagination,
  // The write queue resets the page, in the same write as the change that causes it.
  tableOptions: { autoResetPageIndex: false },
  codec: ({ params, maxPageSize }) =>
    fixedParams<Pagination>(params, {
      pageIndex: quoted(integer(Number.MAX_SAFE_INTEGER, 1)),
      pageSize: quoted(integer(maxPageSize)),
    }),
})

export function acceptPagination(value: unknown, maxPageSize: number): Pagination | undefined {
  if (!isPage(value)) return undefined
  const { pageIndex, pageSize } = value
  return isWhole(pageIndex, 0, Number.MAX_SAFE_INTEGER - 1) && isWhole(pageSize, 1, maxPageSize)
    ? { pageIndex, pageSize }
    : undefined
}

const isWhole = (value: number, min: number, max: number): boolean =>
  (Number.isSafeInteger(value) || value === Infinity) && value >= min && value <= max
