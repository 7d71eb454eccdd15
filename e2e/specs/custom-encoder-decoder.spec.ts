import { historyLength, openerOf, reload, search } from '../support/address.ts'
import { inOneTask } from '../support/enter.ts'
import {
  minAge,
  orderToggle,
  pageButton,
  rowBox,
  searchBox,
  sortButton,
  tableState,
  textFilter,
} from '../support/table.ts'
import { expect, test } from '../support/test.ts'

const open = openerOf('/custom-encoder-decoder')

const written =
  '?globalFilter=%22-%22&sorting.name=asc&sorting.age=desc' +
  '&pagination=%7B%22pageIndex%22:1,%22pageSize%22:10%7D' +
  '&columnFilters.name=%22e%22&columnFilters.age=%5B18,null%5D' +
  '&columnOrder=%5B%22age%22,%22name%22,%22id%22%5D&rowSelection=%7B%223%22:true%7D'

test.describe('Custom encoder/decoder', () => {
  test('writes sorting and column filters as one parameter per column, the rest as JSON', async ({
    page,
  }) => {
    await open(page)
    const before = await historyLength(page)
    await test.step('of each slice that changes', async () => {
      await inOneTask(page, [
        [rowBox(page, 3)],
        [searchBox(page), '-'],
        [textFilter(page, 'Name'), 'e'],
        [minAge(page), '18'],
        [sortButton(page, 'Name')],
        [orderToggle(page)],
      ])
      await sortButton(page, 'Age').click({ modifiers: ['Shift'] })
      await pageButton(page, '>').click()
      await expect.poll(() => search(page)).toBe(written)
    })
    await test.step('which a reload reads again', async () => {
      const shown = await tableState(page)
      await reload(page)
      expect(await tableState(page)).toEqual(shown)
      expect(await search(page)).toBe(written)
    })
    await test.step('without those of a column that is not sorted or filtered any more', async () => {
      await inOneTask(page, [
        [searchBox(page), 'a b'],
        [textFilter(page, 'Name'), ''],
        [minAge(page), ''],
        [sortButton(page, 'ID')],
        [orderToggle(page)],
      ])
      await expect
        .poll(() => search(page))
        .toBe('?globalFilter=%22a+b%22&sorting.id=asc&rowSelection=%7B%223%22:true%7D')
      expect(await historyLength(page)).toBe(before)
    })
  })
})
