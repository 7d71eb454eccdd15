import { contenders } from '../contenders.mjs'
import { atOnce } from '../harness/at-once.mjs'
import { short, spread } from '../harness/format.mjs'
import { closePage } from '../harness/pages.mjs'
import { seeded, shuffled } from '../harness/random.mjs'
import { defineSection } from '../harness/section.mjs'
import { median, pairedRatio } from '../harness/statistics.mjs'
import { deepState } from '../page/deep-state.mjs'

const ROWS = 1_000
const ROUNDS = 100
const QUICK_ROUNDS = 3

const random = seeded(19)

/** Everyone whose link is opened: the contenders, and their floors with what stands around them. */
const visited = [
  ...contenders.map(({ name, write }) => ({ name, write })),
  ...['floor-v9-router', 'floor-v8-router'].map((name) => ({ name, write: undefined })),
]

/**
 * Opens a link in a window that has it neither stored nor compiled, and tells when its first row was there.
 *
 * @param {import('../harness/pages.mjs').Page} page
 * @param {string} address
 */
async function visit(page, address) {
  await page.goto(address)
  await page.locator('tbody tr').first().waitFor()
  return page.evaluate(() => ({
    milliseconds: window.firstRow,
    rows: document.querySelector('tbody')?.innerText ?? '',
  }))
}

export const coldLink = defineSection({
  name: 'cold-link',
  title: 'Cold deep link',
  async measure({ quick, pages }) {
    const { open, origin } = await pages()
    const windows = await atOnce(visited, 4, async ({ name, write }) => ({
      name,
      address: `${origin}/${name}/${ROWS}${write ? write(deepState) : '/deep'}`,
      page: await open(name, ROWS),
    }))
    /** @type {Record<string, number[]>} */
    const taken = Object.fromEntries(visited.map(({ name }) => [name, []]))
    const views = new Set()
    for (let round = -1; round < (quick ? QUICK_ROUNDS : ROUNDS); round++) {
      for (const { name, address, page } of shuffled(windows, random)) {
        const { milliseconds, rows } = await visit(page, address)
        views.add(rows)
        // The first round warms the server up.
        if (round >= 0) taken[name]?.push(milliseconds)
      }
    }
    for (const { page } of windows) await closePage(page)
    if (views.size !== 1) throw new Error(`one link shows ${views.size} views`)
    const measured = contenders.map(({ name, title, floorAround }) => ({
      name,
      title,
      milliseconds: median(taken[name] ?? []),
      ...pairedRatio(taken[name] ?? [], taken[floorAround] ?? []),
    }))
    return {
      tables: [
        {
          title: 'From the start of the navigation to the first of 1,000 rows',
          rows: [
            ['Contender', 'ms', 'Ratio'],
            ...measured.map((one) => [one.title, short(one.milliseconds), spread(one)]),
          ],
        },
      ],
      figures: Object.fromEntries(measured.map(({ name, ratio }) => [`cold-link.${name}`, ratio])),
    }
  },
})
