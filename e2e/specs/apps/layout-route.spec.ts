import { address } from '../../support/address.ts'
import { apps, heading, later, link, openApp, rows, searchBox } from '../../support/apps.ts'
import { typeAt } from '../../support/enter.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...apps, time: 'stands still' })

const app = '/layout-route'

test.describe('A table in a layout route, beside the details of a user', () => {
  test('takes a text along that is typed just before a click on a row, and leaves it behind', async ({
    page,
  }) => {
    await openApp(page, `${app}/users`, 'Nobody')
    await searchBox(page).focus()
    await typeAt(page, '42', 50)
    await expect(rows(page)).toHaveText(['user 42'])
    await link(page, 'user 42').click()
    await expect(heading(page)).toHaveText('user 42')
    await expect(searchBox(page)).toHaveValue('42')
    await later(page)
    expect(await address(page)).toBe(`${app}/users/user%2042?globalFilter=42`)
    await expect(searchBox(page)).toHaveValue('42')
    await page.goBack()
    await expect(heading(page)).toHaveText('Nobody')
    expect(await address(page)).toBe(`${app}/users?globalFilter=42`)
    await expect(searchBox(page)).toHaveValue('42')
    await expect(rows(page)).toHaveText(['user 42'])
  })
})
