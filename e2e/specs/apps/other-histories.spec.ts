import { address } from '../../support/address.ts'
import {
  apps,
  expectAddress,
  heading,
  later,
  link,
  openApp,
  output,
  rows,
  searchBox,
  sortButton,
} from '../../support/apps.ts'
import { enter } from '../../support/enter.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...apps, time: 'stands still' })

test('With a hash history, the state is in the query of the fragment', async ({ page }) => {
  await openApp(page, '/hash-history#/users?sorting=name.desc', 'Users')
  await expect(sortButton(page)).toHaveText('Sorted down')
  await enter(searchBox(page), '42')
  await expectAddress(page, '/hash-history#/users?globalFilter=42&sorting=name.desc')
  await enter(searchBox(page), '4')
  await link(page, 'Home').click()
  await expect(heading(page)).toHaveText('Home')
  await expectAddress(page, '/hash-history#/')
  await page.goBack()
  await expect(heading(page)).toHaveText('Users')
  await expectAddress(page, '/hash-history#/users?globalFilter=4&sorting=name.desc')
  await expect(searchBox(page)).toHaveValue('4')
})

test('A table behind a mask writes onto the address of the mask @all', async ({ page }) => {
  await openApp(page, '/hash-history#/', 'Home')
  await link(page, 'Users behind a mask').click()
  await expect(heading(page)).toHaveText('Users')
  await enter(searchBox(page), '42')
  await expectAddress(page, '/hash-history#/?globalFilter=42')
  await expect(heading(page)).toHaveText('Users')
  await expect(rows(page)).toHaveText(['user 42'])
  await page.goBack()
  await expect(heading(page)).toHaveText('Home')
  await expectAddress(page, '/hash-history#/')
  await page.goForward()
  await expect(heading(page)).toHaveText('Users')
  await expect(rows(page)).toHaveText(['user 42'])
})

test("With a history in memory, the state is in the router's address, not in the browser's @all", async ({
  page,
}) => {
  await openApp(page, '/memory-history', 'Users')
  await enter(searchBox(page), '42')
  await expect(rows(page)).toHaveText(['user 42'])
  await later(page)
  await expect(output(page)).toHaveText('/users?globalFilter=42')
  await link(page, 'All users').click()
  await expect(output(page)).toHaveText('/users')
  await expect(searchBox(page)).toHaveValue('')
  await expect(rows(page)).toHaveCount(10)
  expect(await address(page)).toBe('/memory-history')
})
