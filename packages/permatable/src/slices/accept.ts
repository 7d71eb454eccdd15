import { limits } from '../limits.ts'
import type { SliceKey, TableSearchState } from './registry.ts'
import { noRows } from './row-selection.ts'
import { field } from './slice.ts'

type Kinds = {
  readonly [K in SliceKey]: (value: unknown, maxPageSize: number) => TableSearchState[K] | undefined
}

const kinds: Kinds = {
  globalFilter: (value) => (typeof value === 'string' ? value : undefined),
  sorting: (value) =>
    acceptList(value, (item) => {
      const id = acceptId(field(item, 'id'))
      const desc = field(item, 'desc')
      return id !== undefined && typeof desc === 'boolean' ? { id, desc } : undefined
    }),
  pagination(value, maxPageSize) {
    const pageIndex = field(value, 'pageIndex')
    const pageSize = field(value, 'pageSize')
    return isWhole(pageIndex, 0, Number.MAX_SAFE_INTEGER - 1) && isWhole(pageSize, 1, maxPageSize)
      ? { pageIndex, pageSize }
      : undefined
  },
  columnFilters: (value) =>
    acceptList(value, (item) => {
      const id = acceptId(field(item, 'id'))
      const filterValue = field(item, 'value')
      return id === undefined || filterValue === undefined ? undefined : { id, value: filterValue }
    }),
  columnOrder: (value) => acceptList(value, acceptId),
  rowSelection(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const ids = Object.entries(value)
    if (!ids.every(([id, selected]) => id !== '' && selected === true)) return undefined
    return Object.assign(noRows(), value)
  },
}

/**
 * The value when it is a state of a slice, `undefined` when it is not: for a codec whose text could be anything, such as JSON.
 *
 * @param key The state slice: `'pagination'`.
 * @param value Anything that `JSON.parse` gives.
 * @param maxPageSize The largest page size that counts. @default 1000
 */
export function acceptState<K extends SliceKey>(
  key: K,
  value: unknown,
  maxPageSize: number = limits.pageSize,
): TableSearchState[K] | undefined {
  return kinds[key](value, maxPageSize)
}

/** Reads each item, or rejects them all. */
function acceptList<E>(value: unknown, accept: (item: unknown) => E | undefined): E[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items = Array.from(value, accept)
  return items.every((item) => item !== undefined) ? items : undefined
}

/** A text that is not empty. */
function acceptId(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

const isWhole = (value: unknown, min: number, max: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max
