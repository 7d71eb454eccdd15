import { apps, button, expectAddress, openApp } from '../../../support/apps.ts'
import { enter } from '../../../support/enter.ts'
import { expect, test } from '../../../support/test.ts'

test.use({ ...apps, time: 'stands still' })

test('material-react-table opens a link, writes what is done, and follows Back', async ({
  page,
  engine,
}) => {
  test.skip(engine !== 'chromium', 'SKIPPED: its document takes minutes in the other engines')
  const names = page.locator('tbody td:nth-child(2)')
  const path = '/material-react-table/users'
  await openApp(page, `${path}?globalFilter=P1&sorting=name.desc&pageSize=5`, 'Users')
  await expect(names).toHaveText(['P19', 'P18', 'P17', 'P16', 'P15'])
  await button(page, 'Go to next page').click()
  await expectAddress(page, `${path}?globalFilter=P1&sorting=name.desc&pageIndex=2&pageSize=5`)
  await expect(names).toHaveText(['P14', 'P13', 'P12', 'P11', 'P10'])
  await enter(page.getByRole('textbox', { name: 'Search' }), 'P2')
  // Its box waits before it sets the search.
  await expectAddress(page, `${path}?globalFilter=P2&sorting=name.desc&pageSize=5`)
  await page.locator('th').getByText('Name').click()
  await expectAddress(page, `${path}?globalFilter=P2&pageSize=5`)
  await page.goBack()
  await expect(names).toHaveText(['P24', 'P23', 'P22', 'P21', 'P20'])
})
