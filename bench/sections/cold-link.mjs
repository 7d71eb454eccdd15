import { contenders } from '../contenders.mjs'
import { short, spread } from '../harness/format.mjs'
import { closePage } from '../harness/pages.mjs'
import { seeded, shuffled } from '../harness/random.mjs'
import { defineSection } from '../harness/section.mjs'
import { median, pairedRatio } from '../harness/statistics.mjs'
import { deepState } from '../page/deep-state.mjs'

const ROWS = 1_000
const ROUNDS = 40
const QUICK_ROUNDS = 3

const random = seeded(19)

/** Everyone whose link is opened: the contenders, and their floors with what stands around them. */
const visited = [
  ...contenders.map(({ name, write }) => ({ name, write })),
  ...['floor-v9-router', 'floor-v8-router'].map((name) => ({ name, write: undefined })),
]

/**
 * Opens a link in a window that knows nothing yet, and tells when its first row was there.
 *
 * @param {import('../harness/pages.mjs').Pages} pages
 * @param {typeof visited[number]} visit
 */
async function visit(pages, { name, write }) {
  const page = await pages.open(
    name,
    ROWS,
    write ? { search: write(deepState) } : { below: '/deep' },
  )
  const seen = await page.evaluate(() => ({
    milliseconds: window.firstRow,
    rows: document.querySelector('tbody')?.innerText ?? '',
  }))
  await closePage(page)
  return seen
}

export const coldLink = defineSection({
  name: 'cold-link',
  title: 'Cold deep link',
  async measure({ quick, pages }) {
    const opened = await pages()
    /** @type {Record<string, number[]>} */
    const taken = Object.fromEntries(visited.map(({ name }) => [name, []]))
    const views = new Set()
    for (let round = -1; round < (quick ? QUICK_ROUNDS : ROUNDS); round++) {
      for (const one of shuffled(visited, random)) {
        const { milliseconds, rows } = await visit(opened, one)
        views.add(rows)
        // The first round warms the server up.
        if (round >= 0) taken[one.name]?.push(milliseconds)
      }
    }
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
