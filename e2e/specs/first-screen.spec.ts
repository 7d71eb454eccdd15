import { open } from '../support/address.ts'
import { serveOneDocument } from '../support/one-document.ts'
import { screenHeading } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

test('the first screen is small, and the docs load nothing of it', async ({ page, engine }) => {
  test.skip(engine !== 'chromium', 'SKIPPED: only Chromium counts bytes without https')
  /** The scripts that a page loads: their names, and their bytes as they run, three to four times those that are sent. */
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, decodedBodySize }) => ({ name, bytes: decodedBodySize })),
    )
  const total = (files: readonly { readonly bytes: number }[]) =>
    files.reduce((sum, { bytes }) => sum + bytes, 0)

  await open(page, '/')
  await expect(page.getByRole('region', { name: 'Code' })).toContainText('defineTableSearchParams')
  expect(total(await scripts())).toBeLessThan(470_000)
  // A page without a live table.
  await page.goto('/docs/about/comparison/')
  await expect(page.locator('h1')).toBeVisible()
  expect(total(await scripts())).toBeLessThan(12_000)
})

test('the first screen is there before any script', async ({ playwrightPage, engine, baseURL }) => {
  test.skip(engine !== 'chromium', 'SKIPPED: only Chromium shows <noscript> to a test')
  const browser = playwrightPage.context().browser()
  const context = await browser?.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context?.newPage()
  await page?.goto('/')
  const text = await page?.locator('body').innerText()
  await context?.close()
  expect(text).toContain('Every view of a table has a permanent address.')
  expect(text).toContain('rowSelection=48,94')
  expect(text).toContain('Adults under 30, oldest first, three selected')
  expect(text).toContain('The documentation does not.')
})

test('the script takes over what the document shows, and renders none of it again', async ({
  playwrightPage,
  engine,
  baseURL,
}) => {
  test.skip(engine !== 'chromium', 'SKIPPED: the document is the same in all engines')
  const context = await playwrightPage.context().browser()?.newContext({ baseURL })
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

test.describe('Where a host answers every path with the document of the first screen', () => {
  test('each path shows its own screen', { tag: '@all' }, async ({ page, playwrightPage }) => {
    await open(page, '/')
    const serveAsBefore = await serveOneDocument(playwrightPage)
    await open(page, '/?sorting=age.desc#part')
    // Firefox says of a style sheet that it can't be loaded if the page is left meanwhile.
    const isStyled = () => expect(page.locator('.code-section')).toBeVisible()
    await isStyled()
    for (const [path, heading] of [
      ['/push', 'Push(instead of replace)'],
      ['/push/?globalFilter=a#part', 'Push(instead of replace)'],
      ['/more', 'More'],
      ['/nowhere', 'Not Found'],
      ['/index.html', 'Not Found'],
    ] as const) {
      await page.goto(path)
      await expect(screenHeading(page), path).toHaveText(heading)
      if (path.startsWith('/push')) await isStyled()
    }
    await serveAsBefore()
  })

  test('another path shows nothing of the first screen before the scripts', async ({
    page,
    playwrightPage,
  }) => {
    await open(page, '/')
    const serveAsBefore = await serveOneDocument(playwrightPage)
    let load = () => {}
    const loaded = new Promise<void>((resolve) => (load = resolve))
    await playwrightPage.route('**/assets/*.js', async (route) => {
      await loaded
      await route.fallback()
    })
    await playwrightPage.goto('/push', { waitUntil: 'commit' })
    await expect(page.getByRole('banner').getByText('Basic')).toBeVisible()
    // It stands below the place of the screen.
    await expect(page.locator('body > noscript')).toHaveCount(1)
    expect(await page.locator('main, [aria-current]').evaluateAll(({ length }) => length)).toBe(0)
    load()
    await expect(screenHeading(page)).toHaveText('Push(instead of replace)')
    await page.goto('/index.html')
    await expect(screenHeading(page)).toHaveText('Not Found')
    await serveAsBefore()
  })
})
