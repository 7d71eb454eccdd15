import { historyLength, openerOf, search } from '../support/address.ts'
import { inOneTask } from '../support/enter.ts'
import {
  defaultState,
  goToPage,
  orderToggle,
  pageSize,
  pageText,
  rowBox,
  searchBox,
  sortButton,
  tableState,
  textFilter,
} from '../support/table.ts'
import { expect, test } from '../support/test.ts'

const open = openerOf('/custom-param-name')

test.describe('Custom query param name', () => {
  test('puts userTable- before the name of every parameter, and leaves the others alone', async ({
    page,
  }) => {
    await open(page, '?globalFilter=a&pageIndex=3')
    await expect(searchBox(page)).toHaveValue('')
    await expect(pageText(page)).toHaveText('Page 1 of 10')
    const before = await historyLength(page)
    await inOneTask(page, [
      [rowBox(page, 0)],
      [searchBox(page), '-'],
      [textFilter(page, 'ID'), '-'],
      [sortButton(page, 'Age')],
      [orderToggle(page)],
      [pageSize(page), '20'],
      [goToPage(page), '2'],
    ])
    await expect
      .poll(() => search(page))
      .toBe(
        '?globalFilter=a&pageIndex=3' +
          '&userTable-globalFilter=-&userTable-sorting=age.desc&userTable-pageIndex=2' +
          '&userTable-pageSize=20&userTable-columnFilters=id.-' +
          '&userTable-columnOrder=age,name,id&userTable-rowSelection=0',
      )
    expect(await historyLength(page)).toBe(before)

    const bar = page.getByRole('region', { name: 'Address' })
    await test.step('the link of a new tab is that address', async () => {
      const link = bar.getByRole('link', { name: 'Open in a new tab' })
      expect(await link.evaluate((link) => link instanceof HTMLAnchorElement && link.href)).toBe(
        await page.evaluate(() => location.href),
      )
    })
    await test.step('Reset shows the defaults, and keeps what is not the table’s', async () => {
      await bar.getByRole('button', { name: 'Reset' }).click()
      await expect.poll(() => search(page)).toBe('?globalFilter=a&pageIndex=3')
      expect(await tableState(page)).toEqual(defaultState)
    })
  })
})
