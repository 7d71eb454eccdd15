import { seeded } from '../harness/random.mjs'

/** @typedef {import('permatable').TableSearchState} TableState */

/** How many different states take turns, so that no codec answers from what it remembers of the last. */
const VARIANTS = 64

const cities = ['Oslo', 'São Paulo', 'New York, NY', '東京', 'Saint-Étienne', 'Kraków']

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

/** Every slice in use, with texts that need escapes. @param {number} at @returns {TableState} */
function heavy(at) {
  const random = seeded(at)
  const rows = Array.from({ length: 200 }, () => Math.floor(random() * 1_000))
  return {
    globalFilter: `the "50%" sale & more, ${at}`,
    sorting: ['city', 'age', 'name', 'email'].map((id, nth) => ({
      id,
      desc: (nth + at) % 2 === 0,
    })),
    pagination: { pageIndex: 100 + at, pageSize: 50 },
    columnFilters: [
      { id: 'name', value: `o'neill_${at}` },
      { id: 'email', value: 'ann+table@example.com' },
      { id: 'city', value: cities },
      { id: 'age', value: [18, 40 + at] },
    ],
    columnOrder: Array.from({ length: 20 }, (_, column) => `column_${(column + at) % 20}`),
    rowSelection: Object.fromEntries(rows.map((row) => [row, true])),
  }
}

const variants = (/** @type {(at: number) => TableState} */ make) =>
  Array.from({ length: VARIANTS }, (_, at) => make(at))

export const states = { typical: variants(typical), heavy: variants(heavy) }

/**
 * A view in which so many rows are selected: all of them, or every other one.
 *
 * @param {number} count
 * @param {1 | 2} step
 * @returns {TableState}
 */
export const selecting = (count, step) => ({
  ...typical(0),
  rowSelection: Object.fromEntries(Array.from({ length: count }, (_, row) => [row * step, true])),
})
