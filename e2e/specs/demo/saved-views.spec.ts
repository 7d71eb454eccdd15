import { search } from '../../support/address.ts'
import { button } from '../../support/apps.ts'
import { intranet } from '../../support/clipboard.ts'
import { enter } from '../../support/enter.ts'
import { searchBox, sortButton } from '../../support/table.ts'
import { expect, test } from '../../support/test.ts'

// Without HTTPS, where the id of a view can't come from the browser.
test.use(intranet)
test.skip(({ engine }) => engine === 'webkitgtk', "SKIPPED: WebKitGTK doesn't know the host")

test('a view is saved, and opened by its link in another document', async ({ page }) => {
  await page.goto('/more/saved-views?sorting=age.desc')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  const views = page.getByRole('dialog', { name: 'Saved views' })
  await button(page, 'Views').click()
  await enter(page.getByPlaceholder('Name of a new view'), 'Oldest')
  await button(page, 'Save').click()
  await expect(button(page, 'View: Oldest')).toBeVisible()
  await page.keyboard.press('Escape')
  await sortButton(page, 'Age').click()
  await expect(button(page, 'View: Oldest, changed')).toBeVisible()
  await page.goto('/more/saved-views?globalFilter=a')
  await expect(searchBox(page)).toHaveValue('a')
  await button(page, 'Views').click()
  await views.getByRole('link', { name: 'Oldest' }).click()
  await expect.poll(() => search(page)).toBe('?sorting=age.desc')
})
