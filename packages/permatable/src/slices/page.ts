import { fieldsOf } from '../values/fields-of.ts'

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
