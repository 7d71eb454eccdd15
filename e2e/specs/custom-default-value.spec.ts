import { historyLength, openerOf, reload, search, show } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import {
  allRowsBox,
  cells,
  controls,
  defaultState,
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

const open = openerOf('/custom-default-value')

test.describe('Custom default value', () => {
  test('opens with its defaults', async ({ page }) => {
    await open(page)
    expect(await tableState(page)).toMatchObject({
      globalFilter: 'a',
      sorting: [{ id: 'name', desc: true }],
      pagination: { pageSize: 20 },
      columnFilters: [{ id: 'name', value: 'b' }],
      columnOrder: ['age', 'name', 'id'],
      rowSelection: { 1: true },
    })
    expect(await controls(page)).toMatchObject({
      search: 'a',
      toggle: 'Reset Order',
      columns: [
        ['Age', '↕', '', ''],
        ['Name', '↓', 'b'],
        ['ID', '↕', ''],
      ],
      size: 'Show 20',
    })
    expect(await search(page)).toBe('')

    await test.step('on page 3 of 20s where it exists', async () => {
      await show(page, '/custom-default-value?globalFilter=-&columnFilters=none')
      await expect(pageText(page)).toHaveText('Page 3 of 5')
      expect((await tableState(page)).pagination).toEqual({ pageIndex: 2, pageSize: 20 })
    })
    await test.step('with only names with a b, of rows with an a, from z to a', async () => {
      await show(page, '/custom-default-value?pageIndex=1&pageSize=100')
      await expect(searchBox(page)).toHaveValue('a')
      const names = (await cells(page, 'Name')).map((name) => name.toLowerCase())
      expect(names.filter((name) => name.includes('b'))).toEqual(names)
      expect(names).toEqual([...names].sort().reverse())
    })
  })

  test('a cleared search is written and stays cleared, through a reload and later changes @all', async ({
    page,
  }) => {
    await open(page, '?columnFilters=none&pageIndex=1')
    await enter(searchBox(page), '')
    await expect
      .poll(() => search(page))
      .toBe('?globalFilter=%2522%2522&pageIndex=1&columnFilters=none')
    await reload(page)
    await expect(searchBox(page)).toHaveValue('')
    expect(await tableState(page)).toMatchObject({ globalFilter: '' })
    await sortButton(page, 'Age').click()
    await expect.poll(() => search(page)).toContain('sorting=age.desc')
    await orderToggle(page).click()
    await expect.poll(() => search(page)).toContain('columnOrder=none')
    expect(await search(page)).toContain('globalFilter=%2522%2522')
    await reload(page)
    await expect(searchBox(page)).toHaveValue('')
    expect(await tableState(page)).toMatchObject({ globalFilter: '' })
    await enter(searchBox(page), 'a')
    await expect.poll(() => search(page)).not.toContain('globalFilter')
  })

  test('each slice that is cleared alone is written as none @all', async ({ page }) => {
    await open(page, '?pageIndex=1')
    await test.step('sorting', async () => {
      await sortButton(page, 'Name').click()
      await expect.poll(() => search(page)).toBe('?sorting=none&pageIndex=1')
      await expect(sortButton(page, 'Name')).toHaveText('Name↕')
    })
    await test.step('column filters', async () => {
      await show(page, '/custom-default-value?pageIndex=1')
      await expect(textFilter(page, 'Name')).toHaveValue('b')
      await enter(textFilter(page, 'Name'), '')
      await expect.poll(() => search(page)).toBe('?pageIndex=1&columnFilters=none')
    })
    await test.step('the selection, and a selection like the default not at all', async () => {
      const others = '?globalFilter=-&sorting=none&pageIndex=1&columnFilters=none'
      await show(page, `/custom-default-value${others}`)
      await expect(rowBox(page, 1)).toBeChecked()
      await rowBox(page, 1).click()
      await expect.poll(() => search(page)).toBe(`${others}&rowSelection=none`)
      await reload(page)
      await expect(rowBox(page, 1)).not.toBeChecked()
      await rowBox(page, 1).click()
      await expect.poll(() => search(page)).toBe(others)
    })
  })

  test('everything cleared is as empty as the first screen', async ({ page }) => {
    await open(page)
    const before = await historyLength(page)
    await enter(searchBox(page), '')
    await enter(textFilter(page, 'Name'), '')
    await sortButton(page, 'Name').click()
    await orderToggle(page).click()
    await allRowsBox(page).click()
    await allRowsBox(page).click()
    await enter(pageSize(page), '10')
    await expect(pageText(page)).toHaveText('Page 1 of 10')
    const address =
      '?globalFilter=%2522%2522&sorting=none&pageIndex=1&pageSize=10' +
      '&columnFilters=none&columnOrder=none&rowSelection=none'
    await expect.poll(() => search(page)).toBe(address)
    expect(await historyLength(page)).toBe(before)
    await reload(page)
    expect(await tableState(page)).toEqual(defaultState)
    expect(await controls(page)).toMatchObject({
      search: '',
      toggle: 'Reverse Order',
      columns: [
        ['ID', '↕', ''],
        ['Name', '↕', ''],
        ['Age', '↕', '', ''],
      ],
      size: 'Show 10',
      allRows: 'none',
    })
    await test.step('and the toggle leads back to the default order', async () => {
      await orderToggle(page).click()
      await expect(orderToggle(page)).toHaveText('Reset Order')
      await expect.poll(() => search(page)).toBe(address.replace('&columnOrder=none', ''))
    })
  })
})
