import { enter } from '../support/enter.ts'
import { expect, test } from '../support/test.ts'

test('the docs are pages of the site, with a search', async ({ page }) => {
  await page.goto('/docs/learn/first-table/')
  await expect(page.locator('article h1')).toBeVisible()
  await test.step('the header is that of the demo, and marks the docs', async () => {
    const { current, screens } = await page.evaluate(() => ({
      current: document.querySelector('header [aria-current]')?.textContent,
      screens: document.querySelectorAll('header nav a').length,
    }))
    expect({ current, screens }).toEqual({ current: 'Docs', screens: 6 })
  })
  await test.step('each block of code can be copied', async () => {
    const { blocks, buttons } = await page.evaluate(() => ({
      blocks: document.querySelectorAll('article pre').length,
      buttons: document.querySelectorAll('article .docs-copy').length,
    }))
    expect(blocks).toBeGreaterThan(0)
    expect(buttons).toBe(blocks)
  })
  await test.step('the search opens by its button and finds a page by its text', async () => {
    await page.getByRole('button', { name: 'Search' }).click()
    await enter(page.locator('dialog input'), 'debounce')
    await expect
      .poll(() => page.locator('dialog li a').evaluateAll((links) => links.length))
      .toBeGreaterThan(0)
  })
})

test('at 360 px no page of the docs scrolls sideways, whatever its tables and names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/docs/compare/')
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth).toBe(clientWidth)
})

test('the page is dark or light as the visitor chooses, also after a reload', async ({ page }) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect.poll(theme).toBe('dark')
  await page.goto('/docs/')
  expect(await theme()).toBe('dark')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect.poll(theme).toBe('')
})

test.describe('a page that is not there', () => {
  // Browsers log the 404 of a document.
  test.use({ unwanted: ['uncaught error'] })

  test('leads to all pages and the search', async ({ page }) => {
    await page.goto('/docs/nope/')
    await expect(page.locator('article h1')).toHaveText('Not Found')
    await page.getByRole('button', { name: 'Search' }).click()
    await enter(page.locator('dialog input'), 'debounce')
    await expect
      .poll(() => page.locator('dialog li a').evaluateAll((links) => links.length))
      .toBeGreaterThan(0)
  })
})
