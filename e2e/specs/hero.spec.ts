import { readFileSync } from 'node:fs'
import { open } from '../support/address.ts'
import { screenHeading } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

const manifest = new URL('../../packages/permatable/package.json', import.meta.url)
const { version } = JSON.parse(readFileSync(manifest, 'utf8'))

test('the first screen says what this is, above its heading', async ({ page }) => {
  await open(page, '/')
  const hero = page.getByRole('region', { name: 'About permatable' })
  await test.step('in at most 140 px', async () => {
    await expect(screenHeading(page)).toHaveText('Basic')
    const { height } = await hero.evaluate((hero) => hero.getBoundingClientRect())
    expect(height).toBeLessThanOrEqual(140)
  })
  await test.step('the promise, how to install it, its version and its size', async () => {
    await expect(hero).toContainText('Every view of a table has a permanent address.')
    await expect(hero).toContainText('npm install permatable')
    const text = await hero.evaluate(({ textContent }) => textContent ?? '')
    expect(text).toMatch(new RegExp(`v${version.replaceAll('.', '\\.')}, \\d+\\.\\d kB`))
  })
  await test.step('and links to a page for each router', async () => {
    const links = await hero
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const pages = links.filter((link) => link.startsWith('/docs/'))
    expect(pages.length).toBeGreaterThan(7)
    const answers = await page.evaluate(
      (pages) => Promise.all(pages.map(async (page) => (await fetch(page)).status)),
      pages,
    )
    expect(answers).toEqual(pages.map(() => 200))
  })
  await test.step('the other screens begin with their heading', async () => {
    await open(page, '/push')
    await expect(hero).toHaveCount(0)
  })
})

test('the first screen is small, and the docs load nothing of it', async ({ page, engine }) => {
  test.skip(engine !== 'chromium', 'SKIPPED: only Chromium counts compressed bytes without https')
  /** The scripts that a page loads: their names, and their bytes as they are sent. */
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    )
  const total = (files: readonly { readonly bytes: number }[]) =>
    files.reduce((sum, { bytes }) => sum + bytes, 0)

  await open(page, '/')
  await expect(page.getByRole('region', { name: 'Code' })).toContainText('defineTableSearchParams')
  expect(total(await scripts())).toBeLessThan(122_000)
  await page.goto('/docs/')
  await expect(page.locator('h1')).toBeVisible()
  expect(total(await scripts())).toBeLessThan(4_000)
})

test('the first screen is there before any script', async ({
  page: scripted,
  playwrightPage,
  engine,
}) => {
  test.skip(engine !== 'chromium', 'SKIPPED: only Chromium shows <noscript> to a test')
  await open(scripted, '/')
  const context = await playwrightPage.context().browser()?.newContext({ javaScriptEnabled: false })
  const page = await context?.newPage()
  await page?.goto(playwrightPage.url())
  const text = await page?.locator('body').innerText()
  await context?.close()
  expect(text).toContain('Every view of a table has a permanent address.')
  expect(text).toContain('Adults under 30, oldest first, three selected')
  expect(text).toContain('The documentation does not.')
})
