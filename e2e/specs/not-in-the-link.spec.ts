import { address, follow, open } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import { expect, test } from '../support/test.ts'
import { searchBox } from '../support/table.ts'

test('A search that no URL has room for filters the rows, and is told', async ({ page }) => {
  const unwritten = page.locator('.address-unwritten')
  // The first screens have room for 100,000 characters.
  await page.goto('/more/saved-views')
  await expect(searchBox(page)).toBeVisible()
  await expect(unwritten).toHaveText('')
  await enter(searchBox(page), 'x'.repeat(9_000))
  await expect(unwritten).toHaveText('Not in the link: the search. A URL has no room for it.')
  await expect(page.locator('tbody')).not.toContainText('@')
  await expect(page.getByText('No people match the search and the filters.')).toBeVisible()
  expect(await address(page)).toBe('/more/saved-views')
  await enter(searchBox(page), 'a')
  await expect(unwritten).toHaveText('')
  await expect.poll(() => address(page)).toBe('/more/saved-views?globalFilter=a')
})

test('The link of the screen clears a search that no URL has room for', async ({ page }) => {
  await open(page, '/')
  await enter(searchBox(page), 'x'.repeat(100_000))
  await expect(page.locator('.address-unwritten')).toContainText('Not in the link: the search.')
  await follow(page, 'Basic')
  await expect(searchBox(page)).toHaveValue('')
  expect(await address(page)).toBe('/')
})
