import { createParser, parseAsArrayOf, parseAsIndex, parseAsInteger, parseAsString } from 'nuqs'

/**
 * Table state as apps keep it that have one search param per thing: a value per filtered column, and the ids of selected rows.
 *
 * @typedef {object} FlatState
 * @property {string | null} [globalFilter]
 * @property {Sort[] | null} [sorting]
 * @property {number | null} [pageIndex]
 * @property {number | null} [pageSize]
 * @property {string | null} [name]
 * @property {string[] | null} [city]
 * @property {number[] | null} [age]
 * @property {string | null} [email]
 * @property {string[] | null} [columnOrder]
 * @property {string[] | null} [rowSelection]
 */

/** @typedef {{ id: string, desc: boolean }} Sort */
/** @typedef {import('permatable').TableSearchState} TableState */

/** The columns that have a filter. */
export const filtered = /** @type {const} */ (['name', 'email', 'city', 'age'])

/**
 * @param {Partial<TableState>} state
 * @returns {FlatState}
 */
export function flatten({ pagination, columnFilters, rowSelection, ...rest }) {
  const valueOf = (/** @type {string} */ column) =>
    columnFilters?.find(({ id }) => id === column)?.value ?? null
  return {
    ...rest,
    ...pagination,
    ...(columnFilters && Object.fromEntries(filtered.map((id) => [id, valueOf(id)]))),
    ...(rowSelection && { rowSelection: Object.keys(rowSelection) }),
  }
}

/**
 * @param {FlatState} flat
 * @returns {TableState}
 */
export function unflatten(flat) {
  return {
    globalFilter: flat.globalFilter ?? '',
    sorting: flat.sorting ?? [],
    pagination: { pageIndex: flat.pageIndex ?? 0, pageSize: flat.pageSize ?? 10 },
    columnFilters: filtered.flatMap((id) => {
      const value = flat[id]
      return value === null || value === undefined ? [] : [{ id, value }]
    }),
    columnOrder: flat.columnOrder ?? [],
    rowSelection: Object.fromEntries((flat.rowSelection ?? []).map((id) => [id, true])),
  }
}

/** `age.desc`, as most who write a parser by hand do. @param {Sort} sort */
const sortText = ({ id, desc }) => `${id}.${desc ? 'desc' : 'asc'}`

/** @param {string} text */
function sortOf(text) {
  const dot = text.lastIndexOf('.')
  return { id: text.slice(0, dot), desc: text.slice(dot + 1) === 'desc' }
}

/** The parsers that an app of nuqs writes by hand, one for each param. */
export const parsers = {
  globalFilter: parseAsString,
  sorting: parseAsArrayOf(createParser({ parse: sortOf, serialize: sortText })),
  pageIndex: parseAsIndex,
  pageSize: parseAsInteger,
  name: parseAsString,
  email: parseAsString,
  city: parseAsArrayOf(parseAsString),
  age: parseAsArrayOf(parseAsInteger),
  columnOrder: parseAsArrayOf(parseAsString),
  rowSelection: parseAsArrayOf(parseAsString),
}
