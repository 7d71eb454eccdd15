import { open } from '../../support/address.ts'
import { screenHeading } from '../../support/table.ts'
import type { TestPage } from '../../support/test-page.ts'
import { expect, test } from '../../support/test.ts'

test('the first screen is small, and says what this is above its table', async ({
  page,
  engine,
}) => {
  /** The bytes of a page's scripts as they run, three to four times those that are sent. */
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
    )
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/')
  const hero = page.getByRole('region', { name: 'About permatable' })
  await expect(hero).toContainText('Every view of a table has a permanent address.')
  await expect(hero).toContainText('npm install permatable')
  const { bottom } = await page
    .locator('tbody tr:first-child')
    .evaluate((row) => row.getBoundingClientRect())
  expect(bottom).toBeLessThanOrEqual(800)
  await test.step('its picture is nothing to a screen reader', async () => {
    await expect(page.locator('.hero-windows[inert][aria-hidden=true]')).toHaveCount(1)
    await expect(page.locator('.hero-windows :is(a, button, input, [role])')).toHaveCount(0)
  })
  await test.step('the docs load nothing of it', async () => {
    await expect(page.getByRole('region', { name: 'Code' })).toContainText('defineTable')
    // Only Chromium counts bytes without https.
    if (engine === 'chromium') expect(await scripts()).toBeLessThan(470_000)
    await page.goto('/docs/about/comparison/')
    await expect(page.locator('h1')).toBeVisible()
    expect(await scripts()).toBeLessThan(12_000)
  })
})

/** What both windows of the hero show. */
const shown = (page: TestPage) =>
  page
    .locator('.hero-window')
    .evaluateAll((windows) =>
      windows.map((window) =>
        Array.from(window.querySelectorAll('.hero-chip'), (chip) => chip.textContent).join('&'),
      ),
    )

const link = 'sorting=age.desc&columnFilters=age./18/29&rowSelection=48,94'
const firstPicture = ['', '']
const lastPicture = [link.replace('48,', ''), link]

test.describe('the picture', () => {
  test.use({ time: 'stands still', motion: 'plays' })

  test('plays, pauses, and rests on request', async ({ page, playwrightPage, engine }) => {
    const button = (name: string) => page.getByRole('button', { name: `${name} the picture` })
    const shownLater = async () => {
      await page.clock.runFor(1000)
      return shown(page)
    }
    await open(page, '/')
    expect(await shown(page)).toEqual(firstPicture)
    await expect.poll(shownLater).toEqual(['sorting=age.desc', ''])
    await button('Pause').click()
    await expect(button('Play')).toBeVisible()
    await page.clock.runFor(10_000)
    expect(await shown(page)).toEqual(['sorting=age.desc', ''])
    await button('Play').click()
    await expect.poll(shownLater).toEqual(lastPicture)
    await button('Replay').click()
    await expect.poll(() => shown(page)).toEqual(firstPicture)
    // Firefox's driver emulates no media.
    if (engine === 'firefox') return
    await playwrightPage.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await page.clock.runFor(1)
    await expect.poll(() => shown(page)).toEqual(lastPicture)
  })
})

test.describe('before any script', () => {
  test.skip(
    ({ engine }) => engine !== 'chromium',
    'SKIPPED: the document is the same in all engines',
  )

  test('the document has the first screen, which the script takes over as it is', async ({
    playwrightPage,
    baseURL,
  }) => {
    const browser = playwrightPage.context().browser()
    const scriptless = await browser?.newContext({ baseURL, javaScriptEnabled: false })
    const bare = await scriptless?.newPage()
    await bare?.goto('/')
    const text = await bare?.locator('body').innerText()
    await scriptless?.close()
    expect(text).toContain('Every view of a table has a permanent address.')
    expect(text).toContain('Adults under 30, oldest first, three selected')

    const context = await browser?.newContext({ baseURL })
    const page = await context?.newPage()
    const problems: string[] = []
    page?.on('console', (message) => problems.push(message.text()))
    await page?.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const part of document.querySelectorAll('.nav-link, .hero *, h1'))
          part.setAttribute('data-sent', '')
      })
    })
    const story = '?sorting=age.desc&columnFilters=age./18/29&rowSelection=23,28,54'
    await page?.goto(`/${story}`)
    await page?.locator('tbody tr').first().waitFor()
    const parts = await page?.evaluate(() => ({
      texts: document.querySelectorAll('.hero-why[data-sent], h1[data-sent]').length,
      links: document.querySelectorAll('.nav-link:not([data-sent])').length,
      current: document.querySelector('.story[aria-current]')?.getAttribute('href'),
    }))
    await context?.close()
    expect(parts).toEqual({ texts: 2, links: 0, current: `/${story}` })
    expect(problems).toEqual([])
  })

  test('a host that answers every path with it shows each path its own screen', async ({
    page,
    playwrightPage,
  }) => {
    await open(page, '/')
    let load = () => {}
    const loaded = new Promise<void>((resolve) => (load = resolve))
    await playwrightPage.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch({
        url: new URL('/', playwrightPage.url()).href,
        maxRetries: 3,
      })
      return route.fulfill({ response })
    })
    await playwrightPage.route('**/assets/*.js', async (route) => {
      await loaded
      await route.fallback()
    })
    await playwrightPage.goto('/push', { waitUntil: 'commit' })
    await expect(page.getByRole('banner').getByText('Basic')).toBeVisible()
    // It stands below the place of the screen.
    await expect(page.locator('body > noscript')).toHaveCount(1)
    await expect(page.locator('main, [aria-current]')).toHaveCount(0)
    load()
    await expect(screenHeading(page)).toHaveText('Push(instead of replace)')
    await playwrightPage.unrouteAll({ behavior: 'wait' })
  })
})
