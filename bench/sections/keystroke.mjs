import { contenders } from '../contenders.mjs'
import { atOnce } from '../harness/at-once.mjs'
import { short, spread, whole } from '../harness/format.mjs'
import { closePage } from '../harness/pages.mjs'
import { watchKeys } from '../harness/probes.mjs'
import { seeded, shuffled } from '../harness/random.mjs'
import { defineSection } from '../harness/section.mjs'
import { median, pairedRatio } from '../harness/statistics.mjs'

/** @typedef {import('../harness/pages.mjs').Pages} Pages */
/** @typedef {import('../harness/pages.mjs').Page} Page */
/** @typedef {import('../harness/probes.mjs').Key} Key */

/** How many keys each contender gets. */
const sizes = [
  { rows: 100, keys: 150, quick: 16, warmUp: 12 },
  { rows: 1_000, keys: 150, quick: 16, warmUp: 12 },
  { rows: 10_000, keys: 100, quick: 10, warmUp: 6 },
  { rows: 100_000, keys: 24, quick: 3, warmUp: 2 },
]

export const points = /** @type {const} */ ([
  { point: 'dom', title: 'DOM' },
  { point: 'frame', title: 'Frame' },
  { point: 'free', title: 'Free again' },
])

/** Typed and taken back, letter by letter: every key changes the search, and there are always rows. */
const WORD = 'an exa'

const random = seeded(11)

/** The text after so many keys, and the key that makes it. @param {number} nth */
function keyAt(nth) {
  const at = nth % (2 * WORD.length)
  return at < WORD.length
    ? { key: WORD.charAt(at), text: WORD.slice(0, at + 1) }
    : { key: 'Backspace', text: WORD.slice(0, 2 * WORD.length - at - 1) }
}

/** @param {Page} page @param {number} nth @returns {Promise<Key>} */
async function press(page, nth) {
  const { key, text } = keyAt(nth)
  await page.evaluate((text) => window.timeKey(text), text)
  await page.keyboard.press(key)
  return page.evaluate(() => window.timed)
}

/**
 * Every contender gets each key before anyone gets the next, in random order.
 *
 * @param {Pages} pages
 * @param {readonly Pick<import('../contenders.mjs').Contender, 'name' | 'title' | 'floor'>[]} all
 * @param {{ rows: number, keys: number, warmUp: number }} size
 */
export async function typeInTurns(pages, all, { rows, keys, warmUp }) {
  const typists = await atOnce(all, 4, async ({ name, title, floor }) => {
    const page = await pages.open(name, rows, { before: [watchKeys] })
    await page.locator('input').focus()
    return { name, title, floor, page, taken: /** @type {Key[]} */ ([]) }
  })
  for (let nth = 0; nth < warmUp + keys; nth++) {
    for (const { page, taken } of shuffled(typists, random)) {
      const key = await press(page, nth)
      if (nth >= warmUp) taken.push(key)
    }
  }
  for (const { page } of typists) await closePage(page)
  return typists
}

export const keystroke = defineSection({
  name: 'keystroke',
  title: 'Keystroke',
  async measure({ quick, pages }) {
    /** @type {Record<string, number>} */
    const figures = {}
    const tables = []
    for (const { rows, warmUp, ...size } of sizes) {
      const keys = quick ? size.quick : size.keys
      const typists = await typeInTurns(await pages(), contenders, { rows, keys, warmUp })
      const head = [
        'Contender',
        ...points.flatMap(({ title }) => [`${title}, ms`, `${title}, ratio`]),
      ]
      const lines = typists.map(({ name, title, floor, taken }) => {
        const base = typists.find((one) => one.name === floor)?.taken ?? []
        const cells = points.flatMap(({ point }) => {
          const own = taken.map((key) => key[point])
          const measured = pairedRatio(
            own,
            base.map((key) => key[point]),
          )
          figures[`keystroke.${name}.${rows}.${point}`] = measured.ratio
          return [short(median(own)), spread(measured)]
        })
        return [title, ...cells]
      })
      tables.push({ title: `${whole(rows)} rows`, rows: [head, ...lines] })
    }
    return { tables, figures }
  },
})
