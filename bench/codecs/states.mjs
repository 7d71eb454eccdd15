/** @typedef {import('permatable').TableSearchState} TableState */

/** How many different states take turns, so that no codec answers from what it remembers of the last. */
const VARIANTS = 64

/** A view as people share it: a search, a sort, a page, a range. @param {number} at @returns {TableState} */
function typical(at) {
  return {
    globalFilter: `an ${at}`,
    sorting: [{ id: 'name', desc: at % 2 === 0 }],
    pagination: { pageIndex: 1 + at, pageSize: 20 },
    columnFilters: [{ id: 'age', value: [18, 40 + at] }],
    columnOrder: ['age', 'name', 'id'],
    rowSelection: Object.fromEntries([3, 4, 5, 12 + at].map((row) => [row, true])),
  }
}

export const states = Array.from({ length: VARIANTS }, (_, at) => typical(at))
