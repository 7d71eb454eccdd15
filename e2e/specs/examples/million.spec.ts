import { link } from '../../support/apps.ts'
import { enter } from '../../support/enter.ts'
import { test } from '../../support/examples.ts'
import { expect } from '../../support/test.ts'

test('A view of the people is an address: search, sort, Back', async ({ app, page }) => {
  const search = page.locator('[name=search]')
  await app.openPeople()
  await expect(page.locator('main [role=status]')).toHaveText('More than 10,000 people')
  await enter(search, 'clara')
  await app.expectAddress('/million?globalFilter=clara')
  await link(page, 'Age').click()
  await app.expectAddress('/million?globalFilter=clara&sorting=age.asc')
  await expect(page.locator('tbody tr:first-child td:nth-child(3)')).toHaveText('18')
  await page.goBack()
  await app.expectAddress('/million?globalFilter=clara')
  await expect(search).toHaveValue('clara')
})
