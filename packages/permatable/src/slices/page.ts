import { fieldsOf } from './accept.ts'

export interface Pagination {
  /** 0-based. */
  pageIndex: number
  /** In rows. */
  pageSize: number
}

/** Returns whether a value is a page. A URL may be unable to hold its numbers. */
export function isPage(value: unknown): value is Pagination {
  const { pageIndex, pageSize } = fieldsOf(value)
  return typeof pageIndex === 'number' && typeof pageSize === 'number'
}
