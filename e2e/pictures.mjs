import { mkdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDemoServer } from '../apps/demo/server/create-demo-server.mjs'
import { engineOptions, engines } from './engines.mjs'
import { chromium } from '@playwright/test'

/**
 * Takes pictures of the built demo: that of the README, that of links to the demo, and every screen at both widths in both
 * colour schemes, to look at, in `e2e/pictures`.
 *
 *     npm run pictures -w e2e
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'e2e/pictures')
mkdirSync(folder, { recursive: true })

/** A view that has a param of most slices. */
const story =
  '/?sorting=age.desc&columnFilters=age./18/29&rowSelection=23,28,54&globalFilter=a&utm=mail'

const views = {
  basic: story,
  damaged: '/?globalFilter=an&sorting=age.down&pageIndex=0&rowSelection=7,8',
  empty: '/?globalFilter=nobody+at+all',
  'custom-param-name': '/custom-param-name?userTable-sorting=name.asc&userTable-pageIndex=2',
  'custom-encoder-decoder': '/custom-encoder-decoder?sorting.age=desc&columnFilters.name=%22an%22',
  'custom-default-value': '/custom-default-value',
  debounce: '/debounce?columnOrder=age,name,id',
  push: '/push?rowSelection=0..9',
  more: '/more',
  mixed: '/more/mixed?globalFilter=e&sorting=age.desc',
  'two-tables': '/more/two-tables?team-sorting=age.desc&guests-globalFilter=a',
  'typed-filters': '/more/typed-filters?columnFilters=name.a,age./20/60,team./sales/design',
  'relative-dates': '/more/relative-dates?columnFilters=joined./last/7/day',
  everything: '/more/everything?columnPinning=name&grouping=team&expanded=team:sales&density=dense',
  'many-rows': '/more/many-rows?sorting=age.desc',
  million: '/more/million?rows=10k&status=/paused&sorting=age.desc',
  'saved-views': '/more/saved-views?sorting=age.desc',
  'short-links': '/more/short-links?sorting=age.desc',
  links: '/more/links?sorting=age.desc&columnFilters=status./paused',
  'without-javascript': '/without-javascript?sorting=age.desc',
  explain: '/more/explain',
  playground: '/more/playground',
  'not-found': '/nowhere',
}

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

/**
 * @param {string} view
 * @param {string} path
 * @param {import('@playwright/test').BrowserContextOptions} context
 * @param {boolean} [isWhole] the whole page, not only what fits
 */
async function take(view, path, context, isWhole) {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...context })
  // The address bar of the demo shows where the page is.
  await page.route(`${origin}/**`, async (route) => {
    const url = route.request().url().replace(origin, served)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await page.goto(origin + view)
  await page.locator('h1, main').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  // The pictures show the demo, not the router's developer tools.
  await page.addStyleTag({ content: '.devtools { display: none }' })
  await page.screenshot({ path, ...(isWhole && { fullPage: true }) })
  await page.close()
}

try {
  await take(story, join(root, 'docs/images/demo.png'), { viewport: { width: 1280, height: 900 } })
  await take(story, join(root, 'apps/demo/public/og.png'), {
    viewport: { width: 1200, height: 630 },
  })
  for (const [name, view] of Object.entries(views)) {
    for (const width of [1280, 360]) {
      for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
        const path = join(folder, `${name}-${width}-${colorScheme}.png`)
        await take(view, path, { colorScheme, viewport: { width, height: 800 } }, true)
      }
    }
  }
} finally {
  await browser.close()
  server.close()
}
console.log(`The pictures are in ${folder}.`)
