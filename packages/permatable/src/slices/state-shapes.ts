import { MAX_PAGE_SIZE } from '../query/limits.ts'
import { emptyMap, fieldsOf } from '../values/copy-and-compare.ts'
import {
  isWhole,
  MAX_PAGE_INDEX,
  type Pagination,
  type SliceKey,
  type TableSearchState,
} from './default-slices.ts'

/** Returns whether a value is a page. Its numbers may still be ones that a URL cannot hold. */
export function isPage(value: unknown): value is Pagination {
  const { pageIndex, pageSize } = fieldsOf(value)
  return typeof pageIndex === 'number' && typeof pageSize === 'number'
}

/** Returns the page of TanStack Table's state, whatever an app keeps there. */
export const pageOfState = (state: unknown): unknown => fieldsOf(state).pagination

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
  pagination(value, maxPageSize, pageSizes) {
    if (!isPage(value)) return undefined
    const { pageSize } = value
    const pageIndex = Math.min(value.pageIndex, MAX_PAGE_INDEX)
    const isAllowed =
      value.pageIndex < Infinity &&
      (pageSizes?.includes(pageSize) ?? isWhole(pageSize, 1, maxPageSize))
    return isWhole(pageIndex, 0, MAX_PAGE_INDEX) && isAllowed ? { pageIndex, pageSize } : undefined
  },
  columnFilters: (entries) =>
    listOf(entries, (item) => {
      const { id, value } = fieldsOf(item)
      return isId(id) && value !== undefined ? { id, value } : undefined
    }),
  columnOrder: (value) => listOf(value, (id) => (isId(id) ? id : undefined)),
  rowSelection(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const rows = Object.entries(value)
    if (!rows.every(([id, isOn]) => id && typeof isOn === 'boolean')) return undefined
    return Object.assign(emptyMap<true>(), Object.fromEntries(rows.filter(([, isOn]) => isOn)))
  },
}

const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''

function listOf<E>(value: unknown, accept: (item: unknown) => E | undefined): E[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items = Array.from(value, accept)
  return items.every((item) => item !== undefined) ? items : undefined
}

/**
 * Returns a value if it's the state of a slice, and `undefined` otherwise. For codecs of texts that may hold anything,
 * such as JSON. Never throws.
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

// Production builds leave out this file.

/** Completes "pass …". */
type Shape = readonly [words: string, has: (value: unknown) => boolean]

// Codecs have words of their own for a wrong id.
const isListOfEntries = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => entry != null)
const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isObjectOfLists = (value: unknown) =>
  isObject(value) &&
  Object.values(fieldsOf(value)).every((list) => list === undefined || Array.isArray(list))

const ids: Shape = ["a list of column ids such as ['age', 'name']", Array.isArray]

/** The shape of each state of TanStack Table, except `globalFilter`: apps may hold anything in it. */
const shapes: Readonly<Record<string, Shape>> = {
  sorting: ["a list such as [{ id: 'age', desc: true }]", isListOfEntries],
  columnFilters: ["a list such as [{ id: 'age', value: 42 }]", isListOfEntries],
  pagination: ['an object such as { pageIndex: 0, pageSize: 10 }', isPage],
  columnOrder: ids,
  rowSelection: ["an object such as { '7': true }", isObject],
  columnVisibility: ['an object such as { age: false }', isObject],
  columnPinning: ['an object of two lists of column ids', isObjectOfLists],
  columnSizing: ['an object such as { age: 240 }', isObject],
  expanded: [
    "true, or an object such as { '7': true }",
    (value) => value === true || isObject(value),
  ],
  grouping: ids,
  rowPinning: ["an object such as { top: ['7'], bottom: [] }", isObjectOfLists],
  cellSelection: ['a list of ranges of cells', isListOfEntries],
}

/** Returns the shape that a slice wants if a value has another one. An app's own slice with this key has its own shape. */
export function otherShape(key: string, fallback: unknown, value: unknown): string | undefined {
  const [words, has] = (Object.hasOwn(shapes, key) && shapes[key]) || []
  return has?.(fallback) && !has(value) ? words : undefined
}
