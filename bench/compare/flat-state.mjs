/**
 * Table state as apps keep it that have one search param per thing: a value per filtered column, and the ids of selected rows.
 * `columns` names the columns, in the order of their filters.
 */
export function flatten({ pagination, columnFilters = [], rowSelection, ...rest }) {
  return {
    ...rest,
    ...pagination,
    ...Object.fromEntries(columnFilters.map(({ id, value }) => [id, value])),
    ...(rowSelection && { rowSelection: Object.keys(rowSelection) }),
  }
}

export function unflatten(flat, columns) {
  const has = (key) => flat[key] !== undefined && flat[key] !== null
  const state = {}
  for (const key of ['globalFilter', 'sorting', 'columnOrder']) if (has(key)) state[key] = flat[key]
  if (has('pageIndex')) state.pagination = { pageIndex: flat.pageIndex, pageSize: flat.pageSize }
  const filters = columns.filter(has).map((id) => ({ id, value: flat[id] }))
  if (filters.length) state.columnFilters = filters
  if (has('rowSelection'))
    state.rowSelection = Object.fromEntries(flat.rowSelection.map((id) => [id, true]))
  return state
}
