import { search } from '../../support/address.ts'
import { button, link } from '../../support/apps.ts'
import { enter } from '../../support/enter.ts'
import { expect, test } from '../../support/test.ts'
import { axe, violations } from '../../support/violations.ts'

test('what the CLI installs shows a link, writes what is done, and axe finds nothing', async ({
  page,
}) => {
  const status = page.locator('[role=status]')
  const expectSearch = (query: string) =>
    expect.poll(async () => decodeURIComponent(await search(page))).toBe(query)
  await page.goto('/?sorting=hours.desc&pageIndex=2&rowSelection=29,2&columnVisibility=-due')
  await expect(status).toHaveText('60 rows, 2 selected')
  await expect(page.getByText('Page 2 of 6')).toBeVisible()
  await page.evaluate(axe)
  expect.soft(await violations(page)).toEqual([])
  await link(page, 'First page').click()
  await expectSearch('?columnVisibility=-due&sorting=hours.desc&rowSelection=29,2')
  await enter(page.locator("[aria-label='Search']"), 'task 1')
  await expect(status).toHaveText('11 rows, 2 selected')
  await button(page, 'Filter Status').click()
  await page.getByRole('checkbox', { name: /^done/ }).click()
  await expect.poll(() => search(page)).toContain('&columnFilters=status./done')
  await page.keyboard.press('Escape')
  await button(page, 'Reset filters').click()
  await test.step('rows of a server', async () => {
    await page.goto('/server-table?sorting=hours.desc&columnFilters=hours./10/null')
    await expect(status).toHaveText('50 rows')
    await link(page, 'Next page').click()
    await expect(page.getByText('Page 2 of 5')).toBeVisible()
  })
})
