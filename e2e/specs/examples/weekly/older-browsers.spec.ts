import { expect } from '../../../support/expect.ts'
import { test } from '../../../support/examples.ts'
import { olderBrowser } from '../../../support/older-browser.ts'

test('A browser that knows nothing newer than ES2022 shows a link, searches, and keeps both', async ({
  example,
  playwrightPage,
  baseURL,
}) => {
  const context = await playwrightPage.context().browser()?.newContext()
  const page = await context?.newPage()
  if (!page) throw new Error('There is no browser.')
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.addInitScript(olderBrowser)
  const address = `${baseURL}${example.basePath}/users?sorting=age.desc`
  await page.goto(address)
  const search = page.getByRole('textbox', { name: 'Search', exact: true })
  await expect(page.locator('th[aria-sort=descending]')).toContainText('Age')
  await search.fill('an')
  await expect.poll(() => page.url()).toBe(`${address.replace('?', '?globalFilter=an&')}`)
  await page.reload()
  await expect(search).toHaveValue('an')
  expect(await page.evaluate(() => 'isWellFormed' in String.prototype)).toBe(false)
  expect(complaints).toEqual([])
  await context?.close()
})
