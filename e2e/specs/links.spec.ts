import { search } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import { pageText, searchBox } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

test.describe('the pages behind More are links', () => {
  test('a plain click turns the page in place, and the keyboard keeps its place at an end', async ({
    page,
  }) => {
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    await page.goto('/more/mixed?pageIndex=9')
    await page.evaluate(() => void Object.assign(window, { isSame: true }))
    await link('Next page').focus()
    await page.keyboard.press('Enter')
    await expect(pageText(page)).toHaveText('Page 10 of 10')
    await expect(link('Last page')).toHaveAttribute('aria-disabled', 'true')
    await expect(link('Previous page')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(link('First page')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(pageText(page)).toHaveText('Page 1 of 10')
    await expect(link('Previous page')).toHaveAttribute('aria-disabled', 'true')
    await expect(link('Next page')).toBeFocused()
    expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
  })

  test('a middle click opens the page in another tab, with the text that is still being typed', async ({
    page,
    playwrightPage,
  }) => {
    await page.goto('/more/mixed?tab=1')
    await enter(searchBox(page), 'e')
    const opened = playwrightPage.context().waitForEvent('page')
    await playwrightPage.getByRole('link', { name: 'Last page' }).click({ button: 'middle' })
    const tab = await opened
    await expect(tab).toHaveURL(/\/more\/mixed\?tab=1&globalFilter=e&pageIndex=\d+$/)
    await expect(tab.getByRole('link', { name: 'Last page' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await tab.close()
    await expect(pageText(page)).toHaveText(/^Page 1 of/)
  })

  test('those of a live table in the docs are, too, where the page has its address', async ({
    page,
  }) => {
    const next = page.locator('.demo-frame [aria-label="Next page"]')
    const shown = () => next.evaluate(({ tagName }) => tagName)
    await page.goto('/docs/demo/pagination/?page=3')
    expect(await shown()).toBe('A')
    await expect(next).toHaveAttribute('href', '?page=4')
  })
})

test('the page without JavaScript has none, and its server answers links and the search', async ({
  page,
}) => {
  await page.goto('/without-javascript')
  const guide = await page.evaluate(async () => (await fetch('/docs/ssr/')).text())
  expect(guide).toContain('href="/without-javascript"')
  // WebKitGTK's driver has a script of its own in each page.
  const own = 'script:not([src]), script[src^="/assets/"], link[rel=modulepreload]'
  await expect(page.locator(own)).toHaveCount(0)
  await page.getByRole('link', { name: 'Age', exact: true }).click()
  await expect(page.locator('th[aria-sort=descending]')).toHaveText('Age↓')
  await page.getByPlaceholder('Search...').pressSequentially('e')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => search(page)).toBe('?sorting=age.desc&globalFilter=e')
  await expect(page.getByPlaceholder('Search...')).toHaveValue('e')
  await page.goBack()
  await expect.poll(() => search(page)).toBe('?sorting=age.desc')
})

const linksScreen = '/more/links'

test.describe('Links to views', () => {
  test('each control is a link that leads where a click leads, and says what is shown', async ({
    page,
  }) => {
    const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
    const current = () =>
      page
        .locator('main a[aria-current=page]')
        .evaluateAll((links) => links.map(({ textContent }) => textContent?.trim()))
    await page.goto(`${linksScreen}?pageIndex=2`)
    await expect.poll(current).toEqual(['Any status', '2'])
    for (const [name, query, ...shown] of [
      ['Page 3', '?pageIndex=3', 'Any status', '3'],
      ['Age', '?sorting=age.desc', 'Any status', '1'],
      [/^paused/, '?sorting=age.desc&columnFilters=status./paused', '1'],
      [
        'Paused in sales, oldest first',
        '?sorting=age.desc&columnFilters=team./sales,status./paused',
        'Paused in sales, oldest first',
        '1',
      ],
      ['Any status', '?sorting=age.desc&columnFilters=team./sales', 'Any status', '1'],
      ['Reset', '', 'Reset', 'Any status', '1'],
    ] as const) {
      await test.step(`${String(name)} leads to ${query}`, async () => {
        const one = link(name)
        const href = await one.evaluate((link) => (link as HTMLAnchorElement).href)
        await one.click()
        await expect.poll(() => search(page)).toBe(query)
        expect(new URL(href).search).toBe(query)
        await expect.poll(current).toEqual(shown)
      })
    }
    await test.step('by the keyboard, too, which stays', async () => {
      await link('Age').press('Enter')
      await expect(page.locator('th[aria-sort=descending]')).toHaveText('Age↓')
      await expect(link('Age')).toBeFocused()
    })
  })

  test(
    'a middle click on a facet opens it in another tab, and the first tab stays',
    { tag: '@all' },
    async ({ page, playwrightPage }) => {
      await page.goto(`${linksScreen}?sorting=age.desc`)
      const opened = playwrightPage.context().waitForEvent('page')
      await playwrightPage.getByRole('link', { name: /^paused/ }).click({ button: 'middle' })
      const tab = await opened
      await expect(tab).toHaveURL(/\?sorting=age\.desc&columnFilters=status\.\/paused$/)
      await expect(tab.locator('tbody tr').first()).toContainText('paused')
      await tab.close()
      expect(await search(page)).toBe('?sorting=age.desc')
    },
  )
})
