import type { Page } from '@playwright/test'
import { link } from '../../../support/apps.ts'
import { enter } from '../../../support/enter.ts'
import {
  addressIn,
  expectAddressIn,
  expectState,
  header,
  later,
  search,
  settled,
  test,
  visit,
} from '../../../support/examples.ts'
import { expect } from '../../../support/test.ts'

const rowsOf = (page: Page) => page.locator('tbody tr').allInnerTexts()

/** The params of the table. A form without scripts also sends the name of its button. */
const viewOf = (page: Page) =>
  [...new URL(page.url()).searchParams]
    .filter(([name]) => name !== 'tab' && name !== 'by')
    .map((param) => param.join('='))
    .join('&')

test('A middle click opens the view in a new tab, and the first tab stays', async ({
  page,
  playwrightPage,
  example,
}) => {
  await visit(page, example, '/users?tab=1#part')
  const before = await addressIn(page, example)
  const opened = playwrightPage.context().waitForEvent('page')
  await playwrightPage.getByRole('link', { name: 'Next page' }).click({ button: 'middle' })
  const tab = await opened
  await expect(tab).toHaveURL(/\/users\?tab=1&pageIndex=2#part$/)
  expect(await addressIn(page, example)).toBe(before)
  await tab.close()
})

test('Without scripts, links and a form lead to the same rows as with them', async ({
  page,
  playwrightPage,
  example,
  engine,
}) => {
  test.skip(engine !== 'chromium', 'SKIPPED: only Chromium shows <noscript> to a test')
  test.skip(!example.rendersOnServer, 'SKIPPED: this router renders on no server')
  test.skip(example.streamsRows, 'SKIPPED: React shows streamed rows by a script')
  await visit(page, example, '/server?tab=1')
  const context = await playwrightPage.context().browser()?.newContext({ javaScriptEnabled: false })
  const bare = await context?.newPage()
  await bare?.goto(playwrightPage.url())
  if (!bare) return
  await bare.getByLabel('Search').fill('a n')
  await bare.getByRole('button', { name: 'Show' }).click()
  await bare.getByLabel('Search').fill('an')
  await bare.getByRole('button', { name: 'Show' }).click()
  await enter(search(page), 'an')
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
  page,
  playwrightPage,
  example,
}) => {
  test.skip(!example.rendersOnServer, 'SKIPPED: this router renders on no server')
  await visit(page, example, '/server?tab=1')
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
  // The load of a page waits for its scripts.
  await slow.goto(playwrightPage.url(), { waitUntil: 'commit' })
  await slow.getByRole('link', { name: 'Next page' }).click({ noWaitAfter: true })
  await expect(slow).toHaveURL(/\?tab=1&pageIndex=2$/)
  release()
  await settled(slow)
  await later(slow)
  await expectAddressIn(slow, example, '/server?tab=1&pageIndex=2')
  await expectState(slow, { pagination: { pageIndex: 1, pageSize: 10 } })
  await slow.goBack()
  await expectAddressIn(slow, example, '/server?tab=1')
  await context?.close()
})

test('A prerendered page shows what the address says, and nothing complains', async ({
  page,
  example,
}) => {
  test.skip(!example.hasStatic, 'SKIPPED: this example prerenders no page')
  await visit(page, example, '/static?tab=2&globalFilter=ann#part')
  await expectState(page, { globalFilter: 'ann' })
  await later(page)
  expect(await addressIn(page, example)).toBe('/static?tab=2&globalFilter=ann#part')
  await header(page, 'Age').click()
  await expectAddressIn(page, example, '/static?tab=2&globalFilter=ann&sorting=age.asc#part')
  await page.reload()
  await expectState(page, { globalFilter: 'ann', sorting: [{ id: 'age', desc: false }] })
})
