/**
 * The state of a deep link. The floors have no address: they set it by code, where the path ends in `/deep`.
 *
 * @type {import('permatable').TableSearchState}
 */
export const deepState = {
  globalFilter: 'an',
  sorting: [{ id: 'name', desc: true }],
  pagination: { pageIndex: 1, pageSize: 10 },
  columnFilters: [{ id: 'city', value: ['Oslo', 'Lima'] }],
  columnOrder: ['name', 'age', 'city', 'email', 'id'],
  rowSelection: Object.fromEntries([3, 4, 5, 12].map((row) => [row, true])),
}
