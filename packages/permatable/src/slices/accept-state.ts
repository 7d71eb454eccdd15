import { MAX_PAGE_SIZE } from '../query/limits.ts'
import { emptyMap, fieldsOf } from '../values/values.ts'
import type { SliceKey, TableSearchState } from './default-slices.ts'
import { acceptPagination } from './pagination.ts'
import type { RowSelection } from './row-selection.ts'

type Accept = {
  readonly [K in SliceKey]: (
    value: unknown,
    maxPageSize: number,
    pageSizes?: readonly number[],
  ) => TableSearchState[K] | undefined
}

/** Apart from the slices: an app ships these functions only if it uses a codec such as `json`. */
const accepts: Accept = {
  globalFilter: (value) => (typeof value === 'string' ? value : undefined),
  sorting: (value) =>
    listOf(value, (item) => {
      const { id, desc } = fieldsOf(item)
      return isId(id) && typeof desc === 'boolean' ? { id, desc } : undefined
    }),
  pagination: acceptPagination,
  columnFilters: (entries) =>
    listOf(entries, (item) => {
      const { id, value } = fieldsOf(item)
      return isId(id) && value !== undefined ? { id, value } : undefined
    }),
  columnOrder: (value) => listOf(value, (id) => (isId(id) ? id : undefined)),
  rowSelection(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const isSelection = Object.entries(value).every(([id, isOn]) => id && isOn === true)
    return isSelection ? Object.assign(emptyMap<true>(), value) : undefined
  },
}

const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''

function listOf<E>(value: unknown, accept: (item: unknown) => E | undefined): E[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items = Array.from(value, accept)
  return items.every((item) => item !== undefined) ? items : undefined
}

/**
 * Returns a value if it is a state of a slice, otherwise `undefined`. For codecs whose text may hold anything, such as
 * JSON. Never throws.
 *
 * @param key The state slice, as a `CodecFactory` receives it: `'pagination'`.
 * @param value Anything, such as what `JSON.parse` returns.
 * @param maxPageSize The largest page size to accept, in rows, as a `CodecFactory` receives it. @default 1000
 * @param pageSizes The only page sizes to accept, as a `CodecFactory` receives them. @default all up to `maxPageSize`
 */
export const acceptState = <K extends SliceKey>(
  key: K,
  value: unknown,
  maxPageSize: number = MAX_PAGE_SIZE,
  pageSizes?: readonly number[],
): TableSearchState[K] | undefined => accepts[key](value, maxPageSize, pageSizes)

/** Returns a state as codecs such as `json` write it: without the rows that are `false`. */
export const writableState = (key: SliceKey, state: unknown): unknown =>
  key === 'rowSelection' ? selectedRows(Object(state)) : state

const selectedRows = (selection: Readonly<Record<string, boolean>>): RowSelection =>
  Object.fromEntries(Object.entries(selection).filter((row): row is [string, true] => row[1]))
