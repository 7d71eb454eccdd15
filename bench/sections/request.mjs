import { setTimeout as sleep } from 'node:timers/promises'
import { short, spread } from '../harness/format.mjs'
import { closePage } from '../harness/pages.mjs'
import { watchRequests } from '../harness/probes.mjs'
import { seeded, shuffled } from '../harness/random.mjs'
import { defineSection } from '../harness/section.mjs'
import { median, pairedRatio } from '../harness/statistics.mjs'

/** The same table: its query read from the state at once, and in a render that React defers. */
const pair = [
  { name: 'server-rows-at-once', title: 'the state, at once' },
  { name: 'server-rows', title: 'useRowsQuery' },
]

const ROWS = 10_000

/** Longer than the library waits for the browser to be idle, and between two writes. */
const WRITTEN_MS = 250

const random = seeded(12)

/** @param {import('../harness/pages.mjs').Page} page @returns {Promise<number>} */
async function press(page) {
  await sleep(WRITTEN_MS)
  await page.evaluate(() => window.timeRequest())
  await page.keyboard.press('Enter')
  return page.evaluate(() => window.asked)
}

/** @param {import('../harness/pages.mjs').Page} page */
const rendersOf = (page) => page.evaluate(() => window.bench.counts.renders)

/** What `useRowsQuery` costs for keeping a table that suspends on screen: its query comes in a deferred render. */
export const request = defineSection({
  name: 'request',
  title: 'From the address to the request',
  async measure({ quick, pages }) {
    const opened = await pages()
    const keys = quick ? 10 : 60
    const asking = []
    for (const { name, title } of pair) {
      const page = await opened.open(name, ROWS, { before: [watchRequests] })
      await page.getByRole('button', { name: 'Page' }).focus()
      for (let nth = 0; nth < 10; nth++) await press(page)
      asking.push({
        name,
        title,
        page,
        before: await rendersOf(page),
        taken: /** @type {number[]} */ ([]),
      })
    }
    for (let nth = 0; nth < keys; nth++)
      for (const { page, taken } of shuffled(asking, random)) taken.push(await press(page))

    /** @type {Record<string, number>} */
    const figures = {}
    const lines = []
    for (const { name, title, page, before, taken } of asking) {
      await sleep(WRITTEN_MS)
      const measured = pairedRatio(taken, asking[0]?.taken ?? [])
      const renders = ((await rendersOf(page)) - before) / keys
      figures[`request.${name}.asked`] = measured.ratio
      figures[`request.${name}.renders`] = renders
      lines.push([title, short(median(taken)), spread(measured), short(renders)])
      await closePage(page)
    }
    const head = ['', 'Request, ms', 'Request, ratio', 'Renders of the table and its rows']
    return {
      tables: [{ title: 'Per page of 10 rows', rows: [head, ...lines] }],
      figures,
    }
  },
})
