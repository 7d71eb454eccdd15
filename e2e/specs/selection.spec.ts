import type { TestPage } from '../support/test-page.ts'
import { open, search, show } from '../support/address.ts'
import { enter } from '../support/enter.ts'
import {
  allRowsBox,
  cells,
  checkedRows,
  controls,
  matchingRows,
  orderToggle,
  pageButton,
  rowBox,
  rows,
  searchBox,
  sortButton,
  tableState,
  textFilter,
} from '../support/table.ts'
import { expect, test } from '../support/test.ts'

const selectedIds = async (page: TestPage) => Object.keys((await tableState(page)).rowSelection)

test('a checkbox selects its row, the header checkbox every row', async ({ page }) => {
  await open(page, '/')
  await test.step('a checkbox selects its row, and unselects it', async () => {
    await rowBox(page, 3).click()
    await rowBox(page, 5).click()
    await expect.poll(() => search(page)).toBe('?rowSelection=3,5')
    expect(await checkedRows(page)).toEqual(['3', '5'])
    expect((await tableState(page)).rowSelection).toEqual({ 3: true, 5: true })
    expect((await controls(page)).allRows).toBe('some')
    await rowBox(page, 3).click()
    await rowBox(page, 5).click()
    await expect.poll(() => search(page)).toBe('')
    expect((await tableState(page)).rowSelection).toEqual({})
    expect((await controls(page)).allRows).toBe('none')
  })
  await test.step('the header checkbox selects every row, on all pages, and unselects them', async () => {
    await allRowsBox(page).click()
    await expect.poll(() => search(page)).toBe('?rowSelection=0..99')
    expect(await selectedIds(page)).toHaveLength(100)
    expect((await controls(page)).allRows).toBe('all')
    await pageButton(page, '>>').click()
    await expect(rowBox(page, 99)).toBeChecked()
    await allRowsBox(page).click()
    await expect.poll(() => search(page)).toBe('?pageIndex=10')
    expect(await selectedIds(page)).toEqual([])
  })
})

test('the header checkbox speaks of the rows that match', async ({ page }) => {
  await open(page, '/?columnFilters=age./18/59')
  await test.step('it selects only the rows that match the filters', async () => {
    const matching = await matchingRows(page)
    await allRowsBox(page).click()
    await expect.poll(() => controls(page)).toMatchObject({ allRows: 'all' })
    expect(await selectedIds(page)).toHaveLength(matching)
    await enter(page.getByPlaceholder('Max'), '100')
    await expect.poll(() => controls(page)).toMatchObject({ allRows: 'some' })
    expect(await selectedIds(page)).toHaveLength(matching)
  })
  await test.step('it is indeterminate when a matching row of another page is selected', async () => {
    await show(page, '/?rowSelection=42')
    await expect.poll(() => selectedIds(page)).toEqual(['42'])
    expect(await checkedRows(page)).toEqual([])
    expect((await controls(page)).allRows).toBe('some')
  })
  await test.step('it is clear when only rows that the filters hide are selected', async () => {
    await show(page, '/')
    await expect.poll(() => selectedIds(page)).toEqual([])
    const id = (await cells(page, 'ID'))[2] ?? ''
    await rowBox(page, 5).click()
    await enter(textFilter(page, 'ID'), id)
    await expect(rows(page)).toHaveCount(1)
    expect(await controls(page)).toMatchObject({ allRows: 'none' })
    expect(await selectedIds(page)).toEqual(['5'])
  })
  await test.step('it cannot be used when nothing matches', async () => {
    await show(page, '/?globalFilter=nobody+at+all')
    await expect(allRowsBox(page)).toBeDisabled()
  })
})

test('a selection outlives sorting, paging, searching and reordering @all', async ({ page }) => {
  await open(page, '/?rowSelection=0..2')
  await sortButton(page, 'Name').click()
  await pageButton(page, '>').click()
  await enter(searchBox(page), 'a')
  await orderToggle(page).click()
  await expect.poll(() => search(page)).toContain('rowSelection=0..2')
  expect(await selectedIds(page)).toEqual(['0', '1', '2'])
})
