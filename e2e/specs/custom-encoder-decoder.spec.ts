import { openerOf, search, show } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import {
  defaultState,
  maxAge,
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

test.describe('Custom encoder/decoder', () => {
  test('writes sorting and column filters as one parameter per column, the rest as JSON', async ({
    page,
  }) => {
    await open(page)
    await test.step('sorting is one parameter per column', async () => {
      await sortButton(page, 'Name').click()
      await expect.poll(() => search(page)).toBe('?sorting.name=asc')
      await sortButton(page, 'Age').click({ modifiers: ['Shift'] })
      await expect.poll(() => search(page)).toBe('?sorting.name=asc&sorting.age=desc')
      await sortButton(page, 'ID').click()
      await expect.poll(() => search(page)).toBe('?sorting.id=asc')
      await sortButton(page, 'ID').click()
      await sortButton(page, 'ID').click()
      await expect.poll(() => search(page)).toBe('')
    })
    await test.step('column filters are one parameter per column, with a JSON value', async () => {
      await enter(textFilter(page, 'Name'), 'e')
      await expect.poll(() => search(page)).toBe('?columnFilters.name=%22e%22')
      await enter(minAge(page), '18')
      await expect
        .poll(() => search(page))
        .toBe('?columnFilters.name=%22e%22&columnFilters.age=%5B18,null%5D')
      await enter(maxAge(page), '100')
      await expect
        .poll(() => search(page))
        .toBe('?columnFilters.name=%22e%22&columnFilters.age=%5B18,100%5D')
      await enter(textFilter(page, 'Name'), '')
      await expect.poll(() => search(page)).toBe('?columnFilters.age=%5B18,100%5D')
      await enter(minAge(page), '')
      await enter(maxAge(page), '')
      await expect.poll(() => search(page)).toBe('')
    })
    await test.step('the other slices are one JSON parameter each', async () => {
      await rowBox(page, 3).click()
      await expect.poll(() => search(page)).toBe('?rowSelection=%7B%223%22:true%7D')
      await rowBox(page, 3).click()
      await orderToggle(page).click()
      await expect.poll(() => search(page)).toBe('?columnOrder=%5B%22age%22,%22name%22,%22id%22%5D')
      await orderToggle(page).click()
      await enter(searchBox(page), 'a b')
      await expect.poll(() => search(page)).toBe('?globalFilter=%22a+b%22')
      await enter(searchBox(page), '')
      await pageButton(page, '>').click()
      await expect
        .poll(() => search(page))
        .toBe('?pagination=%7B%22pageIndex%22:1,%22pageSize%22:10%7D')
      await pageButton(page, '<').click()
      await expect.poll(() => search(page)).toBe('')
    })
  })

  test('falls back to the default for what is not JSON, or JSON of the wrong kind', async ({
    page,
  }) => {
    await open(page)
    for (const query of [
      'globalFilter=a',
      'globalFilter=5',
      'pagination=2',
      'pagination=%7B%22pageIndex%22:-1,%22pageSize%22:10%7D',
      'pagination=%7B%22pageIndex%22:%221%22%7D',
      'columnOrder=age,name',
      'columnOrder=%7B%7D',
      'rowSelection=%5B1%5D',
      'rowSelection=null',
      'sorting.name=up',
      'sorting.name=asc&sorting.age=',
      'columnFilters.name=e',
      'columnFilters.name=%5B%22e',
    ]) {
      await show(page, '/custom-encoder-decoder?sorting.age=desc')
      await expect(sortButton(page, 'Age')).toHaveText('Age↓')
      await show(page, `/custom-encoder-decoder?${query}`)
      await expect.soft(sortButton(page, 'Age'), query).toHaveText('Age↕')
      expect.soft(await tableState(page), query).toEqual(defaultState)
      expect.soft(await search(page), query).toBe(`?${query}`)
    }
  })
})
