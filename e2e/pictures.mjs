import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDemoServer } from '../apps/demo/server/create-demo-server.mjs'
import { engineOptions, engines } from './engines.mjs'
import { chromium } from '@playwright/test'

/**
 * Takes the pictures of the built demo in the README, and in what others show of a link to it.
 *
 *     npm run pictures -w e2e
 */
const root = fileURLToPath(new URL('..', import.meta.url))

/** A view that has a param of most slices. */
const story =
  '/?sorting=age.desc&columnFilters=age./18/29&rowSelection=23,28,54&globalFilter=a&utm=mail'

const engine = engines.find(({ name }) => name === 'chromium')
const options = engine && engineOptions(engine)
if (!options) throw new Error('Chromium is missing — run `npm run browsers -w e2e`.')

const server = createDemoServer(join(root, 'apps/demo/dist'))
await once(server.listen(0), 'listening')
const address = server.address()
const served = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
const { homepage: origin } = JSON.parse(
  readFileSync(join(root, 'packages/permatable/package.json'), 'utf8'),
)
const browser = await chromium.launch(options.launchOptions)

/** @param {string} path @param {import('@playwright/test').ViewportSize} viewport */
async function take(path, viewport) {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport })
  // The address bar of the demo shows where the page is.
  await page.route(`${origin}/**`, async (route) => {
    const url = route.request().url().replace(origin, served)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await page.goto(origin + story)
  await page.locator('h1, main').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(root, path) })
  await page.close()
}

try {
  await take('docs/images/demo.png', { width: 1280, height: 900 })
  await take('apps/demo/public/og.png', { width: 1200, height: 630 })
} finally {
  await browser.close()
  server.close()
}
