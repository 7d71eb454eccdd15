import { contenders } from '../contenders.mjs'
import { atOnce } from '../harness/at-once.mjs'
import { whole } from '../harness/format.mjs'
import { closePage } from '../harness/pages.mjs'
import { defineSection } from '../harness/section.mjs'
import { median } from '../harness/statistics.mjs'

const CHANGES = 1_000
const QUICK_CHANGES = 300
const ROUNDS = 5
const QUICK_ROUNDS = 1

/**
 * Changes the search so many times, each in a task of its own. Handed over as source.
 *
 * @param {number} count
 */
async function change(count) {
  for (let nth = 0; nth < count; nth++) {
    window.bench.change({ slice: 'globalFilter', set: `an${nth % 10}` })
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
}

/**
 * Bytes that each change leaves behind, after a first round of them.
 *
 * @param {import('../harness/pages.mjs').Pages} pages
 * @param {string} name
 * @param {{ rounds: number, changes: number }} size
 */
async function growth(pages, name, { rounds, changes }) {
  const page = await pages.open(name, 100)
  const devtools = await page.context().newCDPSession(page)
  const used = async () => {
    for (let pass = 0; pass < 3; pass++) await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  await page.evaluate(change, changes)
  let before = await used()
  const grown = []
  for (let round = 0; round < rounds; round++) {
    await page.evaluate(change, changes)
    const now = await used()
    grown.push(now - before)
    before = now
  }
  await closePage(page)
  return median(grown) / changes
}

export const heap = defineSection({
  name: 'heap',
  title: 'Heap',
  async measure({ quick, pages }) {
    const opened = await pages()
    const names = [...new Set(contenders.flatMap(({ name, floorAround }) => [name, floorAround]))]
    const size = quick
      ? { rounds: QUICK_ROUNDS, changes: QUICK_CHANGES }
      : { rounds: ROUNDS, changes: CHANGES }
    const grown = new Map(
      await atOnce(
        names,
        4,
        async (name) => /** @type {const} */ ([name, await growth(opened, name, size)]),
      ),
    )
    const measured = contenders.map(({ name, title, floorAround }) => {
      const own = grown.get(name) ?? Number.NaN
      return { name, title, own, over: own - (grown.get(floorAround) ?? Number.NaN) }
    })
    return {
      tables: [
        {
          title: 'Bytes that 1,000 changes leave behind',
          rows: [
            ['Contender', 'Bytes', 'Over the floor', 'Per change'],
            ...measured.map(({ title, own, over }) => [
              title,
              whole(own * 1_000),
              whole(over * 1_000),
              whole(over),
            ]),
          ],
        },
      ],
      figures: Object.fromEntries(measured.map(({ name, over }) => [`heap.${name}`, over])),
    }
  },
})
