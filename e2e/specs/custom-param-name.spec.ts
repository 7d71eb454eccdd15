import { openerOf, search } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import {
  goToPage,
  orderToggle,
  pageSize,
  pageText,
  rowBox,
  searchBox,
  sortButton,
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
    await rowBox(page, 0).click()
    await enter(searchBox(page), '-')
    await enter(textFilter(page, 'ID'), '-')
    await sortButton(page, 'Age').click()
    await orderToggle(page).click()
    await enter(pageSize(page), '20')
    await goToPage(page).press('ArrowUp')
    await expect
      .poll(() => search(page))
      .toBe(
        '?globalFilter=a&pageIndex=3' +
          '&userTable-globalFilter=-&userTable-sorting=age.desc&userTable-pageIndex=2' +
          '&userTable-pageSize=20&userTable-columnFilters=id.-' +
          '&userTable-columnOrder=age,name,id&userTable-rowSelection=0',
      )
  })
})
