import type { Page } from '@playwright/test'
import { link } from '../../../support/apps.ts'
import { enter } from '../../../support/enter.ts'
import { appOn, test } from '../../../support/examples.ts'
import { expect } from '../../../support/test.ts'

const rowsOf = (page: Page) => page.locator('tbody tr').allInnerTexts()

/** The params of the table. A form without scripts also sends the name of its button. */
const viewOf = (page: Page) =>
  [...new URL(page.url()).searchParams]
    .filter(([name]) => name !== 'tab' && name !== 'by')
    .map((param) => param.join('='))
    .join('&')

test('A middle click opens the view in a new tab, and the first tab stays', async ({
  app,
  playwrightPage,
}) => {
  await app.visit('/users?tab=1#part')
  const before = await app.address()
  const opened = playwrightPage.context().waitForEvent('page')
  await playwrightPage.getByRole('link', { name: 'Next page' }).click({ button: 'middle' })
  const tab = await opened
  await expect(tab).toHaveURL(/\/users\?tab=1&pageIndex=2#part$/)
  expect(await app.address()).toBe(before)
  await tab.close()
})

test('Without scripts, links and a form lead to the same rows as with them', async ({
  app,
  page,
  playwrightPage,
  example,
  engine,
}) => {
  test.skip(engine !== 'chromium', 'SKIPPED: only Chromium shows <noscript> to a test')
  test.skip(!example.rendersOnServer, 'SKIPPED: this router renders on no server')
  test.skip(example.streamsRows, 'SKIPPED: React shows streamed rows by a script')
  await app.visit('/server?tab=1')
  const context = await playwrightPage.context().browser()?.newContext({ javaScriptEnabled: false })
  const bare = await context?.newPage()
  await bare?.goto(playwrightPage.url())
  if (!bare) return
  await bare.getByLabel('Search').fill('a n')
  await bare.getByRole('button', { name: 'Show' }).click()
  await bare.getByLabel('Search').fill('an')
  await bare.getByRole('button', { name: 'Show' }).click()
  await enter(app.search, 'an')
  const steps = [
    ['By age', 'globalFilter=an&sorting=age.asc'],
    ['Next page', 'globalFilter=an&sorting=age.asc&pageIndex=2'],
    ['Only Ann', 'globalFilter=an&sorting=age.asc&columnFilters=name.Ann'],
    ['By age', 'globalFilter=an&sorting=age.desc&columnFilters=name.Ann'],
    ['Reset', ''],
  ] as const
  for (const [name, view] of steps) {
    await bare.getByRole('link', { name, exact: true }).click()
    await expect.poll(() => viewOf(bare)).toBe(view)
    await bare.waitForLoadState()
    await link(page, name).click()
    await expect.poll(() => viewOf(playwrightPage)).toBe(view)
    await expect.poll(() => rowsOf(playwrightPage)).toEqual(await rowsOf(bare))
  }
  await context?.close()
})

test('A click before the scripts have run leads to the view, and nothing does it again', async ({
  app,
  playwrightPage,
  example,
}) => {
  test.skip(!example.rendersOnServer, 'SKIPPED: this router renders on no server')
  await app.visit('/server?tab=1')
  const context = await playwrightPage.context().browser()?.newContext()
  const slow = await context?.newPage()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await slow?.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() === 'script') await released
      await route.continue()
    },
  )
  if (!slow) return
  const slowApp = appOn(slow, example)
  // The load of a page waits for its scripts.
  await slow.goto(playwrightPage.url(), { waitUntil: 'commit' })
  await slow.getByRole('link', { name: 'Next page' }).click({ noWaitAfter: true })
  await expect(slow).toHaveURL(/\?tab=1&pageIndex=2$/)
  release()
  await slowApp.settled()
  await slowApp.later()
  await slowApp.expectAddress('/server?tab=1&pageIndex=2')
  await slowApp.expectState({ pagination: { pageIndex: 1, pageSize: 10 } })
  await slow.goBack()
  await slowApp.expectAddress('/server?tab=1')
  await context?.close()
})

test('A prerendered page shows what the address says, and nothing complains', async ({
  app,
  page,
  example,
}) => {
  test.skip(!example.hasStatic, 'SKIPPED: this example prerenders no page')
  await app.visit('/static?tab=2&globalFilter=ann#part')
  await app.expectState({ globalFilter: 'ann' })
  await app.later()
  expect(await app.address()).toBe('/static?tab=2&globalFilter=ann#part')
  await app.header('Age').click()
  await app.expectAddress('/static?tab=2&globalFilter=ann&sorting=age.asc#part')
  await page.reload()
  await app.expectState({ globalFilter: 'ann', sorting: [{ id: 'age', desc: false }] })
})
