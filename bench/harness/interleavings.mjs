/** @typedef {import('../page/bench-api.ts').Change} Change */

/** When the next change comes. */
const gaps = /** @type {const} */ (['same tick', 'microtask', 'task', 'frame', 'pause'])

/** @typedef {{ change: Change, gap: typeof gaps[number] }} Step */

/** The slices that these change, and what they are at first. @type {Readonly<Record<string, unknown>>} */
export const defaults = {
  globalFilter: '',
  sorting: [],
  columnFilters: [],
  columnOrder: [],
  rowSelection: {},
}

const slices = Object.keys(defaults)
const columnIds = ['id', 'name', 'email', 'city', 'age']

/** @param {() => number} random @returns {Change} */
function randomChange(random) {
  const number = Math.floor(random() * 1_000)
  const column = columnIds[number % columnIds.length] ?? ''
  const slice = slices[Math.floor(random() * slices.length)] ?? ''
  if (slice === 'rowSelection') return { slice, add: String(number) }
  const values = /** @type {Record<string, unknown>} */ ({
    globalFilter: `an ${number}`,
    sorting: [{ id: column, desc: number % 2 === 0 }],
    columnFilters: [{ id: 'name', value: `ann ${number}` }],
    columnOrder: [column, ...columnIds.filter((id) => id !== column)],
  })
  return { slice, set: values[slice] }
}

/** Two to five changes with random gaps. @param {() => number} random @returns {Step[]} */
export function interleaving(random) {
  const count = 2 + Math.floor(random() * 4)
  return Array.from({ length: count }, () => ({
    change: randomChange(random),
    gap: gaps[Math.floor(random() * gaps.length)] ?? 'task',
  }))
}

const together = (/** @type {Change[]} */ ...changes) =>
  changes.map((change) => ({ change, gap: gaps[0] }))

/** Clicks whose handlers make three changes each, in one tick. @type {Step[][]} */
export const tripleClicks = [
  together(
    { slice: 'globalFilter', set: 'an' },
    { slice: 'sorting', set: [{ id: 'age', desc: true }] },
    { slice: 'rowSelection', add: '1' },
  ),
  together(
    { slice: 'columnFilters', set: [{ id: 'name', value: 'bo' }] },
    { slice: 'columnOrder', set: ['age', 'id', 'name', 'email', 'city'] },
    { slice: 'globalFilter', set: 'ex' },
  ),
  together(
    { slice: 'rowSelection', add: '2001' },
    { slice: 'rowSelection', add: '2003' },
    { slice: 'rowSelection', add: '2005' },
  ),
  together(
    { slice: 'sorting', set: [] },
    { slice: 'sorting', add: { id: 'city', desc: false } },
    { slice: 'sorting', add: { id: 'name', desc: true } },
  ),
  together(
    { slice: 'rowSelection', add: '2007' },
    { slice: 'globalFilter', set: 'am' },
    { slice: 'rowSelection', add: '2009' },
  ),
  together(
    { slice: 'columnFilters', set: [{ id: 'name', value: 'hana' }] },
    { slice: 'columnFilters', add: { id: 'city', value: ['Oslo', 'Lima'] } },
    { slice: 'sorting', set: [{ id: 'id', desc: true }] },
  ),
]

/**
 * Returns the state after changes of which none is lost.
 *
 * @param {Readonly<Record<string, unknown>>} state
 * @param {readonly Step[]} steps
 */
export function after(state, steps) {
  return steps.reduce((state, { change: { slice, set, add } }) => {
    const previous = state[slice]
    if (add === undefined) return { ...state, [slice]: set }
    const more = Array.isArray(previous)
      ? [...previous, add]
      : { ...Object(previous), [String(add)]: true }
    return { ...state, [slice]: more }
  }, state)
}

/**
 * Makes changes in a page with their gaps. Handed over as source, so that it stands alone.
 *
 * @param {Step[]} steps
 */
export async function perform(steps) {
  for (const { change, gap } of steps) {
    window.bench.change(change)
    if (gap === 'microtask') await undefined
    if (gap === 'task') await new Promise((resolve) => setTimeout(resolve))
    if (gap === 'frame') await new Promise((resolve) => requestAnimationFrame(resolve))
    if (gap === 'pause') await new Promise((resolve) => setTimeout(resolve, 40))
  }
}
