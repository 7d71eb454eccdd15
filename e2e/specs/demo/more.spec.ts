import { address, search, show } from '../../support/address.ts'
import { button, link } from '../../support/apps.ts'
import { enter } from '../../support/enter.ts'
import { pageText, screenHeading, searchBox, sortButton } from '../../support/table.ts'
import { expect, test } from '../../support/test.ts'

const written = '?sorting=age.desc&columnFilters=status./paused'

test("'More' leads to each screen behind it: Back undoes a step, and none scrolls sideways at 360 px", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/more')
  const cards = page.locator('main li:has(svg) a')
  await expect(cards).toHaveCount(12)
  const paths = await cards.evaluateAll((cards) =>
    cards.map((card) => [card.getAttribute('href') ?? '', card.textContent] as const),
  )
  for (const [path, text] of paths)
    await test.step(path, async () => {
      await show(page, path)
      await expect.poll(() => address(page)).toBe(path)
      await expect(page.locator('main > .min-h-screen')).toHaveCount(0)
      await expect(screenHeading(page)).not.toHaveText('More')
      const heading = await screenHeading(page).evaluate(({ textContent }) => textContent ?? '')
      expect(text).toContain(heading)
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(sideways, path).toBe(0)
      if (/explain|playground|million/.test(path)) return
      await page.evaluate(() => document.querySelector<HTMLElement>('th :is(button, a)')?.click())
      await expect.poll(() => search(page)).toContain('sorting=name.asc')
      await page.goBack()
      await expect.poll(() => address(page)).toBe(path)
    })
})

test('Mixed: a middle click opens a page in a tab, with what is still being typed', async ({
  page,
  playwrightPage,
}) => {
  await page.goto('/more/mixed')
  await enter(searchBox(page), 'e')
  const opened = playwrightPage.context().waitForEvent('page')
  await playwrightPage.getByRole('link', { name: 'Last page' }).click({ button: 'middle' })
  const tab = await opened
  await expect(tab).toHaveURL(/\/more\/mixed\?globalFilter=e&pageIndex=\d+$/)
  await tab.close()
  await expect(pageText(page)).toHaveText(/^Page 1 of/)
})

test('Two tables, filters of a type, relative dates and links to views share nothing but a page', async ({
  page,
}) => {
  await page.goto('/more/two-tables?guests-globalFilter=a')
  await test.step('two tables keep their own params', async () => {
    const table = (name: string) => page.getByRole('region', { name, exact: true })
    await table('Team').getByRole('button', { name: 'Age', exact: true }).click()
    await expect.poll(() => search(page)).toBe('?guests-globalFilter=a&team-sorting=age.desc')
    await expect(table('Guests').getByPlaceholder('Search...')).toHaveValue('a')
  })
  await test.step('a filter of another type is dropped', async () => {
    await show(page, '/more/typed-filters?columnFilters=age./20/60,team./sales,joined.5')
    await expect(button(page, 'Filter Age: 20 – 60')).toBeVisible()
    await expect(button(page, 'Filter Team: sales')).toBeVisible()
    await expect(button(page, 'Filter Joined')).toBeVisible()
  })
  await test.step('a link of relative days shows those of the calendar', async () => {
    await show(page, '/more/relative-dates?columnFilters=joined./last/7/day')
    await expect(page.locator('output')).toHaveText('Joined from 2024-06-08 to 2024-06-14')
    await button(page, 'Next day').click()
    await expect(page.locator('output')).toHaveText('Joined from 2024-06-09 to 2024-06-15')
    expect(await search(page)).toBe('?columnFilters=joined./last/7/day')
  })
  await test.step('a link leads where its click leads, and says that it is shown', async () => {
    await show(page, '/more/links?sorting=age.desc')
    await expect(link(page, 'Any status')).toHaveAttribute('aria-current', 'page')
    const paused = link(page, /^paused/)
    const href = await paused.evaluate((link) => link instanceof HTMLAnchorElement && link.search)
    expect(href).toBe(written)
    await paused.click()
    await expect.poll(() => search(page)).toBe(written)
  })
})

test('Short links, Explain and the code of a screen', async ({ page, playwrightPage, engine }) => {
  const panel = page.getByRole('region', { name: 'Short link' })
  await page.goto('/more/short-links')
  await test.step('5,000 selected rows open from a link of 28 characters', async () => {
    const selected = page.locator('tbody tr[data-selected=true]')
    await page.getByRole('checkbox', { name: 'Select all matching rows' }).click()
    await button(page, 'Share this view').click()
    const query = await panel
      .getByRole('link')
      .evaluate((link) => link instanceof HTMLAnchorElement && link.search)
    expect(query).toMatch(/^\?link=[\w-]{22}$/)
    await sortButton(page, 'Age').click()
    await expect(panel.getByRole('link')).toHaveCount(0)
    await page.goto(`/more/short-links${query}`)
    await expect(selected).toHaveCount(10)
    await show(page, '/more/short-links?link=nobody')
    await expect(panel).toContainText('Nobody stored')
  })
  await test.step('any address is taken apart, and the text is in the address', async () => {
    await show(page, '/more/explain')
    await enter(
      page.locator('textarea'),
      '/users?utm=x&globalFilter=an&sorting=age.down&columnFilters=age./18/29',
    )
    await expect(page.locator('.explain-verdict')).toHaveText(
      'This link opens in part. The table reads 2 params, leaves out 1, and keeps 1 of other code.',
    )
    await expect(page.getByText('neither asc nor desc')).toBeVisible()
    await expect.poll(() => search(page)).toMatch(/^\?address=\/users%3Futm%3Dx/)
  })
  await test.step('the code of a screen is that of the router, and opens as an app', async () => {
    await show(page, '/push')
    const code = page.getByRole('region', { name: 'Code' })
    await expect(code).toContainText("history: 'push'")
    await code.getByRole('tab', { name: 'wouter', exact: true }).click()
    await expect(code).toContainText("from 'permatable/wouter'")
    // Only Chromium tells Playwright what a form posts.
    if (engine !== 'chromium') return
    const context = playwrightPage.context()
    await context.route('https://stackblitz.com/**', (route) => route.fulfill({ body: 'Opened.' }))
    const request = context.waitForEvent('request', (request) => request.method() === 'POST')
    await code.getByRole('button', { name: 'Open in StackBlitz' }).click()
    const posted = new URLSearchParams((await request).postData() ?? '')
    expect(posted.get('project[files][src/use-users-table.ts]')).toContain("'permatable/wouter'")
    for (const other of context.pages()) if (other !== playwrightPage) await other.close()
  })
})

test('the page without JavaScript has none, and its server answers', async ({ page }) => {
  await page.goto('/without-javascript')
  // WebKitGTK's driver has a script of its own in each page.
  const own = 'script:not([src]), script[src^="/assets/"], link[rel=modulepreload]'
  await expect(page.locator(own)).toHaveCount(0)
  await link(page, 'Age').click()
  await expect(page.locator('th[aria-sort=descending]')).toHaveText('Age↓')
  await page.getByPlaceholder('Search...').pressSequentially('e')
  await button(page, 'Search').click()
  await expect.poll(() => search(page)).toBe('?sorting=age.desc&globalFilter=e')
})
