import { open, reload } from '../support/address.ts'
import { pageText, searchBox, sortButton } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

test('an address of 200 kB opens', async ({ page }) => {
  const foreign = 'x'.repeat(200_000)
  await open(page, `/?foreign=${foreign}`)
  await expect(pageText(page)).toHaveText('Page 1 of 10')
  expect(await page.evaluate(() => location.search.length)).toBe(200_009)
  await sortButton(page, 'Age').click()
  await expect(sortButton(page, 'Age')).toHaveText('Age↓')
})

test('an address that the table wrote, 90 kB of it, reloads @all', async ({ page }) => {
  const text = 'x'.repeat(90_000)
  await open(page, `/?globalFilter=${text}`)
  await reload(page)
  await expect(searchBox(page)).toHaveValue(text)
})
