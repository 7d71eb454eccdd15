import {
  apps,
  button,
  expectAddress,
  openApp,
  pageText,
  rows,
  searchBox,
  sortButton,
} from '../../support/apps.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...apps, time: 'stands still' })

const path = '/server-rendering/users'

test('A link past the last page is sent as the last page, and hydrates @all', async ({ page }) => {
  await openApp(page, `${path}?pageIndex=99`, 'Users')
  const last = ['user 91', 'user 92', 'user 93', 'user 94', 'user 95']
  await expect(pageText(page)).toHaveText('Page 10 of 10')
  await expect(rows(page)).toHaveText(last)
  await button(page, 'Hydrate').click()
  await expect(button(page, 'Hydrate')).toHaveCount(0)
  await expectAddress(page, `${path}?pageIndex=99`)
  await expect(pageText(page)).toHaveText('Page 10 of 10')
  await expect(rows(page)).toHaveText(last)
  await sortButton(page).click()
  await expectAddress(page, `${path}?sorting=name.asc`)
})

test('A deep link is sent as it is shown, and hydrates', async ({ page }) => {
  const address = `${path}?globalFilter=4&pageIndex=2&sorting=name.asc`
  await openApp(page, address, 'Users')
  await expect(pageText(page)).toHaveText('Page 2 of 2')
  await expect(searchBox(page)).toHaveValue('4')
  await button(page, 'Hydrate').click()
  await expect(button(page, 'Hydrate')).toHaveCount(0)
  await expectAddress(page, address)
  await expect(pageText(page)).toHaveText('Page 2 of 2')
  await sortButton(page).click()
  await expectAddress(page, `${path}?globalFilter=4&sorting=name.desc`)
})
