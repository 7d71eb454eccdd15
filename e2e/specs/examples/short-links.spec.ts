import type { Example } from '../../examples.ts'
import { button, heading, link } from '../../support/apps.ts'
import { addressIn, expectAddressIn, settled, test } from '../../support/examples.ts'
import { expect } from '../../support/test.ts'
import type { TestPage } from '../../support/test-page.ts'

test.skip(({ example }) => !example.basePath, 'SKIPPED: only the example on Next stores views')

async function openPeople(page: TestPage, { basePath }: Example, query: string): Promise<void> {
  await page.goto(`${basePath}/million${query}`)
  await expect(heading(page)).toHaveText('A million people')
  await expect(page.locator('thead')).toBeVisible()
  await settled(page)
}

const ages = (page: TestPage) =>
  page
    .locator('tbody td:nth-child(3)')
    .evaluateAll((cells) => cells.map(({ textContent }) => textContent))

/** Shares the view that is shown, and returns the query of its link. */
async function share(page: TestPage): Promise<string> {
  await button(page, 'Share this view').click()
  const shared = link(page, 'Its link')
  await expect(shared).toBeVisible()
  const href = await shared.evaluate((it) => it.getAttribute('href') ?? '')
  return new URL(href).search
}

/** Nobody is called so, and a name that is not this one is any. */
const long = 'x'.repeat(3_000)
const view = `?sorting=age.desc&name=/isNot/${long}&age=/60/null`

test('A view that is too long for a chat is shared by a short link', async ({ page, example }) => {
  await openPeople(page, example, view)
  const shown = await ages(page)
  expect(shown).toHaveLength(20)
  const query = await share(page)
  expect(query).toMatch(/^\?link=[\w-]{20,40}$/)

  await openPeople(page, example, query)
  expect(await ages(page)).toEqual(shown)
  expect(await addressIn(page, example)).toBe(`/million${query}`)
  expect(await share(page)).toBe(query)

  await link(page, 'Age').click()
  await expectAddressIn(page, example, `/million?sorting=age.asc&name=/isNot/${long}&age=/60/null`)
  await page.goBack()
  await expectAddressIn(page, example, `/million${query}`)
  await expect.poll(() => ages(page)).toEqual(shown)
})

test('A view that fits is shared by its own address', async ({ page, example }) => {
  await openPeople(page, example, '?sorting=age.desc')
  expect(await share(page)).toBe('?sorting=age.desc')
})

test('A short link that nobody stored shows the table as it begins', async ({ page, example }) => {
  await openPeople(page, example, '?link=V1StGXR8_Z5jdHi6B-myTQ&sorting=age.desc')
  await expect.poll(async () => (await ages(page)).length).toBe(20)
})
