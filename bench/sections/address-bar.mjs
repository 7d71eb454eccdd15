import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { createDemoServer } from '../../apps/demo/server/create-demo-server.mjs'
import { atOnce } from '../harness/at-once.mjs'
import { short, spread } from '../harness/format.mjs'
import { closePage, launchBrowser } from '../harness/pages.mjs'
import { watchNextKey } from '../harness/probes.mjs'
import { seeded, shuffled } from '../harness/random.mjs'
import { defineSection } from '../harness/section.mjs'
import { median, pairedRatio } from '../harness/statistics.mjs'

/** @typedef {{ frame: number, free: number }} NextKey */

const WARM_UP = 12

/** Each key changes the search, and there are always rows. */
const keys = ['a', 'n', 'Backspace', 'Backspace']

const view = '/?sorting=age.desc&columnFilters=age./18/90&rowSelection=1..9'

const demos = [
  { title: 'The demo without its address bar', plugins: [withoutBar()] },
  { title: 'The demo', plugins: [] },
]

/** @returns {import('vite').Plugin} */
function withoutBar() {
  return {
    name: 'without-address-bar',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/address-bar/address-bar.tsx') ? 'export const AddressBar = () => null' : null,
  }
}

/** @param {import('vite').Plugin[]} plugins */
async function serveDemo(plugins) {
  const outDir = mkdtempSync(join(tmpdir(), 'demo-'))
  await build({
    root: fileURLToPath(new URL('../../apps/demo', import.meta.url)),
    logLevel: 'error',
    plugins,
    build: { outDir, emptyOutDir: true },
  })
  const server = createDemoServer(outDir)
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(outDir, { recursive: true })
    },
  }
}

const points = /** @type {const} */ ([
  { point: 'frame', title: 'Frame' },
  { point: 'free', title: 'Frame after it' },
])

export const addressBar = defineSection({
  name: 'address-bar',
  title: 'Address bar of the demo',
  async measure({ quick }) {
    const random = seeded(13)
    const browser = await launchBrowser()
    const typists = await atOnce(demos, 1, async ({ title, plugins }) => {
      const server = await serveDemo(plugins)
      const page = await (await browser.newContext()).newPage()
      await page.addInitScript(watchNextKey)
      await page.goto(server.origin + view)
      await page.getByPlaceholder('Search...').focus()
      return { title, server, page, taken: /** @type {NextKey[]} */ ([]) }
    })
    const count = WARM_UP + (quick ? 20 : 200)
    for (let nth = 0; nth < count; nth++) {
      for (const { page, taken } of shuffled(typists, random)) {
        await page.evaluate(() => window.timeNextKey())
        await page.keyboard.press(keys[nth % keys.length] ?? 'a')
        const key = await page.evaluate(() => window.timedKey)
        if (nth >= WARM_UP) taken.push(key)
      }
    }
    for (const { page, server } of typists) {
      await closePage(page)
      server.close()
    }
    await browser.close()

    /** @type {Record<string, number>} */
    const figures = {}
    const head = ['', ...points.flatMap(({ title }) => [`${title}, ms`, `${title}, ratio`])]
    const lines = typists.map(({ title, taken }) => {
      const cells = points.flatMap(({ point }) => {
        const own = taken.map((key) => key[point])
        const base = typists[0]?.taken.map((key) => key[point]) ?? []
        const measured = pairedRatio(own, base)
        figures[`address-bar.${point}`] = measured.ratio
        return [short(median(own)), spread(measured)]
      })
      return [title, ...cells]
    })
    return { tables: [{ title: 'A key in the search', rows: [head, ...lines] }], figures }
  },
})
