import { address, follow, open } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import { expect, test } from '../support/test.ts'
import { searchBox } from '../support/table.ts'

test('A search that no URL has room for filters the rows, and is told until it is gone', async ({
  page,
}) => {
  const unwritten = page.locator('.address-unwritten')
  await open(page, '/')
  await expect(unwritten).toHaveText('')
  await enter(searchBox(page), 'x'.repeat(100_000))
  await expect(unwritten).toHaveText('Not in the link: the search. A URL has no room for it.')
  await expect(page.getByText('No users match the search and the filters.')).toBeVisible()
  expect(await address(page)).toBe('/')
  await test.step('by the link of the screen', async () => {
    await follow(page, 'Basic')
    await expect(searchBox(page)).toHaveValue('')
    expect(await address(page)).toBe('/')
    await expect(unwritten).toHaveText('')
  })
  await test.step('and a short one is written', async () => {
    await enter(searchBox(page), 'a')
    await expect.poll(() => address(page)).toBe('/?globalFilter=a')
    await expect(unwritten).toHaveText('')
  })
})
