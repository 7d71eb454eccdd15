import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { bindings } from '../contenders.mjs'
import { atOnce } from '../harness/at-once.mjs'
import { whole } from '../harness/format.mjs'
import { after, defaults, interleaving, perform, tripleClicks } from '../harness/interleavings.mjs'
import { closePage } from '../harness/pages.mjs'
import { seeded } from '../harness/random.mjs'
import { defineSection } from '../harness/section.mjs'

/** @typedef {import('../harness/pages.mjs').Page} Page */
/** @typedef {import('../contenders.mjs').Contender} Contender */
/** @typedef {Readonly<Record<string, unknown>>} State */

const RUNS = 200
const QUICK_RUNS = 12

/** How long a change may take to its address before it counts as lost. */
const SETTLED_MS = 1_000
const POLL_MS = 15

/** Visitors are not that quick: past the browser's limit of history calls, all would be late. */
const PAUSE_MS = 200

/** The slices that are changed, as plain values. @param {object} state @returns {State} */
function plain(state) {
  const all = { ...defaults, ...state }
  const own = Object.fromEntries(Object.keys(defaults).map((key) => [key, Object(all)[key]]))
  return JSON.parse(JSON.stringify(own))
}

/**
 * Returns what the table and the address say once both say what is expected, or when their time is over.
 *
 * @param {Page} page
 * @param {Contender} contender
 * @param {State} expected
 */
async function settled(page, { read }, expected) {
  const deadline = performance.now() + SETTLED_MS
  for (;;) {
    const { search, state } = await page.evaluate(() => ({
      search: location.search,
      state: window.bench.state(),
    }))
    const shown = plain(state)
    const written = plain(read?.(search) ?? {})
    const isKept = isDeepStrictEqual(shown, expected) && isDeepStrictEqual(written, expected)
    if (isKept || performance.now() > deadline) return { isKept, shown }
    await sleep(POLL_MS)
  }
}

/**
 * How many of several runs lost an update, in one page that goes on from run to run.
 *
 * @param {import('../harness/pages.mjs').Pages} pages
 * @param {Contender} contender
 * @param {readonly import('../harness/interleavings.mjs').Step[][]} runs
 */
async function losses(pages, contender, runs) {
  const page = await pages.open(contender.name, 100)
  let state = plain({})
  let lost = 0
  for (const steps of runs) {
    const expected = after(state, steps)
    await page.evaluate(perform, steps)
    const { isKept, shown } = await settled(page, contender, expected)
    if (!isKept) lost++
    state = isKept ? expected : shown
    await sleep(PAUSE_MS)
  }
  await closePage(page)
  return lost
}

export const lostUpdates = defineSection({
  name: 'lost-updates',
  title: 'Lost updates',
  async measure({ quick, pages }) {
    const opened = await pages()
    const random = seeded(17)
    const runs = Array.from({ length: quick ? QUICK_RUNS : RUNS }, () => interleaving(random))
    const counted = await atOnce(bindings, 5, async (contender) => ({
      ...contender,
      runs: await losses(opened, contender, runs),
      clicks: await losses(opened, contender, tripleClicks),
    }))
    return {
      tables: [
        {
          title: 'How many lost an update, in the table or in the address',
          rows: [
            ['Contender', `Lost, of ${runs.length}`, `Lost, of ${tripleClicks.length} clicks`],
            ...counted.map(({ title, runs, clicks }) => [title, whole(runs), whole(clicks)]),
          ],
        },
      ],
      figures: Object.fromEntries(
        counted.flatMap(({ name, runs, clicks }) => [
          [`lost-updates.${name}.runs`, runs],
          [`lost-updates.${name}.clicks`, clicks],
        ]),
      ),
    }
  },
})
